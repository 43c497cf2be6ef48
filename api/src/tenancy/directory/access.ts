/** What a directory's word about a person means for their membership. */
import { type OwnRole, ownRoles } from '@msp/contract';
import { recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { OrganizationContext } from '../../platform/organization/context';
import * as repository from './access-repository';
import type { PersonRow } from './repository';

const lastAdministrator = () =>
  new AppError(
    409,
    'LAST_ADMINISTRATOR',
    'This person is the only administrator of the organisation. Give another person the role of an administrator first.',
  );

/** Staff of the scheme and API keys. */
const managedElsewhere = () =>
  new AppError(409, 'CONFLICT', 'This person has a role in the organisation that a directory cannot change.');

const isOwnRole = (role: string): role is OwnRole => (ownRoles as readonly string[]).includes(role);

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
    description: nameOf(person),
    changes: [{ field: 'role', before, after }],
  });
}

/** The member whom a person of the directory is: one with their address, whom no other person of the directory is. */
export async function memberWithAddress(tx: Tx, context: OrganizationContext, email: string): Promise<string | null> {
  const members = await repository.unlinkedMembers(tx, context, email);
  return members.find(({ role }) => isOwnRole(role))?.userId ?? null;
}

/**
 * Gives, changes or ends the membership of a person who has signed in. A membership that has ended gives no access from the next
 * request on, and its end closes event streams (decision 14). Nothing happens for a person who has not signed in yet.
 * @throws AppError 409 LAST_ADMINISTRATOR
 */
export async function applyAccess(tx: Tx, context: OrganizationContext, person: PersonRow): Promise<void> {
  if (person.userId === null) return;
  const locked = await repository.lockMemberships(tx, context, person.userId);
  const membership = locked.find(({ userId }) => userId === person.userId);
  if (membership && !isOwnRole(membership.role)) throw managedElsewhere();
  const known = membership && isOwnRole(membership.role) ? membership.role : null;
  const before = membership && !membership.removedAt ? known : null;
  const after = person.active ? (person.role ?? known ?? 'VIEWER') : null;
  if (before === after) return;
  // The others that are locked are the other administrators.
  if (before === 'msp_admin' && locked.length === 1) throw lastAdministrator();
  if (membership) {
    const change = after === null ? { removedAt: context.clock.now() } : { role: after, removedAt: null };
    await repository.updateMembership(tx, context, person.userId, change);
  } else if (after !== null) {
    const now = context.clock.now();
    const { organizationId } = context;
    const { userId } = person;
    await repository.insertMembership(tx, { organizationId, id: newId(now), userId, role: after, joinedAt: now });
  }
  await record(tx, context, person, before, after);
}
