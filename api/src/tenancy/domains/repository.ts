/** SQL of an organisation's domains. */
import { and, asc, eq } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { organizationDomains } from './tables';

export type DomainRow = typeof organizationDomains.$inferSelect;

const ofDomain = (context: OrganizationContext, id: string) =>
  and(ofOrganization(organizationDomains, context), eq(organizationDomains.id, id));

export async function listDomains(tx: Tx, context: OrganizationContext): Promise<DomainRow[]> {
  return tx
    .select()
    .from(organizationDomains)
    .where(ofOrganization(organizationDomains, context))
    .orderBy(asc(organizationDomains.domain));
}

export async function findDomain(tx: Tx, context: OrganizationContext, id: string): Promise<DomainRow | null> {
  const [row] = await tx.select().from(organizationDomains).where(ofDomain(context, id));
  return row ?? null;
}

export async function findDomainByName(
  tx: Tx,
  context: OrganizationContext,
  domain: string,
): Promise<DomainRow | null> {
  const [row] = await tx
    .select()
    .from(organizationDomains)
    .where(and(ofOrganization(organizationDomains, context), eq(organizationDomains.domain, domain)));
  return row ?? null;
}

/** @throws a unique violation if another organisation has verified the domain */
export async function insertVerifiedDomain(tx: Tx, row: typeof organizationDomains.$inferInsert): Promise<void> {
  await tx.insert(organizationDomains).values(row);
}

/** @returns null if the organisation has this domain already */
export async function insertDomain(tx: Tx, row: typeof organizationDomains.$inferInsert): Promise<DomainRow | null> {
  const [inserted] = await tx.insert(organizationDomains).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateDomain(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof organizationDomains.$inferInsert>,
): Promise<DomainRow | null> {
  const [row] = await tx.update(organizationDomains).set(change).where(ofDomain(context, id)).returning();
  return row ?? null;
}

export async function deleteDomain(tx: Tx, context: OrganizationContext, id: string): Promise<DomainRow | null> {
  const [row] = await tx.delete(organizationDomains).where(ofDomain(context, id)).returning();
  return row ?? null;
}
