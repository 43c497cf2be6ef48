/** Provisions groups, whose names give roles. */

import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import { isId, newId } from '../../platform/ids';
import * as groupsRepository from './groups-repository';
import { applyRoles } from './people';
import { knownPeople, type Page } from './repository';

/** A group as the directory describes it. Members are ids of people of the same directory. */
export interface DescribedGroup {
  displayName: string;
  externalId: string | null;
  members: string[];
}

export type GroupWithMembers = groupsRepository.GroupRow & { members: string[] };

const nameTaken = () => new AppError(409, 'CONFLICT', 'Another group of this directory has this displayName.');

async function withMembers(tx: Tx, context: OrganizationContext, rows: groupsRepository.GroupRow[]) {
  const ids = rows.map(({ id }) => id);
  const members = new Map(ids.map((id) => [id, [] as string[]]));
  for (const { groupId, personId } of await groupsRepository.membersOfGroups(tx, context, ids))
    members.get(groupId)?.push(personId);
  return rows.map((row) => ({ ...row, members: members.get(row.id) ?? [] }));
}

/** @throws AppError 404, also for groups of other organisations */
async function requireGroup(tx: Tx, context: OrganizationContext, id: string): Promise<GroupWithMembers> {
  const row = await groupsRepository.lockGroup(tx, context, id);
  if (!row) throw notFound('This group');
  return (await withMembers(tx, context, [row]))[0] as GroupWithMembers;
}

/** @throws AppError 400 for ids that no person of this directory has, whether another organisation knows them or not */
async function requirePeople(tx: Tx, context: OrganizationContext, ids: string[]): Promise<void> {
  const known = new Set(await knownPeople(tx, context, ids.filter(isId)));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw validation(`members: this directory has no user with the id "${unknown}".`);
}

export async function listGroups(context: OrganizationContext, page: Page) {
  return context.run(async (tx) => {
    const { rows, total } = await groupsRepository.listGroups(tx, context, page);
    return { items: await withMembers(tx, context, rows), total };
  });
}

export async function readGroup(context: OrganizationContext, id: string): Promise<GroupWithMembers> {
  return context.run((tx) => requireGroup(tx, context, id));
}

/** @throws AppError 400, 409 */
export async function createGroup(context: OrganizationContext, group: DescribedGroup): Promise<GroupWithMembers> {
  const now = context.clock.now();
  const { members, ...described } = group;
  return context.run(async (tx) => {
    await requirePeople(tx, context, members);
    const { organizationId } = context;
    const row = await groupsRepository.insertGroup(tx, {
      ...described,
      organizationId,
      id: newId(now),
      createdAt: now,
      updatedAt: now,
    });
    if (!row) throw nameTaken();
    await groupsRepository.addMembers(tx, context, row.id, members);
    await applyRoles(tx, context, members);
    return { ...row, members };
  });
}

/** @param change describes the changed group, given the group as it is @throws AppError 400, 404, 409 */
export async function changeGroup(
  context: OrganizationContext,
  id: string,
  change: (current: GroupWithMembers) => DescribedGroup,
): Promise<GroupWithMembers> {
  return context.run(async (tx) => {
    const group = await requireGroup(tx, context, id);
    const { members, ...described } = change(group);
    const isRenamed = described.displayName.toLowerCase() !== group.displayName.toLowerCase();
    if (isRenamed && (await groupsRepository.isGroupNameTaken(tx, context, described.displayName))) throw nameTaken();
    const { members: before } = group;
    const [wanted, had] = [new Set(members), new Set(before)];
    const added = [...wanted].filter((member) => !had.has(member));
    const removed = before.filter((member) => !wanted.has(member));
    await requirePeople(tx, context, added);
    const updated = { ...described, updatedAt: context.clock.now() };
    await groupsRepository.updateGroup(tx, context, id, updated);
    await groupsRepository.addMembers(tx, context, id, added);
    await groupsRepository.removeMembers(tx, context, id, removed);
    await applyRoles(tx, context, isRenamed ? [...new Set([...before, ...members])] : [...added, ...removed]);
    return { ...group, ...updated, members: [...wanted] };
  });
}

/** @throws AppError 404, 409 */
export async function deleteGroup(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const { members } = await requireGroup(tx, context, id);
    await groupsRepository.deleteGroup(tx, context, id);
    await applyRoles(tx, context, members);
  });
}
