/** What members own of policies: the published ones, and their open drafts. */
import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { type OwnedRecords, ownedExamples } from '../../platform/records/records';
import { policies, policyVersions } from './tables';

/** Published versions keep the owner of their time. */
const openDrafts = (context: OrganizationContext, userId: string) =>
  and(
    ofOrganization(policyVersions, context),
    eq(policyVersions.ownerId, userId),
    inArray(policyVersions.state, ['DRAFT', 'IN_REVIEW']),
  );

const ownedPolicies = (tx: Tx, context: OrganizationContext, userId: string) =>
  tx
    .select({ id: policies.id, name: policies.name, code: policies.code })
    .from(policies)
    .where(
      and(
        ofOrganization(policies, context),
        or(
          eq(policies.ownerId, userId),
          exists(
            tx
              .select({ id: policyVersions.id })
              .from(policyVersions)
              .where(and(openDrafts(context, userId), eq(policyVersions.policyId, policies.id))),
          ),
        ),
      ),
    )
    .orderBy(asc(policies.code));

export const policyOwnership: OwnedRecords<OrganizationContext> = {
  async owned(tx, context, userId) {
    const owned = await ownedPolicies(tx, context, userId);
    return ownedExamples(owned.map(({ id, code, name }) => ({ id, name: `${code} ${name}` })));
  },
  async handOver(tx, context, from, to, ids) {
    const owned = (await ownedPolicies(tx, context, from)).filter(({ id }) => ids.includes(id));
    const change = { ownerId: to, updatedAt: context.clock.now() };
    await tx
      .update(policies)
      .set({ ...change, version: sql`${policies.version} + 1` })
      .where(and(ofOrganization(policies, context), eq(policies.ownerId, from), isAnyOf(policies.id, ids)));
    await tx
      .update(policyVersions)
      .set({ ...change, version: sql`${policyVersions.version} + 1` })
      .where(and(openDrafts(context, from), isAnyOf(policyVersions.policyId, ids)));
    for (const { id, code, name } of owned) {
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'policy', id },
        title: 'Policy handed over',
        description: `${code} ${name}`,
      });
    }
  },
};
