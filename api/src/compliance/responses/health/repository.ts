/** SQL of approved responses and what they cite, for the health of their controls. */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inFollowedControlRegistry } from '../../../catalogue/control-registries/followed';
import { controls } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { evidence } from '../../evidence/tables';
import { policies, policyVersions } from '../../policies/tables';
import { controlResponses, controlResponseVersions } from '../tables';

/** The latest approved versions of the organisation's responses. @param controlId only of this control */
const isApproved = (context: OrganizationContext, controlId: string | undefined) =>
  and(
    ofOrganization(controlResponses, context),
    ofOrganization(controlResponseVersions, context),
    eq(controlResponseVersions.responseId, controlResponses.id),
    eq(controlResponseVersions.number, controlResponses.countedVersionNumber),
    controlId === undefined ? undefined : eq(controlResponses.controlId, controlId),
  );

/** The latest approved version of each response to a control of the organisation's registry. */
export async function approvedVersions(tx: Tx, context: OrganizationContext, controlId?: string) {
  return tx
    .select({
      control: { id: controls.id, code: controls.code },
      implementationStatus: controlResponseVersions.implementationStatus,
      reviewBy: controlResponseVersions.reviewBy,
      answers: controlResponseVersions.answers,
    })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .innerJoin(controlResponseVersions, isApproved(context, controlId))
    .where(inFollowedControlRegistry(context));
}

/** The ids in the answers of approved versions. */
const citedIds = (context: OrganizationContext, controlId: string | undefined) => sql`(
  select (value #>> '{}')::uuid from ${controlResponses}, ${controlResponseVersions},
    jsonb_path_query(${controlResponseVersions.answers}, '$.*[*] ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') value
  where ${isApproved(context, controlId)})`;

/** The evidence that approved versions cite. */
export async function citedEvidence(tx: Tx, context: OrganizationContext, controlId?: string) {
  return tx
    .select({ id: evidence.id, name: evidence.name, validUntil: evidence.validUntil })
    .from(evidence)
    .where(and(ofOrganization(evidence, context), sql`${evidence.id} in ${citedIds(context, controlId)}`));
}

const published = alias(policyVersions, 'published');

/** The versions of policies that approved versions cite, each with the published one if it is another. */
export async function citedPolicies(tx: Tx, context: OrganizationContext, controlId?: string) {
  const rows = await tx
    .select({
      id: policyVersions.id,
      number: policyVersions.number,
      code: policies.code,
      name: policies.name,
      retiredAt: policies.retiredAt,
      reviewBy: policies.reviewBy,
      newer: published.number,
    })
    .from(policyVersions)
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .leftJoin(
      published,
      and(
        ofOrganization(published, context),
        eq(published.policyId, policyVersions.policyId),
        eq(published.state, 'PUBLISHED'),
        sql`${published.id} <> ${policyVersions.id}`,
      ),
    )
    .where(and(ofOrganization(policyVersions, context), sql`${policyVersions.id} in ${citedIds(context, controlId)}`));
  return rows.map(({ retiredAt, newer, ...row }) => ({
    ...row,
    isRetired: retiredAt !== null,
    newer: newer === null ? null : { number: newer },
  }));
}
