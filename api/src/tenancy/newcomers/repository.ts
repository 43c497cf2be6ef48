/** SQL of requests to join, and of the organisations that people create. */
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { organizationDomains } from '../domains/tables';
import { memberships, organizations, users } from '../organizations/tables';
import { joinRequests } from './tables';

export type JoinRequestRow = typeof joinRequests.$inferSelect;

const currentMembershipOf = (userId: string) =>
  and(eq(memberships.organizationId, organizations.id), eq(memberships.userId, userId), isNull(memberships.removedAt));

/** The organisation that has verified a domain. Runs as the system, which sees no suspended organisation (decision 48). */
export async function organizationOfDomain(tx: Tx, domain: string, userId: string) {
  const [row] = await tx
    .select({
      id: organizations.id,
      externalId: organizations.externalId,
      name: organizations.name,
      isMember: sql<boolean>`${memberships.id} is not null`,
    })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationDomains.organizationId))
    .leftJoin(memberships, currentMembershipOf(userId))
    .where(and(eq(organizationDomains.domain, domain), eq(organizationDomains.state, 'VERIFIED')));
  return row ?? null;
}

/** Runs as the system. */
export async function latestRequest(tx: Tx, organizationId: string, userId: string): Promise<JoinRequestRow | null> {
  const [row] = await tx
    .select()
    .from(joinRequests)
    .where(and(ofOrganization(joinRequests, { organizationId }), eq(joinRequests.userId, userId)))
    .orderBy(desc(joinRequests.createdAt), desc(joinRequests.id))
    .limit(1);
  return row ?? null;
}

/** The organisation of a person's own request. As the system. */
export async function organizationOfRequest(tx: Tx, id: string, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ organizationId: joinRequests.organizationId })
    .from(joinRequests)
    .where(and(eq(joinRequests.userId, userId), eq(joinRequests.id, id)));
  return row?.organizationId ?? null;
}

const ofPerson = (context: OrganizationContext, userId: string) =>
  and(ofOrganization(joinRequests, context), eq(joinRequests.userId, userId));

export async function countRequestsSince(tx: Tx, context: OrganizationContext, userId: string, since: Date) {
  const [row] = await tx
    .select({ total: count() })
    .from(joinRequests)
    .where(and(ofPerson(context, userId), gt(joinRequests.createdAt, since)));
  return row?.total ?? 0;
}

export async function findOpenRequest(tx: Tx, context: OrganizationContext, userId: string) {
  const [row] = await tx
    .select()
    .from(joinRequests)
    .where(and(ofPerson(context, userId), eq(joinRequests.state, 'OPEN')));
  return row ?? null;
}

/** @returns null if the person has an open request, which another call has just made */
export async function insertRequest(tx: Tx, row: typeof joinRequests.$inferInsert): Promise<JoinRequestRow | null> {
  const [inserted] = await tx.insert(joinRequests).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

const ofId = (context: OrganizationContext, id: string) =>
  and(ofOrganization(joinRequests, context), eq(joinRequests.id, id));

export async function lockRequest(tx: Tx, context: OrganizationContext, id: string): Promise<JoinRequestRow | null> {
  const [row] = await tx.select().from(joinRequests).where(ofId(context, id)).for('update');
  return row ?? null;
}

export async function endRequest(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Pick<JoinRequestRow, 'state' | 'endedAt' | 'answeredBy'>,
): Promise<void> {
  await tx.update(joinRequests).set(change).where(ofId(context, id));
}

/** So that of two organisations that a person creates at once, the second counts the first. As the system. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Runs as the system. */
export async function organizationsCreatedBy(tx: Tx, userId: string) {
  return tx
    .select({
      id: organizations.id,
      name: organizations.name,
      isMember: sql<boolean>`${memberships.id} is not null`,
    })
    .from(organizations)
    .leftJoin(memberships, currentMembershipOf(userId))
    .where(eq(organizations.createdBy, userId));
}
