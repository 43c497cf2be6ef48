/** Changes several pieces of evidence at once. Every change can be undone from the message. */
import { calls, type EvidenceItem } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { type BulkResult, sendInBatches, useBulk } from '@msp/lists';
import { plural, toast } from '@msp/ui';
import type { Selection } from '@msp/ui/pages';
import { viewAddress } from '../../addresses';
import { type BulkChange, type Undoing, undoingOf } from './bulk-change';

const words = { one: 'piece of evidence', many: 'pieces of evidence' };
export const pieces = (number: number) => plural(number, words.one, words.many);

const refresh = () =>
  invalidate(
    calls.evidence.list,
    calls.evidence.get,
    calls.controls.withStatus,
    // Suppliers show their documents.
    calls.suppliers.list,
    calls.suppliers.read,
  );

/** By id. */
type Versions = Record<string, number>;

async function send(change: BulkChange, evidenceIds: string[], versions?: Versions): Promise<BulkResult> {
  const { done, refused } = await request(calls.evidence.bulk, { body: { ...change, evidenceIds, versions } });
  return {
    done,
    refused: refused.map(({ evidence: { id, name }, ...reason }) => ({ id, name, to: viewAddress(id), ...reason })),
  };
}

async function undo(changes: readonly Undoing[], versions: Versions): Promise<void> {
  let left = 0;
  let reason = '';
  for (const { change, ids } of changes) {
    const { refused, interrupted } = await sendInBatches({ ids, send: (batch) => send(change, batch, versions) });
    left += refused.length + (interrupted?.left.length ?? 0);
    reason = (interrupted ? messageOf(interrupted.error) : refused[0]?.message) ?? reason;
  }
  await refresh();
  if (left === 0) toast.success({ title: 'Change undone' });
  else toast.error({ title: `Couldn't undo the change of ${pieces(left)}`, description: reason });
}

export function useEvidenceBulk(selection: Selection) {
  const { run, ...rest } = useBulk(selection, words, refresh);
  return {
    ...rest,
    /**
     * @param done what happens to the evidence: "archived"
     * @returns whether the API accepted the requests
     */
    change: (change: BulkChange, evidence: readonly EvidenceItem[], done: string) =>
      run({
        ids: evidence.map(({ id }) => id),
        send: (ids) => send(change, ids),
        done,
        undo: (ids) => {
          const changed = new Set(ids);
          void undo(
            undoingOf(
              change,
              evidence.filter(({ id }) => changed.has(id)),
            ),
            // The change has added one to each.
            Object.fromEntries(evidence.map(({ id, version }) => [id, version + 1])),
          );
        },
      }),
  };
}
