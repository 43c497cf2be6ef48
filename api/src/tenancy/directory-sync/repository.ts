/** SQL of the people that a directory has sent. */
import { and, asc, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { directoryGroupMembers, directoryGroups, directoryUsers } from './tables';

export type PersonRow = typeof directoryUsers.$inferSelect;

/** An attribute and the value that it must equal. */
export interface Condition {
  attribute: 'id' | 'externalId' | 'userName' | 'email' | 'displayName';
  value: string;
}

export interface Page {
  condition: Condition | null;
  offset: number;
  limit: number;
}

/** Names and addresses differ in more than upper and lower case. */
export const isSameText = (column: SQLWrapper, value: string): SQL => sql`lower(${column}) = lower(${value})`;

const personColumns = {
  id: (value: string) => eq(directoryUsers.id, value),
  externalId: (value: string) => eq(directoryUsers.externalId, value),
  userName: (value: string) => isSameText(directoryUsers.userName, value),
  email: (value: string) => isSameText(directoryUsers.email, value),
  displayName: (value: string) => eq(directoryUsers.displayName, value),
};

const ofPerson = (context: OrganizationContext, id: string) =>
  and(ofOrganization(directoryUsers, context), eq(directoryUsers.id, id));

/** @returns null if a person with this user name exists */
export async function insertPerson(tx: Tx, row: PersonRow): Promise<PersonRow | null> {
  const [inserted] = await tx.insert(directoryUsers).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Locks the row until the transaction ends, so that two requests about one person run one after the other. */
export async function lockPerson(tx: Tx, context: OrganizationContext, id: string): Promise<PersonRow | null> {
  const [row] = await tx.select().from(directoryUsers).where(ofPerson(context, id)).for('update');
  return row ?? null;
}

export async function updatePerson(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<PersonRow>,
): Promise<void> {
  await tx.update(directoryUsers).set(change).where(ofPerson(context, id));
}

export async function deletePerson(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(directoryUsers).where(ofPerson(context, id));
}

export async function isUserNameTaken(tx: Tx, context: OrganizationContext, userName: string): Promise<boolean> {
  const where = and(ofOrganization(directoryUsers, context), isSameText(directoryUsers.userName, userName));
  return (await tx.select({ id: directoryUsers.id }).from(directoryUsers).where(where)).length > 0;
}

export async function listPeople(tx: Tx, context: OrganizationContext, { condition, offset, limit }: Page) {
  const where = and(
    ofOrganization(directoryUsers, context),
    condition ? personColumns[condition.attribute](condition.value) : undefined,
  );
  const rows = await tx
    .select()
    .from(directoryUsers)
    .where(where)
    .orderBy(asc(directoryUsers.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(directoryUsers).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The groups of these people, by name. */
export async function groupsOfPeople(tx: Tx, context: OrganizationContext, ids: string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      personId: directoryGroupMembers.directoryUserId,
      id: directoryGroups.id,
      displayName: directoryGroups.displayName,
    })
    .from(directoryGroupMembers)
    .innerJoin(
      directoryGroups,
      and(ofOrganization(directoryGroups, context), eq(directoryGroups.id, directoryGroupMembers.groupId)),
    )
    .where(and(ofOrganization(directoryGroupMembers, context), inArray(directoryGroupMembers.directoryUserId, ids)))
    .orderBy(sql`lower(${directoryGroups.displayName})`);
}

/** @returns those of the ids that are people of this organisation's directory */
export async function knownPeople(tx: Tx, context: OrganizationContext, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(and(ofOrganization(directoryUsers, context), inArray(directoryUsers.id, ids)));
  return rows.map(({ id }) => id);
}
