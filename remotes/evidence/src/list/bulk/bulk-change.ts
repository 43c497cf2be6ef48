/** A change of several pieces of evidence, and the changes that undo it. */
import type { BodyOf, calls, EvidenceItem } from '@msp/contract';

type BulkBody = BodyOf<typeof calls.evidence.bulk>;
type WithoutIds<B> = B extends BulkBody ? Omit<B, 'evidenceIds'> : never;

/** A change without the evidence that it applies to. */
export type BulkChange = WithoutIds<BulkBody>;

/** What a change needs to know of a piece of evidence before it. */
export type Before = Pick<EvidenceItem, 'id' | 'type' | 'validUntil'> & { controls: readonly { id: string }[] };

/** What restores one piece of evidence; null if the change made no difference. */
function oppositeOf(change: BulkChange, before: Before): BulkChange | null {
  switch (change.action) {
    case 'TYPE':
      return change.type === before.type ? null : { action: 'TYPE', type: before.type };
    case 'VALID_UNTIL':
      return change.validUntil === before.validUntil ? null : { action: 'VALID_UNTIL', validUntil: before.validUntil };
    case 'ARCHIVE':
      return { action: 'UNARCHIVE' };
    case 'UNARCHIVE':
      return { action: 'ARCHIVE', acceptCited: true };
    default: {
      const linked = new Set(before.controls.map(({ id }) => id));
      const isLink = change.action === 'LINK';
      const controlIds = change.controlIds.filter((id) => linked.has(id) !== isLink);
      return controlIds.length === 0 ? null : { action: isLink ? 'UNLINK' : 'LINK', controlIds };
    }
  }
}

export interface Undoing {
  change: BulkChange;
  ids: string[];
}

/** The changes that restore the evidence, each with the pieces that it applies to. */
export function undoingOf(change: BulkChange, evidence: readonly Before[]): Undoing[] {
  const groups = new Map<string, Undoing>();
  for (const before of evidence) {
    const opposite = oppositeOf(change, before);
    if (!opposite) continue;
    const key = JSON.stringify(opposite);
    const group = groups.get(key) ?? { change: opposite, ids: [] };
    group.ids.push(before.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
