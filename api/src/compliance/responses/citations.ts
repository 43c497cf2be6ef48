/** SQL of what responses cite: the control that they answer, and evidence in answers and in versions. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { controls, requirements } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import type { Citation, FindPolicyCitations } from '../../platform/records/records';
import { policyVersions } from '../policies/tables';
import { controlResponses, controlResponseVersions, requirementResponses } from './tables';

const control = { id: controls.id, code: controls.code, name: controls.name };

/** The cited ids as a relation to join with. */
const citedIds = (ids: string[]) => sql`unnest(${sql.param(ids)}::uuid[]) as cited(id)`;
const citedId = sql<string>`cited.id`;

function byCitedId(rows: { citedId: string; citation: Citation }[]): Map<string, Citation[]> {
  const found = new Map<string, Citation[]>();
  for (const row of rows) found.set(row.citedId, [...(found.get(row.citedId) ?? []), row.citation]);
  return found;
}

export async function citationsOfControls(tx: Tx, context: OrganizationContext, ids: string[]) {
  const rows = await tx
    .select({
      control,
      responseId: controlResponses.id,
      isApproved: sql<boolean>`${controlResponses.countedStatus} is not null`,
    })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(and(ofOrganization(controlResponses, context), isAnyOf(controlResponses.controlId, ids)));
  return byCitedId(
    rows.map((row) => ({
      citedId: row.control.id,
      citation: { kind: 'answer', ...row, versionNumber: null },
    })),
  );
}

/** Current answers first, then versions; each in the order of the registry. */
export async function citationsOfEvidence(tx: Tx, context: OrganizationContext, ids: string[]) {
  const answers = await tx
    .selectDistinct({
      citedId,
      control,
      position: controls.position,
      responseId: controlResponses.id,
      isApproved: sql<boolean>`${controlResponses.reviewStatus} = 'APPROVED'`,
    })
    .from(requirementResponses)
    .innerJoin(citedIds(ids), sql`${requirementResponses.value} @> to_jsonb(cited.id::text)`)
    .innerJoin(
      controlResponses,
      and(ofOrganization(controlResponses, context), eq(controlResponses.id, requirementResponses.responseId)),
    )
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(ofOrganization(requirementResponses, context))
    .orderBy(asc(controls.position));
  const versions = await tx
    .select({
      citedId,
      control,
      responseId: controlResponses.id,
      number: controlResponseVersions.number,
      isApproved: sql<boolean>`coalesce(${controlResponseVersions.number} = ${controlResponses.countedVersionNumber}, false)`,
    })
    .from(controlResponseVersions)
    .innerJoin(
      citedIds(ids),
      sql`jsonb_path_exists(${controlResponseVersions.answers}, '$.*[*] ? (@ == $id)', jsonb_build_object('id', cited.id::text))`,
    )
    .innerJoin(
      controlResponses,
      and(ofOrganization(controlResponses, context), eq(controlResponses.id, controlResponseVersions.responseId)),
    )
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(ofOrganization(controlResponseVersions, context))
    .orderBy(asc(controls.position), asc(controlResponseVersions.number));
  return byCitedId([
    ...answers.map(({ citedId, control, responseId, isApproved }) => ({
      citedId,
      citation: { kind: 'answer' as const, control, responseId, versionNumber: null, isApproved },
    })),
    ...versions.map(({ citedId, control, responseId, number, isApproved }) => ({
      citedId,
      citation: { kind: 'version' as const, control, responseId, versionNumber: number, isApproved },
    })),
  ]);
}

export const citationsOfPolicies: FindPolicyCitations<OrganizationContext> = async (tx, context, policyId) =>
  tx
    .select({
      policyId: policyVersions.policyId,
      versionId: policyVersions.id,
      number: policyVersions.number,
      control,
      responseId: controlResponses.id,
      requirementId: requirements.id,
      question: requirements.question,
      isApproved: sql<boolean>`${controlResponses.reviewStatus} = 'APPROVED'`,
    })
    .from(requirementResponses)
    .innerJoin(
      requirements,
      and(eq(requirements.id, requirementResponses.requirementId), eq(requirements.type, 'policy')),
    )
    .innerJoin(
      policyVersions,
      and(
        ofOrganization(policyVersions, context),
        sql`to_jsonb(${policyVersions.id}::text) = ${requirementResponses.value}`,
      ),
    )
    .innerJoin(
      controlResponses,
      and(ofOrganization(controlResponses, context), eq(controlResponses.id, requirementResponses.responseId)),
    )
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(
      and(
        ofOrganization(requirementResponses, context),
        policyId === null ? undefined : eq(policyVersions.policyId, policyId),
      ),
    )
    .orderBy(asc(controls.position), asc(requirements.position));
