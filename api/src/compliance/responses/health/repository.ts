/** SQL of approved responses and what they cite, for the health of their controls. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type FollowedControls,
  followedControls,
  inFollowedControlRegistry,
  queryName,
} from '../../../catalogue/control-registries/followed';
import { controls, requirementIntervals, requirements } from '../../../catalogue/control-registries/tables';
import { intervalColumns, isOwnInterval } from '../../../catalogue/control-registries/targets';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import { evidence, evidenceFiles } from '../../evidence/tables';
import { policies, policyVersions } from '../../policies/tables';
import { controlResponses, controlResponseVersions } from '../tables';

/** The latest approved versions. */
const isApproved = (which: FollowedControls) =>
  and(
    ofOrganization(controlResponses, which),
    ofOrganization(controlResponseVersions, which),
    eq(controlResponseVersions.responseId, controlResponses.id),
    eq(controlResponseVersions.number, controlResponses.countedVersionNumber),
    which.controlId === undefined ? undefined : eq(controlResponses.controlId, which.controlId),
  );

/** The latest approved version of each response to a control of the organisation's registry. */
export async function approvedVersions(tx: Tx, context: OrganizationContext, controlId?: string) {
  const which = followedControls(context, controlId);
  return prepared(tx, queryName('approved versions', which), which, (db, of) =>
    db
      .select({
        control: { id: controls.id, code: controls.code },
        implementationStatus: controlResponseVersions.implementationStatus,
        reviewBy: controlResponseVersions.reviewBy,
        approvedAt: controlResponseVersions.createdAt,
        answers: controlResponseVersions.answers,
      })
      .from(controlResponses)
      .innerJoin(controls, eq(controls.id, controlResponses.controlId))
      .innerJoin(controlResponseVersions, isApproved(of))
      .where(inFollowedControlRegistry(of)),
  );
}

/** The questions whose answers health depends on, those of each control in the registry's order. */
export async function judgedRequirements(tx: Tx, context: OrganizationContext, controlId?: string) {
  const { key, question, type, options } = requirements;
  const which = followedControls(context, controlId);
  return prepared(tx, queryName('judged requirements', which), which, (db, of) =>
    db
      .select({ controlId: requirements.controlId, key, question, type, options, ...intervalColumns })
      .from(requirements)
      .leftJoin(requirementIntervals, isOwnInterval(of))
      .innerJoin(controls, eq(controls.id, requirements.controlId))
      .where(
        and(
          inFollowedControlRegistry(of),
          of.controlId === undefined ? undefined : eq(controls.id, of.controlId),
          isNull(requirements.retiredAt),
          sql`${requirements.type} in ('boolean', 'date', 'evidence', 'policy', 'select')`,
        ),
      )
      .orderBy(asc(requirements.position)),
  );
}

/** The versions of evidence that were approved, once for each control, and who made later ones. */
export async function approvedEvidence(tx: Tx, context: OrganizationContext, controlId?: string) {
  const which = followedControls(context, controlId);
  const rows = await prepared(tx, queryName('approved evidence', which), which, (db, of) => {
    const cited = sql`(
    select distinct ${controlResponses.controlId} as control_id, (value ->> 'id')::uuid as evidence_id, (value ->> 'fileNumber')::int as number
    from ${controlResponses}, ${controlResponseVersions},
      jsonb_path_query(${controlResponseVersions.snapshot}, '$[*].evidence[*]') value
    where ${isApproved(of)}) as cited`;
    // Collected versions have no uploader and need no confirmation.
    const laterBy = sql<string[]>`case when ${evidence.fileNumber} > cited.number then array(
      select distinct coalesce(later.changed_by, later.uploaded_by) from evidence_files later
      where later.organization_id = ${of.organizationId} and later.evidence_id = ${evidence.id} and later.number > cited.number and later.uploaded_by is not null)
      else '{}' end`;
    // Collected evidence counts as long as the latest of the same source and control is valid.
    const renewedUntil = sql<string | null>`(
      select max(latest.valid_until)::text from collected_evidence own
        join collected_evidence later on later.organization_id = own.organization_id and later.control_id = own.control_id
          and later.source_id = own.source_id
        join evidence latest on latest.organization_id = later.organization_id and latest.id = later.evidence_id
      where own.organization_id = ${of.organizationId} and own.evidence_id = ${evidence.id})`;
    return db
      .select({
        controlId: sql<string>`cited.control_id`,
        id: evidence.id,
        name: evidence.name,
        validUntil: evidenceFiles.validUntil,
        renewedUntil,
        current: evidence.fileNumber,
        laterBy,
      })
      .from(evidence)
      .innerJoin(cited, sql`cited.evidence_id = ${evidence.id}`)
      .innerJoin(
        evidenceFiles,
        and(
          ofOrganization(evidenceFiles, of),
          eq(evidenceFiles.evidenceId, evidence.id),
          sql`${evidenceFiles.number} = cited.number`,
        ),
      )
      .where(ofOrganization(evidence, of));
  });
  return rows.map(({ controlId: ofControl, id, name, current, laterBy: by, validUntil, renewedUntil }) => ({
    ...{ controlId: ofControl, id, name, isRenewed: renewedUntil !== null },
    validUntil: renewedUntil ?? validUntil,
    newer: by.length > 0 ? { number: current, by } : null,
  }));
}

const published = alias(policyVersions, 'published');

/**
 * All versions of policies that answers may cite, each with the published one if it is another. They are few: finding those that are cited
 * takes longer.
 */
export async function citablePolicies(tx: Tx, { organizationId }: OrganizationContext) {
  const rows = await prepared(tx, 'policies for the health of controls', { organizationId }, (db, of) =>
    db
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
      .innerJoin(policies, and(ofOrganization(policies, of), eq(policies.id, policyVersions.policyId)))
      .leftJoin(
        published,
        and(
          ofOrganization(published, of),
          eq(published.policyId, policyVersions.policyId),
          sql`${published.state} = 'PUBLISHED'`,
          sql`${published.id} <> ${policyVersions.id}`,
        ),
      )
      .where(and(ofOrganization(policyVersions, of), isNotNull(policyVersions.publishedAt))),
  );
  return rows.map(({ retiredAt, newer, newerId, newerBy, ...row }) => ({
    ...row,
    isRetired: retiredAt !== null,
    newer: newer === null || newerId === null ? null : { id: newerId, number: newer, by: newerBy ? [newerBy] : [] },
  }));
}
