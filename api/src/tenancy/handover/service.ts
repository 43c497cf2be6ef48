/** Hands over what a member owns to one or several successors, and tells each what they took over. */
import { type BodyOf, type calls, type OwnedRecord, remotePaths } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import type { Handover, Ownership } from '../../platform/records/records';
import { notify } from '../notifications/notify';

type Named = BodyOf<typeof calls.users.removeAndHandOver>['handovers'];

const nouns: Record<OwnedRecord, readonly [one: string, many: string]> = {
  control: ['control', 'controls'],
  policy: ['policy', 'policies'],
  task: ['recurring task', 'recurring tasks'],
  risk: ['risk', 'risks'],
  supplier: ['supplier', 'suppliers'],
};
/** The list of what a member owns, without their id. */
const lists: Record<OwnedRecord, string> = {
  control: `${remotePaths.compliance.controls}?owner=`,
  policy: `${remotePaths.compliance.policies}?owner=`,
  task: `${remotePaths.compliance.tasks}?assignee=`,
  risk: `${remotePaths.compliance.risks}?owner=`,
  supplier: `${remotePaths.compliance.suppliers}?owner=`,
};
const shownNames = 5;

/**
 * Who takes over what.
 * @param named single records; `successorId` takes over the rest
 * @throws AppError 400 for a record that the member does not own, 409 HANDOVER_REQUIRED if no one takes over the rest
 */
export function planHandover(
  owns: readonly Ownership[],
  { successorId, handovers: named = [] }: { successorId?: string | undefined; handovers?: Named },
): Handover[] {
  const successors = new Map(named.map(({ record, id, successorId: to }) => [`${record} ${id.toLowerCase()}`, to]));
  const isOwned = new Set(owns.flatMap(({ record, records }) => records.map(({ id }) => `${record} ${id}`)));
  const unknown = [...successors.keys()].findIndex((key) => !isOwned.has(key));
  if (unknown >= 0)
    throw validation('This member does not own all of these records. Load the page again.', [
      { path: `body.handovers.${unknown}.id`, message: 'is not owned by this member' },
    ]);
  const plan = new Map<string, Handover>();
  for (const { record, records } of owns)
    for (const each of records) {
      const to = (successors.get(`${record} ${each.id}`) ?? successorId)?.toLowerCase();
      if (to === undefined)
        throw new AppError(409, 'HANDOVER_REQUIRED', 'This member owns records. Choose who takes them over.', { owns });
      const { owned } = plan.get(to) ?? { owned: [] };
      const ofKind = owned.find((other) => other.record === record);
      if (ofKind) ofKind.records.push(each);
      else plan.set(to, { to, owned: [...owned, { record, records: [each] }] });
    }
  return [...plan.values()];
}

const countOf = ({ record, records }: Handover['owned'][number]) =>
  `${records.length} ${nouns[record][records.length === 1 ? 0 : 1]}`;

function namesOf(owned: Handover['owned']): string {
  const names = owned.flatMap(({ records }) => records.map(({ name }) => name));
  const more = names.length - shownNames;
  return `${names.slice(0, shownNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** @param from the member who leaves */
export async function handOver(
  tx: Tx,
  context: OrganizationContext,
  from: { id: string; name: string },
  plan: readonly Handover[],
): Promise<void> {
  for (const handover of plan) {
    const { to, owned } = handover;
    await context.records.handOver(tx, context, from.id, handover);
    await notify(tx, context, {
      kind: 'ASSIGNED',
      permission: 'control:read',
      to: [to],
      record: { type: 'member', id: from.id },
      title: `You took over ${owned.map(countOf).join(' and ')} from ${from.name}`,
      text: namesOf(owned),
      path: `${lists[owned[0]?.record ?? 'control']}${to}`,
      key: `handover ${from.id} ${context.clock.now().toISOString()}`,
      isWork: true,
    });
  }
}
