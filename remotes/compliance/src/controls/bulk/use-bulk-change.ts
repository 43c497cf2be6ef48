/** Changes several controls at once. */
import { type BodyOf, calls } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { useBulk } from '@msp/lists';
import type { Selection } from '@msp/ui/pages';
import { statusCalls } from '../../responses/public';
import { controlPath } from '../../shared/paths';

type BulkBody = BodyOf<typeof calls.controlResponses.bulk>;
type WithoutIds<B> = B extends BulkBody ? Omit<B, 'controlIds'> : never;

/** A change without the controls that it applies to. */
export type BulkChange = WithoutIds<BulkBody>;

async function send(change: BulkChange, controlIds: string[]) {
  const { done, refused } = await request(calls.controlResponses.bulk, { body: { ...change, controlIds } });
  return {
    done,
    refused: refused.map(({ control: { id, code, name }, ...reason }) => ({
      id,
      name: `${code} ${name}`,
      to: controlPath(code),
      ...reason,
    })),
  };
}

const words = { one: 'control', many: 'controls' };

export function useBulkChange(selection: Selection) {
  const { run, ...rest } = useBulk(selection, words, () =>
    invalidate(calls.controlResponses.ofControl, ...statusCalls),
  );
  return {
    ...rest,
    /** @returns whether the API accepted the requests */
    change: (change: BulkChange, done: string, ids: readonly string[] = selection.chosen) =>
      run({
        ids,
        send: (batch) => send(change, batch),
        done,
        leftOut: selection.chosen.filter((id) => !ids.includes(id)),
      }),
  };
}
