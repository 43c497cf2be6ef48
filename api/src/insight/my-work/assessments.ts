/** SQL of the organisation's assessment: its administrators submit it, and its assessors assess it. */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { isOpen } from '../../compliance/assessments/state';
import { assessments } from '../../compliance/assessments/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { organizations } from '../../tenancy/organizations/tables';
import { type WorkOf, workColumns } from './columns';

/** Also those that the assessors have. */
export const openAssessments = (tx: Tx, work: WorkOf) =>
  tx
    .select({ one: sql`1` })
    .from(assessments)
    .where(and(ofOrganization(assessments, work), isOpen));

export function assessmentsToSubmit(tx: Tx, work: WorkOf) {
  const { id, code, status, createdAt, reviewedAt, reviewedBy } = assessments;
  const isReturned = sql`${status} = 'CHANGES_REQUESTED'`;
  return tx
    .select(
      workColumns({
        kind: sql`case when ${isReturned} then 'ASSESSMENT_CHANGES_REQUESTED' else 'ASSESSMENT_DRAFT' end`,
        record: sql`'assessment'`,
        id: sql`${id}`,
        code: sql`${code}`,
        name: sql`'Assessment'`,
        since: sql`case when ${isReturned} then ${reviewedAt} else ${createdAt} end`,
        byId: sql`case when ${isReturned} then ${reviewedBy} end`,
      }),
    )
    .from(assessments)
    .where(and(ofOrganization(assessments, work), sql`${status} in ('DRAFT', 'CHANGES_REQUESTED')`));
}

/** Assigned to the assessor or to no one, and not begun by them. */
export function assessmentsToReview(tx: Tx, work: WorkOf) {
  const { id, code, status, assessorId, createdBy, submittedAt } = assessments;
  return tx
    .select(
      workColumns({
        kind: sql`'ASSESSMENT_TO_REVIEW'`,
        record: sql`'assessment'`,
        id: sql`${id}`,
        code: sql`${code}`,
        name: sql`${organizations.name}`,
        since: sql`${submittedAt}`,
      }),
    )
    .from(assessments)
    .innerJoin(organizations, eq(organizations.id, assessments.organizationId))
    .where(
      and(
        ofOrganization(assessments, work),
        sql`${status} = 'SUBMITTED'`,
        or(isNull(assessorId), eq(assessorId, work.personId)),
        ne(createdBy, work.personId),
      ),
    );
}
