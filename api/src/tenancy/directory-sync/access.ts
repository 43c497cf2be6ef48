/** What a directory's word about a person means for their membership. */
import { isOwnerRole, isOwnRole, type OwnRole } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { revokeKeysOfReturning } from '../api-keys/service';
import { handOver, planHandover } from '../handover/service';
import { requireRoomForMember } from '../limits/service';
import { requireAnotherAdministrator } from '../organizations/service';
import * as repository from './access-repository';
import type { PersonRow } from './repository';
import { readSettings } from './settings-repository';

/** Staff of the scheme, API keys, and people whom the organisation's manager has assigned. */
const managedElsewhere = () =>
  new AppError(409, 'CONFLICT', "This person has a role in the organisation that a directory can't change.");

type Named = Pick<PersonRow, 'displayName' | 'givenName' | 'familyName' | 'userName'>;

const nameOf = ({ displayName, givenName, familyName, userName }: Named) =>
  displayName || `${givenName} ${familyName}`.trim() || userName;

const titles = { CREATE: 'Member added', UPDATE: 'Role changed', DELETE: 'Member removed' } as const;

/** @param before null for a new member @param after null for a removed one */
async function record(
  tx: Tx,
  context: OrganizationContext,
  { userId, ...person }: PersonRow,
  before: OwnRole | null,
  after: OwnRole | null,
) {
  const action = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE';
  await recordActivity(tx, context, {
    action,
    record: { type: 'member', ...(userId !== null && { id: userId }) },
    title: titles[action],
    ...(action === 'CREATE' && { event: 'member.joined' as const }),
    description: nameOf(person),
    changes: [{ field: 'role', before, after }],
  });
}

/** The member whom a person of the directory is: one with their address, whom no other person of the directory is. */
export async function memberWithAddress(tx: Tx, context: OrganizationContext, email: string): Promise<string | null> {
  const members = await repository.unlinkedMembers(tx, context, email);
  return members.find(({ role }) => isOwnRole(role))?.userId ?? null;
}

type Locked = Awaited<ReturnType<typeof repository.lockMemberships>>;

/** Who takes over: a current member of the organisation's own people, other than the person who leaves. */
async function successorOf(tx: Tx, context: OrganizationContext, userId: string): Promise<string | null> {
  const { successorId } = await readSettings(tx, context);
  return successorId === userId ? null : successorId;
}

const isCurrent = (locked: Locked, userId: string) =>
  locked.some((row) => row.userId === userId && !row.removedAt && isOwnerRole(row.role));

async function saveMembership(
  tx: Tx,
  context: OrganizationContext,
  userId: string,
  { exists, role }: { exists: boolean; role: OwnRole | null },
) {
  const now = context.clock.now();
  const { organizationId } = context;
  if (exists) {
    const change = role === null ? { removedAt: now } : { role, removedAt: null };
    await repository.updateMembership(tx, context, userId, change);
  } else if (role !== null) {
    await repository.insertMembership(tx, { organizationId, id: newId(now), userId, role, joinedAt: now });
  }
}

/**
 * Gives, changes or ends the membership of a person who has signed in. A membership that has ended gives no access from the next
 * request on, and its end closes event streams (decision 14). Nothing happens for a person who has not signed in yet.
 * @throws AppError 409 LAST_ADMINISTRATOR, LIMIT_REACHED
 */
export async function applyAccess(tx: Tx, context: OrganizationContext, person: PersonRow): Promise<void> {
  const { userId } = person;
  if (userId === null) return;
  const successorId = await successorOf(tx, context, userId);
  const locked = await repository.lockMemberships(tx, context, [userId, ...(successorId ? [successorId] : [])]);
  const membership = locked.find((row) => row.userId === userId);
  const isAssigned = membership?.managementId != null && !membership.removedAt;
  if (membership && (isAssigned || !isOwnRole(membership.role))) throw managedElsewhere();
  const known = membership && isOwnRole(membership.role) ? membership.role : null;
  const before = membership && !membership.removedAt ? known : null;
  const after = person.active ? (person.role ?? known ?? 'VIEWER') : null;
  if (before === after) return;
  requireAnotherAdministrator(
    locked.filter(({ removedAt }) => !removedAt),
    userId,
  );
  if (before === null && after !== null) await requireRoomForMember(tx, context, after);
  await saveMembership(tx, context, userId, { exists: membership !== undefined, role: after });
  if (membership?.removedAt) await revokeKeysOfReturning(tx, context, userId);
  await record(tx, context, person, before, after);
  // Without a successor, records stay with the former member: a directory has to be able to end access at any time.
  if (after === null && successorId !== null && isCurrent(locked, successorId))
    await handOver(
      tx,
      context,
      { id: userId, name: nameOf(person) },
      planHandover(await context.records.ownedBy(tx, context, userId), { successorId }),
    );
}
