/** SQL of assessments. */
import type { AssessmentStatus } from '@msp/contract';
import { and, count, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { activityLog } from '../../platform/activity-log/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { assessments } from './tables';

export type AssessmentRow = typeof assessments.$inferSelect;

/** Assessors see what was submitted: a first draft is the organisation's own. */
const visible = (context: OrganizationContext) =>
  and(
    ofOrganization(assessments, context),
    context.actor?.role === 'assessor' ? gt(assessments.snapshotNumber, 0) : undefined,
  );

const byId = (context: OrganizationContext, id: string) => and(visible(context), eq(assessments.id, id)) as SQL;

/** @param lock `share` keeps the assessment from changing, `update` also keeps others from assessing it, until the transaction ends */
export async function findAssessment(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  lock?: 'share' | 'update',
): Promise<AssessmentRow | null> {
  const query = tx.select().from(assessments).where(byId(context, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row ?? null;
}

/** The assessment about which the assessors decided last. */
export async function latestDecided(tx: Tx, context: OrganizationContext): Promise<AssessmentRow | null> {
  const [row] = await tx
    .select()
    .from(assessments)
    .where(and(visible(context), isNotNull(assessments.reviewedAt)))
    .orderBy(desc(assessments.reviewedAt), desc(assessments.id))
    .limit(1);
  return row ?? null;
}

/** @returns null while the organisation has an open assessment */
export async function insertAssessment(tx: Tx, row: typeof assessments.$inferInsert): Promise<AssessmentRow | null> {
  const [inserted] = await tx.insert(assessments).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Increments the version. The caller holds the lock. */
export async function updateAssessment(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<AssessmentRow>,
): Promise<AssessmentRow> {
  const [row] = await tx
    .update(assessments)
    .set({ ...change, version: sql`${assessments.version} + 1` })
    .where(byId(context, id))
    .returning();
  if (!row) throw new Error(`The assessment ${id} disappeared while it was locked.`);
  return row;
}

/** Deletes a draft, which nothing refers to. */
export async function deleteAssessment(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(assessments).where(byId(context, id));
}

const sortable = {
  code: { expression: sql`${assessments.code}`, type: 'text' },
  status: {
    expression: sql`array_position(array['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'WITHDRAWN'], ${assessments.status})`,
    type: 'integer',
  },
  createdAt: { expression: sql`${assessments.createdAt}`, type: 'timestamptz' },
  submittedAt: { expression: sql`coalesce(${assessments.submittedAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const;

export interface AssessmentFilters extends PageRequest {
  search?: string | undefined;
  status?: AssessmentStatus[] | undefined;
}

export async function listAssessments(tx: Tx, context: OrganizationContext, query: AssessmentFilters) {
  const { search, status, limit } = query;
  const page = keyset(query, sortable, sql`${assessments.id}`, { sort: 'createdAt', order: 'desc' });
  const where = and(
    visible(context),
    search ? containsText(sql`${assessments.code} || ' ' || ${assessments.notes}`, search) : undefined,
    status && isAnyOf(assessments.status, status),
  );
  const rows = await tx
    .select({ id: assessments.id, assessment: assessments, cursorValue: page.cursorValue })
    .from(assessments)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(assessments).where(where);
  return { ...pageOf(rows, limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** Whether a person ever wrote or submitted a control response of the organisation, as the activity log says. */
export async function hasWorkedOnResponses(tx: Tx, context: OrganizationContext, personId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: activityLog.id })
    .from(activityLog)
    .where(
      and(
        ofOrganization(activityLog, context),
        eq(activityLog.actorId, personId),
        eq(activityLog.recordType, 'control-response'),
        isAnyOf(activityLog.action, ['CREATE', 'UPDATE', 'SUBMIT']),
      ),
    )
    .limit(1);
  return row !== undefined;
}
