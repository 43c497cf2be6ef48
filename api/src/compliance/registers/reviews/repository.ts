/** SQL of the reviews of risks and suppliers. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { registerReviews, type risks, type suppliers } from '../tables';

type NewReview = Omit<typeof registerReviews.$inferInsert, 'organizationId' | 'id' | 'recordedAt'>;

export async function insertReview(tx: Tx, { organizationId, clock }: OrganizationContext, review: NewReview) {
  const now = clock.now();
  await tx.insert(registerReviews).values({ ...review, organizationId, id: newId(now), recordedAt: now });
}

const ownerColumn = { risk: registerReviews.riskId, supplier: registerReviews.supplierId } as const;

/** Newest first. */
export async function reviewsOf(tx: Tx, context: OrganizationContext, kind: 'risk' | 'supplier', id: string) {
  return tx
    .select({
      id: registerReviews.id,
      dueOn: registerReviews.dueOn,
      reviewedOn: registerReviews.reviewedOn,
      recordedAt: registerReviews.recordedAt,
      note: registerReviews.note,
      likelihood: registerReviews.likelihood,
      impact: registerReviews.impact,
      residualLikelihood: registerReviews.residualLikelihood,
      residualImpact: registerReviews.residualImpact,
      by: personColumns(users),
    })
    .from(registerReviews)
    .leftJoin(users, eq(users.id, registerReviews.reviewedBy))
    .where(and(ofOrganization(registerReviews, context), eq(ownerColumn[kind], id)))
    .orderBy(desc(registerReviews.recordedAt), desc(registerReviews.id));
}

/** The day of the latest review. For queries that join another table, because drizzle drops the table's name in others. */
export const lastReviewedOn = (kind: 'risk' | 'supplier', table: typeof risks | typeof suppliers): SQL<string | null> =>
  sql<string | null>`(select max(${registerReviews.reviewedOn}) from ${registerReviews}
    where ${registerReviews.organizationId} = ${table.organizationId} and ${ownerColumn[kind]} = ${table.id})`;
