/** The scheme's staff: who is assessor or superadmin in which organisation. Superadmins appoint assessors; superadmins are only listed. */
import type { SchemeStaffMember } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import { includeSuspended, type Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { leaveOrganization } from '../auth/service';
import { addMember } from '../invitations/service';
import * as repository from './repository';

export async function listSchemeStaff({ database }: Pick<Platform, 'database'>, query: repository.StaffFilters) {
  return database.asSystem(async (tx) => {
    await includeSuspended(tx);
    const { rows, nextCursor, total } = await repository.listStaff(tx, query);
    const all = await repository.organizationsOfStaff(
      tx,
      rows.map(({ id }) => id),
    );
    const items = rows.map(
      ({ lastActiveAt, cursorValue: _, ...person }): SchemeStaffMember => ({
        person: personSummary(person),
        organizations: all
          .filter(({ userId }) => userId === person.id)
          .map(({ userId: _, joinedAt, lastActiveAt: at, ...membership }) => ({
            ...membership,
            joinedAt: joinedAt.toISOString(),
            lastActiveAt: at?.toISOString() ?? null,
          })),
        lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
      }),
    );
    return { items, nextCursor, total };
  });
}

type Person = Awaited<ReturnType<typeof repository.peopleWithAddress>>[number];

/** @throws AppError 400 for an address without an account, 404 for an unknown organisation, 409 for several accounts */
async function findPerson(platform: Platform, organizationId: string, email: string): Promise<Person> {
  return platform.database.asSystem(async (tx) => {
    if (!(await repository.organizationExists(tx, organizationId))) throw notFound('This organisation');
    const [person, another] = await repository.peopleWithAddress(tx, email);
    const message = 'There is no account with this address. The person needs to sign in once first.';
    if (!person) throw validation(message, [{ path: 'body.email', message }]);
    if (another) throw new AppError(409, 'CONFLICT', 'Several accounts have this address. Invite the person instead.');
    return person;
  });
}

const record = (tx: Tx, context: OrganizationContext, userId: string, name: string, isAdded: boolean) =>
  recordActivity(tx, context, {
    action: isAdded ? 'CREATE' : 'DELETE',
    record: { type: 'member', id: userId },
    title: isAdded ? 'Member added' : 'Member removed',
    description: name,
    changes: [{ field: 'role', before: isAdded ? null : 'assessor', after: isAdded ? 'assessor' : null }],
  });

/** Recorded in the organisation. @throws AppError 400, 404, 409 CONFLICT for a member of the organisation */
export async function addAssessor(
  platform: Platform,
  actor: Actor,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<void> {
  const person = await findPerson(platform, organizationId, email);
  const context = organizationContext(platform, organizationId, actor);
  await context.run(async (tx) => {
    if (await repository.isMember(tx, context, person.id))
      throw new AppError(409, 'CONFLICT', 'This person is already a member of the organisation.');
    const joinedAt = context.clock.now();
    const member = { id: newId(joinedAt), userId: person.id, role: 'assessor', invitedBy: actor.id, joinedAt } as const;
    await addMember(tx, context, member);
    await record(tx, context, person.id, personSummary(person).name, true);
  });
}

/** Ends what an assessor may do in one organisation, and records it there. @param id of the membership @throws AppError 404 */
export async function removeAssessor(platform: Platform, actor: Actor, id: string): Promise<void> {
  const { database } = platform;
  const found = await database.asSystem((tx) => repository.findAssessor(tx, id));
  if (!found) throw notFound('This assessor');
  const { organizationId, person } = found;
  const context = organizationContext(platform, organizationId, actor);
  await context.run(async (tx) => {
    if (!(await repository.endRole(tx, context, person.id, 'assessor'))) throw notFound('This assessor');
    await record(tx, context, person.id, personSummary(person).name, false);
  });
  // The membership has ended, which is what takes the access away. This only tidies up.
  await leaveOrganization(platform, organizationId, person.id);
}
