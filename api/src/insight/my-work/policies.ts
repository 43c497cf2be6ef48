/** SQL of the published policies that a person was asked to read and has not accepted, or owns and has to review. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { policies, policyAcceptances, policyVersions } from '../../compliance/policies/tables';
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
        since: sql`${reviewBy}`,
        validUntil: sql`${reviewBy}`,
      }),
    )
    .from(policies)
    .where(
      and(
        ofOrganization(policies, work),
        eq(ownerId, work.personId),
        sql`${reviewBy} <= ${work.today}::date`,
        isNull(retiredAt),
      ),
    );
}
