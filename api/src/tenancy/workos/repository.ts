/** SQL of organisations and people at WorkOS. */
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { activityLog } from '../../platform/activity-log/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { organizations, users } from '../organizations/tables';
import type { AuditEntry } from './audit-event';
import { workosAuditActions, workosMembers, workosOrganizations } from './tables';

export type WorkOsOrganizationRow = typeof workosOrganizations.$inferSelect;

/** Organisations that WorkOS knows. Runs as the system, which sees no suspended organisation (decision 48). */
export async function knownOrganizations(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: organizations.id })
    .from(workosOrganizations)
    .innerJoin(organizations, eq(organizations.id, workosOrganizations.organizationId))
    .orderBy(asc(organizations.createdAt), asc(organizations.id));
  return rows.map(({ id }) => id);
}

export async function findOrganization(tx: Tx, context: OrganizationContext): Promise<WorkOsOrganizationRow | null> {
  const [row] = await tx.select().from(workosOrganizations).where(ofOrganization(workosOrganizations, context));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockOrganization(tx: Tx, context: OrganizationContext): Promise<WorkOsOrganizationRow | null> {
  const where = ofOrganization(workosOrganizations, context);
  const [row] = await tx.select().from(workosOrganizations).where(where).for('update');
  return row ?? null;
}

/** Keeps the row of a request that came first. */
export async function insertOrganization(tx: Tx, context: OrganizationContext, workosId: string): Promise<void> {
  const createdAt = context.clock.now();
  const row = { organizationId: context.organizationId, id: newId(createdAt), workosId, createdAt };
  await tx.insert(workosOrganizations).values(row).onConflictDoNothing();
}

export async function updateOrganization(
  tx: Tx,
  context: OrganizationContext,
  change: Partial<WorkOsOrganizationRow>,
): Promise<void> {
  await tx.update(workosOrganizations).set(change).where(ofOrganization(workosOrganizations, context));
}

export async function organizationName(tx: Tx, { organizationId }: OrganizationContext): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error('The organisation of this request does not exist.');
  return row.name;
}

/** @returns null for a person who has never been a member */
export async function findUser(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

export async function findMember(tx: Tx, context: OrganizationContext, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ workosId: workosMembers.workosId })
    .from(workosMembers)
    .where(and(ofOrganization(workosMembers, context), eq(workosMembers.userId, userId)));
  return row?.workosId ?? null;
}

/** Keeps the row of a request that came first. */
export async function insertMember(tx: Tx, context: OrganizationContext, userId: string, workosId: string) {
  const { organizationId, clock } = context;
  await tx
    .insert(workosMembers)
    .values({ organizationId, id: newId(clock.now()), userId, workosId })
    .onConflictDoNothing();
}

/** The entries after the last one that WorkOS has received, oldest first. */
export async function unsentEntries(
  tx: Tx,
  context: OrganizationContext,
  { lastActivityAt, lastActivityId }: WorkOsOrganizationRow,
  { until, limit }: { until: Date; limit: number },
): Promise<AuditEntry[]> {
  const isUnsent =
    lastActivityAt && lastActivityId
      ? sql`(${activityLog.occurredAt}, ${activityLog.id}) > (${lastActivityAt.toISOString()}::timestamptz, ${lastActivityId}::uuid)`
      : undefined;
  return tx
    .select()
    .from(activityLog)
    .where(and(ofOrganization(activityLog, context), isUnsent, lt(activityLog.occurredAt, until)))
    .orderBy(asc(activityLog.occurredAt), asc(activityLog.id))
    .limit(limit);
}

/** The cursor only goes forward: of two workers, one may be slower. */
export async function saveSent(tx: Tx, context: OrganizationContext, { id, occurredAt }: AuditEntry): Promise<void> {
  const { lastActivityAt, lastActivityId } = workosOrganizations;
  const isForward = sql`coalesce((${lastActivityAt}, ${lastActivityId}) < (${occurredAt.toISOString()}::timestamptz, ${id}::uuid), true)`;
  await tx
    .update(workosOrganizations)
    .set({ lastActivityAt: occurredAt, lastActivityId: id })
    .where(and(ofOrganization(workosOrganizations, context), isForward));
}

/** Runs as the system: schemas belong to no organisation. */
export async function listAuditActions(tx: Tx): Promise<string[]> {
  return (await tx.select({ action: workosAuditActions.action }).from(workosAuditActions)).map(({ action }) => action);
}

export async function insertAuditAction(tx: Tx, action: string, createdAt: Date): Promise<void> {
  await tx.insert(workosAuditActions).values({ action, createdAt }).onConflictDoNothing();
}
