/** The position in the review queue, kept in the URL as `?control=IDN-01`. A wide screen opens the first answer. */
import type { ControlResponseSummary } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { useIsNarrow } from '@msp/ui';
import { useEffect, useRef } from 'react';

/** Beside the sidebar, list and answer need this width of the screen. */
const splitFromPx = 1024;

export interface Queue {
  /** The code of the control whose answer is open; undefined while only the list is shown. */
  code: string | undefined;
  /** The open answer in the queue; undefined if it is no longer waiting. */
  item: ControlResponseSummary | undefined;
  next: ControlResponseSummary | undefined;
  previous: ControlResponseSummary | undefined;
  /** Whether list and answer are side by side. */
  isSplit: boolean;
  choose: (code: string | undefined, how?: { replace?: boolean }) => void;
  showsEvidence: boolean;
  toggleEvidence: () => void;
}

export function useQueue(items: readonly ControlResponseSummary[]): Queue {
  const [params, setParams] = useSearchParams();
  const isSplit = !useIsNarrow(splitFromPx);
  const requested = params.get('control');
  const first = items[0]?.control.code;
  const code = requested ?? (isSplit ? first : undefined);
  const at = items.findIndex(({ control }) => control.code === code);
  const showsEvidence = params.get('evidence') !== 'off';

  const set = (name: string, value: string | undefined, replace: boolean) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace });
  };

  // The first answer is written to the URL, so that it stays open when another reviewer decides about it.
  const firstOpen = requested === null && isSplit ? first : undefined;
  const setLatest = useRef(set);
  setLatest.current = set;
  useEffect(() => {
    if (firstOpen !== undefined) setLatest.current('control', firstOpen, true);
  }, [firstOpen]);

  return {
    code,
    item: items[at],
    // After an answer that has left the queue comes the first one.
    next: at < 0 ? items[0] : items[at + 1],
    previous: at < 0 ? undefined : items[at - 1],
    isSplit,
    choose: (chosen, { replace = false } = {}) => set('control', chosen, replace),
    showsEvidence,
    toggleEvidence: () => set('evidence', showsEvidence ? 'off' : undefined, true),
  };
}
