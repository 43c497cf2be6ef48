/** SQL of the settings of directory sync, its tokens and its latest requests. */
import { constants } from '@msp/contract';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { organizations, personColumns, users } from '../organizations/tables';
import {
  directoryGroupMembers,
  directoryGroups,
  directoryRequests,
  directorySettings,
  directoryTokens,
  directoryUsers,
  type GroupRole,
} from './tables';

export type RequestRow = typeof directoryRequests.$inferSelect;

interface Settings {
  groupRoles: GroupRole[];
  successorId: string | null;
  workosDirectoryId: string | null;
  version: number;
}

const unchanged: Settings = { groupRoles: [], successorId: null, workosDirectoryId: null, version: 1 };

export async function readSettings(tx: Tx, context: OrganizationContext): Promise<Settings> {
  const [row] = await tx.select().from(directorySettings).where(ofOrganization(directorySettings, context));
  return row ?? unchanged;
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Tx, context: OrganizationContext) {
  const { clock, organizationId } = context;
  const row = { organizationId, id: newId(clock.now()), ...unchanged };
  await tx.insert(directorySettings).values(row).onConflictDoNothing();
  const where = ofOrganization(directorySettings, context);
  const [locked] = await tx.select().from(directorySettings).where(where).for('update');
  return locked ?? row;
}

export async function saveSettings(
  tx: Tx,
  context: OrganizationContext,
  settings: Pick<Settings, 'groupRoles' | 'successorId'>,
): Promise<void> {
  await tx
    .update(directorySettings)
    .set({ ...settings, version: sql`${directorySettings.version} + 1` })
    .where(ofOrganization(directorySettings, context));
}

/** @param id null when no directory is connected at WorkOS */
export async function saveWorkOsDirectory(tx: Tx, context: OrganizationContext, id: string | null): Promise<void> {
  const where = ofOrganization(directorySettings, context);
  await tx.update(directorySettings).set({ workosDirectoryId: id }).where(where);
}

/** A person who has an account, for the settings that name one. */
export async function personById(tx: Tx, id: string) {
  const [row] = await tx.select(personColumns(users)).from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function listTokens(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      id: directoryTokens.id,
      lastFour: directoryTokens.lastFour,
      createdAt: directoryTokens.createdAt,
      lastUsedAt: directoryTokens.lastUsedAt,
      createdBy: personColumns(users),
    })
    .from(directoryTokens)
    .innerJoin(users, eq(users.id, directoryTokens.createdBy))
    .where(ofOrganization(directoryTokens, context))
    .orderBy(desc(directoryTokens.id));
}

export async function insertToken(tx: Tx, row: typeof directoryTokens.$inferInsert): Promise<void> {
  await tx.insert(directoryTokens).values(row);
}

/** @param id every token without one @returns how many there were */
export async function deleteTokens(tx: Tx, context: OrganizationContext, id?: string): Promise<number> {
  const where = and(
    ofOrganization(directoryTokens, context),
    id === undefined ? undefined : eq(directoryTokens.id, id),
  );
  return (await tx.delete(directoryTokens).where(where).returning({ id: directoryTokens.id })).length;
}

/** Runs as the system, which sees no suspended organisation (decision 48): the token says which organisation it belongs to. */
export async function tokenByHash(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ id: directoryTokens.id, organizationId: directoryTokens.organizationId })
    .from(directoryTokens)
    .innerJoin(organizations, eq(organizations.id, directoryTokens.organizationId))
    .where(eq(directoryTokens.tokenHash, tokenHash));
  return row ?? null;
}

/** Stores a request and the last use of its token, if it has one, and deletes requests that are no longer kept. */
export async function insertRequest(
  tx: Tx,
  context: OrganizationContext,
  tokenId: string | null,
  row: Omit<RequestRow, 'organizationId' | 'id'>,
): Promise<void> {
  const { organizationId } = context;
  await tx.insert(directoryRequests).values({ organizationId, id: newId(row.receivedAt), ...row });
  if (tokenId !== null)
    await tx
      .update(directoryTokens)
      .set({ lastUsedAt: row.receivedAt })
      .where(and(ofOrganization(directoryTokens, context), eq(directoryTokens.id, tokenId)));
  const oldestKept = tx
    .select({ id: directoryRequests.id })
    .from(directoryRequests)
    .where(ofOrganization(directoryRequests, context))
    .orderBy(desc(directoryRequests.id))
    .offset(constants.directorySync.keptRequests - 1)
    .limit(1);
  await tx
    .delete(directoryRequests)
    .where(and(ofOrganization(directoryRequests, context), sql`${directoryRequests.id} < (${oldestKept})`));
}

export async function listRequests(tx: Tx, context: OrganizationContext): Promise<RequestRow[]> {
  return tx
    .select()
    .from(directoryRequests)
    .where(ofOrganization(directoryRequests, context))
    .orderBy(desc(directoryRequests.id));
}

export async function listGroupSizes(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      id: directoryGroups.id,
      name: directoryGroups.displayName,
      members: count(directoryGroupMembers.directoryUserId),
    })
    .from(directoryGroups)
    .leftJoin(
      directoryGroupMembers,
      and(ofOrganization(directoryGroupMembers, context), eq(directoryGroupMembers.groupId, directoryGroups.id)),
    )
    .where(ofOrganization(directoryGroups, context))
    .groupBy(directoryGroups.organizationId, directoryGroups.id)
    .orderBy(sql`lower(${directoryGroups.displayName})`);
}

/** The ids of everyone in the directory. */
export async function everyone(tx: Tx, context: OrganizationContext): Promise<string[]> {
  const rows = await tx
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(ofOrganization(directoryUsers, context));
  return rows.map(({ id }) => id);
}

export async function countPeople(tx: Tx, context: OrganizationContext) {
  const [counted] = await tx
    .select({
      active: sql<number>`(count(*) filter (where ${directoryUsers.active}))::integer`,
      waiting: sql<number>`(count(*) filter (where ${directoryUsers.active} and ${isNull(directoryUsers.userId)}))::integer`,
      inactive: sql<number>`(count(*) filter (where not ${directoryUsers.active}))::integer`,
    })
    .from(directoryUsers)
    .where(ofOrganization(directoryUsers, context));
  return counted ?? { active: 0, waiting: 0, inactive: 0 };
}

/** How many active people have not signed in yet, by the domain of their address. */
export async function countWaiting(
  tx: Tx,
  context: OrganizationContext,
): Promise<{ domain: string; people: number }[]> {
  const domain = sql<string>`lower(substring(${directoryUsers.email} from '[^@]*$'))`;
  return tx
    .select({ domain, people: count() })
    .from(directoryUsers)
    .where(and(ofOrganization(directoryUsers, context), directoryUsers.active, isNull(directoryUsers.userId)))
    .groupBy(domain)
    .orderBy(domain);
}
