/** SQL of risks and their links. */
import { and, asc, count, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { lastReviewedOn } from '../reviews/repository';
import { riskSuppliers, risks, suppliers } from '../tables';

const accepters = alias(users, 'accepters');
const closers = alias(users, 'closers');

export async function selectRisks(tx: Tx, context: OrganizationContext, condition?: SQL) {
  return tx
    .select({
      risk: risks,
      owner: personColumns(users),
      acceptedBy: personColumns(accepters),
      closedBy: personColumns(closers),
      lastReviewedOn: lastReviewedOn('risk', risks),
    })
    .from(risks)
    .leftJoin(users, eq(users.id, risks.ownerId))
    .leftJoin(accepters, eq(accepters.id, risks.acceptedBy))
    .leftJoin(closers, eq(closers.id, risks.closedBy))
    .where(and(ofOrganization(risks, context), condition));
}

export type RiskRow = Awaited<ReturnType<typeof selectRisks>>[number];

export async function findRisk(tx: Tx, context: OrganizationContext, id: string): Promise<RiskRow | undefined> {
  const [row] = await selectRisks(tx, context, eq(risks.id, id));
  return row;
}

/** Locks the risk until the transaction ends. */
export async function lockRisk(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select()
    .from(risks)
    .where(and(ofOrganization(risks, context), eq(risks.id, id)))
    .for('update');
  return row;
}

export type LockedRisk = NonNullable<Awaited<ReturnType<typeof lockRisk>>>;

export async function countRisks(tx: Tx, context: OrganizationContext): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(risks).where(ofOrganization(risks, context));
  return row?.total ?? 0;
}

type NewRisk = Omit<typeof risks.$inferInsert, 'organizationId' | 'createdAt' | 'updatedAt' | 'version'>;

export async function insertRisk(tx: Tx, { organizationId, clock }: OrganizationContext, risk: NewRisk) {
  const now = clock.now();
  await tx.insert(risks).values({ ...risk, organizationId, createdAt: now, updatedAt: now, version: 1 });
}

export async function updateRisk(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof risks.$inferInsert>,
): Promise<void> {
  await tx
    .update(risks)
    .set({ ...change, updatedAt: context.clock.now(), version: sql`${risks.version} + 1` })
    .where(and(ofOrganization(risks, context), eq(risks.id, id)));
}

export async function deleteRisk(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(risks).where(and(ofOrganization(risks, context), eq(risks.id, id)));
}

/** By name. @param id of one risk; of all without it */
export async function supplierLinksOf(tx: Tx, context: OrganizationContext, id?: string) {
  return tx
    .select({ of: riskSuppliers.riskId, id: suppliers.id, name: suppliers.name })
    .from(riskSuppliers)
    .innerJoin(suppliers, and(ofOrganization(suppliers, context), eq(suppliers.id, riskSuppliers.supplierId)))
    .where(and(ofOrganization(riskSuppliers, context), id === undefined ? undefined : eq(riskSuppliers.riskId, id)))
    .orderBy(asc(suppliers.name), asc(suppliers.id));
}

/** Keeps them from being deleted until the transaction ends. @returns those that exist */
export async function holdSuppliers(tx: Tx, context: OrganizationContext, ids: string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(ofOrganization(suppliers, context), isAnyOf(suppliers.id, ids)))
    .for('key share');
}

export async function setSupplierLinks(tx: Tx, context: OrganizationContext, id: string, chosen: readonly string[]) {
  const { organizationId, clock } = context;
  await tx
    .delete(riskSuppliers)
    .where(
      and(
        ofOrganization(riskSuppliers, context),
        eq(riskSuppliers.riskId, id),
        chosen.length > 0 ? notInArray(riskSuppliers.supplierId, [...chosen]) : undefined,
      ),
    );
  if (chosen.length === 0) return;
  const now = clock.now();
  await tx
    .insert(riskSuppliers)
    .values(chosen.map((supplierId) => ({ organizationId, id: newId(now), riskId: id, supplierId })))
    .onConflictDoNothing();
}
