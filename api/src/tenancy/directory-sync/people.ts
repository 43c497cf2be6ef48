/** Provisions people: what a directory creates, changes, deactivates and deletes. */
import type { OwnRole } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { applyAccess, memberWithAddress } from './access';
import * as repository from './repository';
import { readSettings } from './settings-repository';
import { hasVerifiedDomain } from './waiting';

/** A person as the directory describes them. */
export interface DescribedPerson {
  userName: string;
  externalId: string | null;
  email: string;
  givenName: string;
  familyName: string;
  displayName: string | null;
  /** Undefined leaves it as it is; new people are active. */
  active: boolean | undefined;
}

export type PersonWithGroups = repository.PersonRow & { groups: { id: string; displayName: string }[] };

const nameTaken = () => new AppError(409, 'CONFLICT', 'Another person of this directory has this userName.');

async function withGroups(
  tx: Tx,
  context: OrganizationContext,
  rows: repository.PersonRow[],
): Promise<PersonWithGroups[]> {
  const groups = await repository.groupsOfPeople(
    tx,
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, groups: groups.filter(({ personId }) => personId === row.id) }));
}

const oneWithGroups = async (tx: Tx, context: OrganizationContext, row: repository.PersonRow) =>
  (await withGroups(tx, context, [row]))[0] as PersonWithGroups;

/** @throws AppError 404, also for people of other organisations */
async function requirePerson(tx: Tx, context: OrganizationContext, id: string): Promise<repository.PersonRow> {
  const row = await repository.lockPerson(tx, context, id);
  if (!row) throw notFound('This user');
  return row;
}

export async function listPeople(context: OrganizationContext, page: repository.Page) {
  return context.run(async (tx) => {
    const { rows, total } = await repository.listPeople(tx, context, page);
    return { items: await withGroups(tx, context, rows), total };
  });
}

export async function readPerson(context: OrganizationContext, id: string): Promise<PersonWithGroups> {
  return context.run(async (tx) => oneWithGroups(tx, context, await requirePerson(tx, context, id)));
}

/**
 * Creates a person. They become a member when they first sign in, unless a member has their address already. Nothing is looked up in
 * other organisations.
 * @throws AppError 409
 */
export async function createPerson(context: OrganizationContext, person: DescribedPerson): Promise<PersonWithGroups> {
  const now = context.clock.now();
  return context.run(async (tx) => {
    const userId = await memberWithAddress(tx, context, person.email);
    const row = await repository.insertPerson(tx, {
      ...person,
      active: person.active ?? true,
      organizationId: context.organizationId,
      id: newId(now),
      userId,
      role: null,
      createdAt: now,
      updatedAt: now,
    });
    if (!row) throw nameTaken();
    await applyAccess(tx, context, row);
    return { ...row, groups: [] };
  });
}

/** @param change describes the changed person, given the person as they are @throws AppError 404, 409 */
export async function changePerson(
  context: OrganizationContext,
  id: string,
  change: (current: PersonWithGroups) => DescribedPerson,
): Promise<PersonWithGroups> {
  return context.run(async (tx) => {
    const row = await requirePerson(tx, context, id);
    const { active = row.active, ...described } = change(await oneWithGroups(tx, context, row));
    const isRenamed = described.userName.toLowerCase() !== row.userName.toLowerCase();
    if (isRenamed && (await repository.isUserNameTaken(tx, context, described.userName))) throw nameTaken();
    const userId = row.userId ?? (await memberWithAddress(tx, context, described.email));
    const changed = { ...row, ...described, active, userId, updatedAt: context.clock.now() };
    await repository.updatePerson(tx, context, id, changed);
    // A member whom an administrator removed stays removed until the directory deactivates and reactivates them.
    if (active !== row.active || userId !== row.userId) await applyAccess(tx, context, changed);
    return oneWithGroups(tx, context, changed);
  });
}

/** Ends the membership and forgets the person. @throws AppError 404, 409 */
export async function deletePerson(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const row = await requirePerson(tx, context, id);
    if (row.active) await applyAccess(tx, context, { ...row, active: false });
    await repository.deletePerson(tx, context, id);
  });
}

const ranks: OwnRole[] = ['msp_admin', 'msp_user', 'VIEWER'];

/** Applies the roles that the groups of these people give now. Of several, the highest counts. @throws AppError 409 */
export async function applyRoles(tx: Tx, context: OrganizationContext, ids: string[]): Promise<void> {
  const { groupRoles } = await readSettings(tx, context);
  const roleOf = new Map(groupRoles.map(({ group, role }) => [group.toLowerCase(), role]));
  const namesOf = new Map<string, string[]>();
  for (const { personId, displayName } of await repository.groupsOfPeople(tx, context, ids))
    namesOf.set(personId, [...(namesOf.get(personId) ?? []), displayName.toLowerCase()]);
  for (const id of [...ids].sort()) {
    const row = await requirePerson(tx, context, id);
    const given = namesOf.get(id) ?? [];
    const fromGroups = ranks.find((rank) => given.some((group) => roleOf.get(group) === rank)) ?? null;
    // Leaving the last group with a role leaves the lowest role; a role that no group gave stays.
    const role = fromGroups ?? (row.role === null ? null : 'VIEWER');
    if (role === row.role) continue;
    await repository.updatePerson(tx, context, id, { role });
    if (row.active) await applyAccess(tx, context, { ...row, role });
  }
}

/**
 * Makes a person who waited for their first sign-in a member. Newcomers keep waiting unless the organisation has verified the domain
 * of their address (decision 49).
 * @throws AppError 409 LAST_ADMINISTRATOR, LIMIT_REACHED
 */
export async function linkPerson(
  context: OrganizationContext,
  { id, isMember }: { id: string; isMember: boolean },
  userId: string,
): Promise<void> {
  await context.run(async (tx) => {
    const row = await requirePerson(tx, context, id);
    if (row.userId !== null || !row.active) return;
    if (!isMember && !(await hasVerifiedDomain(tx, context, row.email))) return;
    await repository.updatePerson(tx, context, id, { userId });
    await applyAccess(tx, context, { ...row, userId });
  });
}
