/** SQL of what an assessment is made from: the registry's controls with the approved version of each response, and their metrics. */
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { followedControlRegistry, inFollowedControlRegistry } from '../../../catalogue/control-registries/followed';
import { controlRegistries, controls } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { controlResponses, controlResponseVersions } from '../../responses/tables';
import { assessments, controlVerdicts } from '../tables';

/** Every control of the organisation's registry, in order. `approved` is null before the first approval. */
export async function controlsWithApproved(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      control: {
        id: controls.id,
        code: controls.code,
        name: controls.name,
        domainCode: controls.domainCode,
        domainName: controls.domainName,
        position: controls.position,
      },
      reviewStatus: controlResponses.reviewStatus,
      approved: controlResponseVersions,
    })
    .from(controls)
    .leftJoin(
      controlResponses,
      and(ofOrganization(controlResponses, context), eq(controlResponses.controlId, controls.id)),
    )
    .leftJoin(
      controlResponseVersions,
      and(
        ofOrganization(controlResponseVersions, context),
        eq(controlResponseVersions.responseId, controlResponses.id),
        eq(controlResponseVersions.number, controlResponses.countedVersionNumber),
      ),
    )
    .where(inFollowedControlRegistry(context))
    .orderBy(asc(controls.position), asc(controls.id));
}
export type ControlWithApproved = Awaited<ReturnType<typeof controlsWithApproved>>[number];

/** The approvals of the organisation's responses and the confirmations of what changed since, up to the versions that count. Oldest first. */
export async function reviewsThatCount(tx: Tx, context: OrganizationContext) {
  const { responseId, number, event, actorName, createdAt, selfApproved } = controlResponseVersions;
  return tx
    .select({ responseId, event, by: actorName, at: createdAt, selfApproved })
    .from(controlResponseVersions)
    .innerJoin(
      controlResponses,
      and(
        ofOrganization(controlResponses, context),
        eq(controlResponses.id, responseId),
        lte(number, controlResponses.countedVersionNumber),
      ),
    )
    .where(and(ofOrganization(controlResponseVersions, context), inArray(event, ['APPROVE', 'CONFIRM'])))
    .orderBy(asc(responseId), asc(number));
}
export type CountingReview = Awaited<ReturnType<typeof reviewsThatCount>>[number];

/** What the assessor found wanting when they requested changes, in controls whose approved response is still the one that they judged. */
export async function unchangedFindings(tx: Tx, context: OrganizationContext) {
  return tx
    .select({ controlId: controlVerdicts.controlId, verdict: controlVerdicts.verdict })
    .from(controlVerdicts)
    .innerJoin(
      assessments,
      and(
        ofOrganization(assessments, context),
        eq(assessments.id, controlVerdicts.assessmentId),
        eq(assessments.status, 'CHANGES_REQUESTED'),
      ),
    )
    .innerJoin(
      controlResponses,
      and(
        ofOrganization(controlResponses, context),
        eq(controlResponses.controlId, controlVerdicts.controlId),
        eq(controlResponses.countedVersionNumber, controlVerdicts.responseVersion),
      ),
    )
    .where(and(ofOrganization(controlVerdicts, context), ne(controlVerdicts.verdict, 'MET')));
}

export async function controlRegistryOf(tx: Tx, context: OrganizationContext) {
  const [row] = await tx
    .select({ key: controlRegistries.key, version: controlRegistries.version, title: controlRegistries.title })
    .from(controlRegistries)
    .where(sql`${controlRegistries.id} = ${followedControlRegistry(context)}`);
  if (!row) throw new Error('The organisation follows no registry.');
  return row;
}
