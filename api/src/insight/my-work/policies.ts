/** SQL of the policies that wait for a person: to read, to review, to publish, or to change. */
import { constants } from '@msp/contract';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { policies, policyAcceptances, policySettings, policyVersions } from '../../compliance/policies/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

export function policiesToRead(tx: Tx, work: WorkOf) {
  const { versionId, userId, askedAt, askedBy, dueOn, acceptedAt } = policyAcceptances;
  return tx
    .select(
      workColumns({
        kind: sql`'POLICY_TO_READ'`,
        record: sql`'policy'`,
        id: sql`${policies.id}`,
        code: sql`${policies.code}`,
        name: sql`${policies.name}`,
        since: sql`${askedAt}`,
        validUntil: sql`${dueOn}`,
        byId: sql`${askedBy}`,
      }),
    )
    .from(policyAcceptances)
    .innerJoin(policyVersions, and(ofOrganization(policyVersions, work), eq(policyVersions.id, versionId)))
    .innerJoin(policies, and(ofOrganization(policies, work), eq(policies.id, policyVersions.policyId)))
    .where(
      and(
        ofOrganization(policyAcceptances, work),
        eq(userId, work.personId),
        isNull(acceptedAt),
        sql`${policyVersions.state} = 'PUBLISHED'`,
        isNull(policies.retiredAt),
      ),
    );
}

const notice = sql.raw(String(Math.max(...constants.reminders.policyDaysBefore)));

/** From the first reminder on. */
export function policiesToReview(tx: Tx, work: WorkOf) {
  const { code, name, ownerId, reviewBy, retiredAt } = policies;
  return tx
    .select(
      workColumns({
        kind: sql`'POLICY_REVIEW_DUE'`,
        record: sql`'policy'`,
        id: sql`${policies.id}`,
        code: sql`${code}`,
        name: sql`${name}`,
        since: sql`(${reviewBy} - ${notice}::integer)`,
        validUntil: sql`${reviewBy}`,
      }),
    )
    .from(policies)
    .where(
      and(
        ofOrganization(policies, work),
        eq(ownerId, work.personId),
        sql`${reviewBy} <= ${work.today}::date + ${notice}::integer`,
        isNull(retiredAt),
      ),
    );
}

function drafts(
  tx: Tx,
  work: WorkOf,
  kind: SQL,
  { since, byId }: { since: SQL; byId: SQL },
  condition: SQL | undefined,
) {
  return tx
    .select(
      workColumns({
        kind,
        record: sql`'policy'`,
        id: sql`${policies.id}`,
        code: sql`${policies.code}`,
        name: sql`${policies.name}`,
        since,
        byId,
      }),
    )
    .from(policyVersions)
    .innerJoin(policies, and(ofOrganization(policies, work), eq(policies.id, policyVersions.policyId)))
    .where(and(ofOrganization(policyVersions, work), isNull(policies.retiredAt), condition));
}

/** Submitted drafts. Their submitter publishes one only where the organisation requires no second pair of eyes. */
export function policiesToPublish(tx: Tx, work: WorkOf) {
  const { state, submittedAt, submittedBy } = policyVersions;
  const required = tx
    .select({ one: sql`1` })
    .from(policySettings)
    .where(and(ofOrganization(policySettings, work), sql`${policySettings.reviewRequired}`));
  return drafts(
    tx,
    work,
    sql`'POLICY_TO_PUBLISH'`,
    { since: sql`${submittedAt}`, byId: sql`${submittedBy}` },
    and(sql`${state} = 'IN_REVIEW'`, or(sql`${submittedBy} <> ${work.personId}`, sql`not exists ${required}`)),
  );
}

/** Drafts that were sent back, for their owner, their author and their submitter. */
export function policiesToChange(tx: Tx, work: WorkOf) {
  const { state, sentBackAt, sentBackBy, ownerId, createdBy, submittedBy } = policyVersions;
  return drafts(
    tx,
    work,
    sql`'POLICY_CHANGES_REQUESTED'`,
    { since: sql`${sentBackAt}`, byId: sql`${sentBackBy}` },
    and(
      sql`${state} = 'DRAFT'`,
      isNotNull(sentBackAt),
      or(eq(ownerId, work.personId), eq(createdBy, work.personId), eq(submittedBy, work.personId)),
    ),
  );
}
