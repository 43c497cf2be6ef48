/** SQL of the groups that a directory has sent, and of their members. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { isSameText, type Page } from './repository';
import { directoryGroupMembers, directoryGroups } from './tables';

export type GroupRow = typeof directoryGroups.$inferSelect;

const groupColumns = {
  id: (value: string) => eq(directoryGroups.id, value),
  externalId: (value: string) => eq(directoryGroups.externalId, value),
  displayName: (value: string) => isSameText(directoryGroups.displayName, value),
  // Groups have neither.
  userName: () => sql`false`,
  email: () => sql`false`,
};

const ofGroup = (context: OrganizationContext, id: string) =>
  and(ofOrganization(directoryGroups, context), eq(directoryGroups.id, id));

/** @returns null if a group with this name exists */
export async function insertGroup(tx: Tx, row: GroupRow): Promise<GroupRow | null> {
  const [inserted] = await tx.insert(directoryGroups).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function lockGroup(tx: Tx, context: OrganizationContext, id: string): Promise<GroupRow | null> {
  const [row] = await tx.select().from(directoryGroups).where(ofGroup(context, id)).for('update');
  return row ?? null;
}

export async function isGroupNameTaken(tx: Tx, context: OrganizationContext, name: string): Promise<boolean> {
  const where = and(ofOrganization(directoryGroups, context), isSameText(directoryGroups.displayName, name));
  return (await tx.select({ id: directoryGroups.id }).from(directoryGroups).where(where)).length > 0;
}

export async function updateGroup(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<GroupRow>,
): Promise<void> {
  await tx.update(directoryGroups).set(change).where(ofGroup(context, id));
}

export async function deleteGroup(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(directoryGroups).where(ofGroup(context, id));
}

export async function listGroups(tx: Tx, context: OrganizationContext, { condition, offset, limit }: Page) {
  const where = and(
    ofOrganization(directoryGroups, context),
    condition ? groupColumns[condition.attribute](condition.value) : undefined,
  );
  const rows = await tx
    .select()
    .from(directoryGroups)
    .where(where)
    .orderBy(asc(directoryGroups.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(directoryGroups).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function membersOfGroups(tx: Tx, context: OrganizationContext, groupIds: string[]) {
  if (groupIds.length === 0) return [];
  return tx
    .select({ groupId: directoryGroupMembers.groupId, personId: directoryGroupMembers.directoryUserId })
    .from(directoryGroupMembers)
    .where(and(ofOrganization(directoryGroupMembers, context), inArray(directoryGroupMembers.groupId, groupIds)))
    .orderBy(directoryGroupMembers.directoryUserId);
}

export async function addMembers(
  tx: Tx,
  { organizationId }: OrganizationContext,
  groupId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((directoryUserId) => ({ organizationId, groupId, directoryUserId }));
  await tx.insert(directoryGroupMembers).values(rows).onConflictDoNothing();
}

export async function removeMembers(
  tx: Tx,
  context: OrganizationContext,
  groupId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(directoryGroupMembers)
    .where(
      and(
        ofOrganization(directoryGroupMembers, context),
        eq(directoryGroupMembers.groupId, groupId),
        inArray(directoryGroupMembers.directoryUserId, ids),
      ),
    );
}
