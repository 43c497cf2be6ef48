/** SQL of suppliers, their documents and their risks. */
import { and, asc, count, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { evidence } from '../../evidence/tables';
import { lastReviewedOn } from '../reviews/repository';
import { registerReviews, riskSuppliers, risks, supplierDocuments, suppliers } from '../tables';

export async function selectSuppliers(tx: Tx, context: OrganizationContext, condition?: SQL) {
  return tx
    .select({ supplier: suppliers, owner: personColumns(users), lastReviewedOn: lastReviewedOn('supplier', suppliers) })
    .from(suppliers)
    .leftJoin(users, eq(users.id, suppliers.ownerId))
    .where(and(ofOrganization(suppliers, context), condition));
}

export type SupplierRow = Awaited<ReturnType<typeof selectSuppliers>>[number];

export async function findSupplier(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await selectSuppliers(tx, context, eq(suppliers.id, id));
  return row;
}

/** Locks the supplier until the transaction ends. */
export async function lockSupplier(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select()
    .from(suppliers)
    .where(and(ofOrganization(suppliers, context), eq(suppliers.id, id)))
    .for('update');
  return row;
}

export type LockedSupplier = NonNullable<Awaited<ReturnType<typeof lockSupplier>>>;

export async function countSuppliers(tx: Tx, context: OrganizationContext): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(suppliers).where(ofOrganization(suppliers, context));
  return row?.total ?? 0;
}

type NewSupplier = Omit<typeof suppliers.$inferInsert, 'organizationId' | 'createdAt' | 'updatedAt' | 'version'>;

export async function insertSupplier(tx: Tx, { organizationId, clock }: OrganizationContext, supplier: NewSupplier) {
  const now = clock.now();
  await tx.insert(suppliers).values({ ...supplier, organizationId, createdAt: now, updatedAt: now, version: 1 });
}

export async function updateSupplier(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof suppliers.$inferInsert>,
): Promise<void> {
  await tx
    .update(suppliers)
    .set({ ...change, updatedAt: context.clock.now(), version: sql`${suppliers.version} + 1` })
    .where(and(ofOrganization(suppliers, context), eq(suppliers.id, id)));
}

export async function deleteSupplier(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(suppliers).where(and(ofOrganization(suppliers, context), eq(suppliers.id, id)));
}

/** By name, also archived evidence. @param id of one supplier; of all without it */
export async function documentsOf(tx: Tx, context: OrganizationContext, id?: string) {
  return tx
    .select({
      of: supplierDocuments.supplierId,
      id: evidence.id,
      name: evidence.name,
      status: evidence.status,
      validUntil: evidence.validUntil,
    })
    .from(supplierDocuments)
    .innerJoin(evidence, and(ofOrganization(evidence, context), eq(evidence.id, supplierDocuments.evidenceId)))
    .where(
      and(
        ofOrganization(supplierDocuments, context),
        id === undefined ? undefined : eq(supplierDocuments.supplierId, id),
      ),
    )
    .orderBy(asc(evidence.name), asc(evidence.id));
}

export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

export async function setDocuments(tx: Tx, context: OrganizationContext, id: string, chosen: readonly string[]) {
  const { organizationId, clock } = context;
  await tx
    .delete(supplierDocuments)
    .where(
      and(
        ofOrganization(supplierDocuments, context),
        eq(supplierDocuments.supplierId, id),
        chosen.length > 0 ? notInArray(supplierDocuments.evidenceId, [...chosen]) : undefined,
      ),
    );
  if (chosen.length === 0) return;
  const now = clock.now();
  await tx
    .insert(supplierDocuments)
    .values(chosen.map((evidenceId) => ({ organizationId, id: newId(now), supplierId: id, evidenceId })))
    .onConflictDoNothing();
}

/** The suppliers that have these records of evidence as documents. */
export async function suppliersCiting(tx: Tx, context: OrganizationContext, evidenceIds: string[]) {
  return tx
    .select({ evidenceId: supplierDocuments.evidenceId, id: suppliers.id, name: suppliers.name })
    .from(supplierDocuments)
    .innerJoin(suppliers, and(ofOrganization(suppliers, context), eq(suppliers.id, supplierDocuments.supplierId)))
    .where(and(ofOrganization(supplierDocuments, context), isAnyOf(supplierDocuments.evidenceId, evidenceIds)))
    .orderBy(asc(suppliers.name), asc(suppliers.id));
}

/** By title. @param id of one supplier; of all without it */
export async function riskLinksOf(tx: Tx, context: OrganizationContext, id?: string) {
  return tx
    .select({
      of: riskSuppliers.supplierId,
      id: risks.id,
      title: risks.title,
      state: risks.state,
      likelihood: risks.residualLikelihood,
      impact: risks.residualImpact,
    })
    .from(riskSuppliers)
    .innerJoin(risks, and(ofOrganization(risks, context), eq(risks.id, riskSuppliers.riskId)))
    .where(and(ofOrganization(riskSuppliers, context), id === undefined ? undefined : eq(riskSuppliers.supplierId, id)))
    .orderBy(asc(risks.title), asc(risks.id));
}

export type RiskLink = Awaited<ReturnType<typeof riskLinksOf>>[number];

/** How many active critical suppliers there are, and how many of them were reviewed since a day. */
export async function criticalSuppliers(tx: Tx, context: OrganizationContext, since: string) {
  const [row] = await tx
    .select({
      total: count(),
      reviewed: sql<number>`(count(*) filter (where exists (select from ${registerReviews} r
        where r.organization_id = ${suppliers}.organization_id and r.supplier_id = ${suppliers}.id
          and r.reviewed_on >= ${since}::date)))::int`,
    })
    .from(suppliers)
    .where(
      and(ofOrganization(suppliers, context), eq(suppliers.criticality, 'critical'), eq(suppliers.state, 'active')),
    );
  return row ?? { total: 0, reviewed: 0 };
}
