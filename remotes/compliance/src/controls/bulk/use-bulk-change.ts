/** Changes several controls at once. Every change can be undone from the message. */
import { type BodyOf, calls, constants, type ResponseOf } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { useBulk } from '@msp/lists';
import { plural, toast } from '@msp/ui';
import type { Selection } from '@msp/ui/pages';
import { approvedStatusCalls, statusCalls } from '../../responses/public';
import { controlPath } from '../../shared/paths';

type BulkBody = BodyOf<typeof calls.controlResponses.bulk>;
type WithoutIds<B> = B extends BulkBody ? Omit<B, 'controlIds'> : never;
type Undo = BodyOf<typeof calls.controlResponses.undoBulk>;
type Changed = ResponseOf<typeof calls.controlResponses.bulk>['changed'];

/** A change without the controls that it applies to. */
export type BulkChange = Exclude<WithoutIds<BulkBody>, { action: 'CHECK_SUBMISSION' }>;

async function send(change: BulkChange, controlIds: string[]) {
  // An older API tells nothing that could be undone.
  const {
    done,
    refused,
    changed = [],
  } = await request(calls.controlResponses.bulk, {
    body: { ...change, controlIds },
  });
  return {
    done,
    changed,
    refused: refused.map(({ control: { id, code, name }, ...reason }) => ({
      id,
      name: `${code} ${name}`,
      to: controlPath(code),
      ...reason,
    })),
  };
}

const words = { one: 'control', many: 'controls' };

const refresh = () => invalidate(calls.controlResponses.ofControl, ...statusCalls, ...approvedStatusCalls);

async function undo(action: Undo['action'], changed: Changed): Promise<void> {
  if (changed.length === 0) {
    toast.info({ title: 'There is nothing to undo' });
    return;
  }
  let left = 0;
  let reason = '';
  for (let at = 0; at < changed.length; at += constants.bulkLimit) {
    const batch = changed.slice(at, at + constants.bulkLimit);
    try {
      const { refused } = await request(calls.controlResponses.undoBulk, { body: { action, changed: batch } });
      left += refused.length;
      const [first] = refused;
      if (first && !reason) reason = `${first.control.code} ${first.control.name}: ${first.message}`;
    } catch (error) {
      left += changed.length - at;
      reason = messageOf(error);
      break;
    }
  }
  await refresh();
  if (left === 0) toast.success({ title: 'Change undone' });
  else
    toast.error({ title: `Couldn't undo the change of ${plural(left, words.one, words.many)}`, description: reason });
}

export function useBulkChange(selection: Selection) {
  const { run, ...rest } = useBulk(selection, words, refresh);
  return {
    ...rest,
    /** @returns whether the API accepted the requests */
    change: (change: BulkChange, done: string, ids: readonly string[] = selection.chosen) => {
      const changed: Changed = [];
      return run({
        ids,
        send: async (batch) => {
          const result = await send(change, batch);
          changed.push(...result.changed);
          return result;
        },
        done,
        undo: () => void undo(change.action, changed),
        leftOut: selection.chosen.filter((id) => !ids.includes(id)),
      });
    },
  };
}
