/** States whether several entries apply. It can be undone from the message. */
import { type BodyOf, calls, constants, type FrameworkEntry, type ResponseOf } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { type ListSelection, useBulk } from '@msp/lists';
import { plural, toast } from '@msp/ui';
import { useRef } from 'react';
import { frameworkEntryPath } from '../../shared/paths';
import { refreshFrameworks } from '../framework-calls';

type Decisions = BodyOf<typeof calls.frameworks.stateAll>['decisions'];
export type Decision = Omit<Decisions[number], 'entries'>;
type Changed = ResponseOf<typeof calls.frameworks.stateAll>['changed'];

const words = { one: 'entry', many: 'entries' };
/** Each entry may have a justification of its own before, so that fewer of them fit into a request. */
const undoneAtOnce = constants.bulkLimit / 4;

/** What entries had before, with the entries of the same decision together. */
function decisionsBefore(changed: Changed): Decisions {
  const decisions = new Map<string, Decisions[number]>();
  for (const { entry, version, ...decision } of changed) {
    const key = JSON.stringify(decision);
    const same = decisions.get(key) ?? { ...decision, entries: [] };
    decisions.set(key, { ...same, entries: [...same.entries, { entry, version }] });
  }
  return [...decisions.values()];
}

async function undo(key: string, changed: Changed): Promise<void> {
  if (changed.length === 0) {
    toast.info({ title: 'There is nothing to undo' });
    return;
  }
  let left = 0;
  let reason = '';
  for (let at = 0; at < changed.length; at += undoneAtOnce) {
    try {
      const decisions = decisionsBefore(changed.slice(at, at + undoneAtOnce));
      const { refused } = await request(calls.frameworks.stateAll, { params: { key }, body: { decisions } });
      left += refused.length;
      const [first] = refused;
      if (first && !reason) reason = `${first.entry.id}: ${first.message}`;
    } catch (error) {
      left += changed.length - at;
      reason = messageOf(error);
      break;
    }
  }
  await refreshFrameworks();
  if (left === 0) toast.success({ title: 'Decisions undone' });
  else
    toast.error({ title: `Couldn't undo the decision on ${plural(left, words.one, words.many)}`, description: reason });
}

export function useStateAll(key: string, selection: ListSelection<FrameworkEntry>) {
  const { run, ...rest } = useBulk(selection, words, refreshFrameworks);
  // A retry sends the versions that the list has shown since.
  const records = useRef(selection.records);
  records.current = selection.records;
  return {
    ...rest,
    /** @returns whether the API accepted the requests */
    state: (decision: Decision) => {
      const changed: Changed = [];
      return run({
        ids: selection.chosen,
        send: async (ids) => {
          const versions = new Map(records.current().map(({ id, statement }) => [id, statement?.version ?? null]));
          const entries = ids.map((entry) => ({ entry, version: versions.get(entry) ?? null }));
          const {
            done,
            refused,
            changed: since,
          } = await request(calls.frameworks.stateAll, {
            params: { key },
            body: { decisions: [{ ...decision, entries }] },
          });
          changed.push(...since);
          return {
            done,
            refused: refused.map(({ entry: { id, title }, ...reason }) => ({
              ...{ id, name: `${id} ${title}`.trim(), to: frameworkEntryPath(key, id) },
              ...reason,
            })),
          };
        },
        done:
          decision.applicability === 'undecided' ? 'set back to not decided' : `stated as ${decision.applicability}`,
        undo: () => void undo(key, changed),
      });
    },
  };
}
