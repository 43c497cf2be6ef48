/** SQL of access reviews. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { organizations, personColumns, users } from '../../../tenancy/organizations/tables';
import { evidence } from '../../evidence/tables';
import { accessReviews, taskRoundEvidence } from '../tables';

const starters = alias(users, 'starters');
const signers = alias(users, 'signers');

/** The task's unsigned review, with how many of its lines are decided. */
export async function openReviewOf(tx: Tx, context: OrganizationContext, taskId: string) {
  const [row] = await tx
    .select({
      id: accessReviews.id,
      startedAt: accessReviews.startedAt,
      startedBy: personColumns(starters),
      total: sql<number>`jsonb_array_length(${accessReviews.lines})`,
      decided: sql<number>`jsonb_array_length(jsonb_path_query_array(${accessReviews.lines}, '$[*] ? (@.decision != null)'))`,
    })
    .from(accessReviews)
    .leftJoin(starters, eq(starters.id, accessReviews.startedBy))
    .where(
      and(ofOrganization(accessReviews, context), eq(accessReviews.taskId, taskId), isNull(accessReviews.signedAt)),
    );
  return row && { ...row, startedAt: row.startedAt.toISOString(), startedBy: personSummary(row.startedBy) };
}

export async function findReview(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select({
      id: accessReviews.id,
      taskId: accessReviews.taskId,
      startedAt: accessReviews.startedAt,
      lines: accessReviews.lines,
      covered: accessReviews.covered,
      notCovered: accessReviews.notCovered,
      signedAt: accessReviews.signedAt,
      version: accessReviews.version,
      startedBy: personColumns(starters),
      signedBy: personColumns(signers),
      evidence: { id: evidence.id, name: evidence.name },
    })
    .from(accessReviews)
    .leftJoin(starters, eq(starters.id, accessReviews.startedBy))
    .leftJoin(signers, eq(signers.id, accessReviews.signedBy))
    .leftJoin(
      taskRoundEvidence,
      and(ofOrganization(taskRoundEvidence, context), eq(taskRoundEvidence.roundId, accessReviews.roundId)),
    )
    .leftJoin(evidence, and(ofOrganization(evidence, context), eq(evidence.id, taskRoundEvidence.evidenceId)))
    .where(and(ofOrganization(accessReviews, context), eq(accessReviews.id, id)));
  return row;
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Locks the review until the transaction ends. */
export async function lockReview(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select()
    .from(accessReviews)
    .where(and(ofOrganization(accessReviews, context), eq(accessReviews.id, id)))
    .for('update');
  return row;
}

type NewReview = Omit<typeof accessReviews.$inferInsert, 'organizationId' | 'version'>;

/** @returns false if the task has a review that is not signed */
export async function insertReview(tx: Tx, { organizationId }: OrganizationContext, row: NewReview): Promise<boolean> {
  const inserted = await tx
    .insert(accessReviews)
    .values({ ...row, organizationId, version: 1 })
    .onConflictDoNothing()
    .returning({ id: accessReviews.id });
  return inserted.length > 0;
}

export async function updateReview(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<
    Pick<typeof accessReviews.$inferInsert, 'lines' | 'signedBy' | 'signedAt' | 'roundId' | 'notCovered'>
  >,
): Promise<void> {
  await tx
    .update(accessReviews)
    .set({ ...change, version: sql`${accessReviews.version} + 1` })
    .where(and(ofOrganization(accessReviews, context), eq(accessReviews.id, id), isNull(accessReviews.signedAt)));
}

export async function deleteReview(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx
    .delete(accessReviews)
    .where(and(ofOrganization(accessReviews, context), eq(accessReviews.id, id), isNull(accessReviews.signedAt)));
}

export async function organizationName(tx: Tx, { organizationId }: OrganizationContext): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.name ?? '';
}
