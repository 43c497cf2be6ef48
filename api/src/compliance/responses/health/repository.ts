/** SQL of approved responses and what they cite, for the health of their controls. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inFollowedControlRegistry } from '../../../catalogue/control-registries/followed';
import { controls, requirements } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { evidence, evidenceFiles } from '../../evidence/tables';
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
      approvedAt: controlResponseVersions.createdAt,
      answers: controlResponseVersions.answers,
    })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .innerJoin(controlResponseVersions, isApproved(context, controlId))
    .where(inFollowedControlRegistry(context));
}

/** The ids in the answers of approved versions, such as those of policies. Without a regular expression, which takes five times as long. */
const citedIds = (context: OrganizationContext, controlId: string | undefined) => sql`(
  select (value #>> '{}')::uuid from ${controlResponses}, ${controlResponseVersions},
    jsonb_path_query(${controlResponseVersions.answers}, '$.*[*]') value
  where ${isApproved(context, controlId)} and pg_input_is_valid(value #>> '{}', 'uuid'))`;

/** The questions whose answers health depends on, those of each control in the registry's order. */
export async function judgedRequirements(tx: Tx, context: OrganizationContext, controlId?: string) {
  const { key, question, type, options, validMonths } = requirements;
  return tx
    .select({ controlId: requirements.controlId, key, question, type, options, validMonths })
    .from(requirements)
    .innerJoin(controls, eq(controls.id, requirements.controlId))
    .where(
      and(
        inFollowedControlRegistry(context),
        controlId === undefined ? undefined : eq(controls.id, controlId),
        isNull(requirements.retiredAt),
        isAnyOf(requirements.type, ['boolean', 'date', 'evidence', 'policy', 'select']),
      ),
    )
    .orderBy(asc(requirements.position));
}

/** The versions of evidence that were approved, once for each control, and who made later ones. */
export async function approvedEvidence(tx: Tx, context: OrganizationContext, controlId?: string) {
  const cited = sql`(
    select distinct ${controlResponses.controlId} as control_id, (value ->> 'id')::uuid as evidence_id, (value ->> 'fileNumber')::int as number
    from ${controlResponses}, ${controlResponseVersions},
      jsonb_path_query(${controlResponseVersions.snapshot}, '$[*].evidence[*]') value
    where ${isApproved(context, controlId)}) as cited`;
  const laterBy = sql<string[]>`array(
    select distinct coalesce(later.changed_by, later.uploaded_by) from evidence_files later
    where later.organization_id = ${context.organizationId} and later.evidence_id = ${evidence.id} and later.number > cited.number)`;
  const rows = await tx
    .select({
      controlId: sql<string>`cited.control_id`,
      id: evidence.id,
      name: evidence.name,
      validUntil: evidenceFiles.validUntil,
      current: evidence.fileNumber,
      laterBy,
    })
    .from(evidence)
    .innerJoin(cited, sql`cited.evidence_id = ${evidence.id}`)
    .innerJoin(
      evidenceFiles,
      and(
        ofOrganization(evidenceFiles, context),
        eq(evidenceFiles.evidenceId, evidence.id),
        sql`${evidenceFiles.number} = cited.number`,
      ),
    )
    .where(ofOrganization(evidence, context));
  return rows.map(({ current, laterBy: by, ...row }) => ({
    ...row,
    newer: by.length > 0 ? { number: current, by } : null,
  }));
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
      newerId: published.id,
      newerBy: published.publishedBy,
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
  return rows.map(({ retiredAt, newer, newerId, newerBy, ...row }) => ({
    ...row,
    isRetired: retiredAt !== null,
    newer: newer === null || newerId === null ? null : { id: newerId, number: newer, by: newerBy ? [newerBy] : [] },
  }));
}
