/** Which answer of the queue is looked at. It stands in the address, as `?control=IDN-01`. A wide screen begins with the first. */
import type { ControlResponseSummary } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { useIsNarrow } from '@msp/ui';
import { useEffect, useRef } from 'react';

export interface Queue {
  /** The code of the control whose answer is looked at; undefined while there is only the list. */
  code: string | undefined;
  /** Where it stands in the queue; undefined where it does not wait there any more. */
  item: ControlResponseSummary | undefined;
  next: ControlResponseSummary | undefined;
  previous: ControlResponseSummary | undefined;
  /** Whether there is room for the list beside the answer. */
  besideList: boolean;
  choose: (code: string | undefined, how?: { replace?: boolean }) => void;
  showsEvidence: boolean;
  toggleEvidence: () => void;
}

export function useQueue(items: readonly ControlResponseSummary[]): Queue {
  const [params, setParams] = useSearchParams();
  const besideList = !useIsNarrow();
  const asked = params.get('control');
  const first = items[0]?.control.code;
  const code = asked ?? (besideList ? first : undefined);
  const at = items.findIndex(({ control }) => control.code === code);
  const showsEvidence = params.get('evidence') !== 'off';

  const set = (name: string, value: string | undefined, replace: boolean) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace });
  };

  // Once it is looked at it stays, also when somebody else takes it out of the queue.
  const settles = asked === null && besideList ? first : undefined;
  const settle = useRef(set);
  settle.current = set;
  useEffect(() => {
    if (settles !== undefined) settle.current('control', settles, true);
  }, [settles]);

  return {
    code,
    item: items[at],
    // From what has left the queue, the way leads to its beginning.
    next: at < 0 ? items[0] : items[at + 1],
    previous: at < 0 ? undefined : items[at - 1],
    besideList,
    choose: (chosen, { replace = false } = {}) => set('control', chosen, replace),
    showsEvidence,
    toggleEvidence: () => set('evidence', showsEvidence ? 'off' : undefined, true),
  };
}
