/** SQL for gaps: requirements with their answers, and requested changes. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../../catalogue/control-registries/followed';
import { controls, requirements } from '../../../catalogue/control-registries/tables';
import { controlResponses, controlResponseVersions, requirementResponses } from '../../../compliance/responses/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';

const control = { id: controls.id, code: controls.code, name: controls.name };

/** Requirements of the organisation's registry, each with its answer and its control's implementation status. */
export async function requirementsWithAnswers(tx: Tx, context: OrganizationContext, ids: string[]) {
  return tx
    .select({
      id: requirements.id,
      question: requirements.question,
      control,
      value: requirementResponses.value,
      implementationStatus: controlResponses.implementationStatus,
    })
    .from(requirements)
    .innerJoin(controls, eq(controls.id, requirements.controlId))
    .leftJoin(
      controlResponses,
      and(ofOrganization(controlResponses, context), eq(controlResponses.controlId, controls.id)),
    )
    .leftJoin(
      requirementResponses,
      and(
        ofOrganization(requirementResponses, context),
        eq(requirementResponses.responseId, controlResponses.id),
        eq(requirementResponses.requirementId, requirements.id),
      ),
    )
    .where(and(isAnyOf(requirements.id, ids), isNull(requirements.retiredAt), inFollowedControlRegistry(context)));
}

/** Controls of the registry with requested changes, with the reviewer's latest comment. */
export async function requestedChanges(tx: Tx, context: OrganizationContext, controlIds: string[]) {
  return tx
    .selectDistinctOn([controls.id], { control, comment: controlResponseVersions.comment })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .leftJoin(
      controlResponseVersions,
      and(
        ofOrganization(controlResponseVersions, context),
        eq(controlResponseVersions.responseId, controlResponses.id),
        eq(controlResponseVersions.event, 'REQUEST_CHANGES'),
      ),
    )
    .where(
      and(
        ofOrganization(controlResponses, context),
        eq(controlResponses.reviewStatus, 'CHANGES_REQUESTED'),
        isAnyOf(controlResponses.controlId, controlIds),
        inFollowedControlRegistry(context),
      ),
    )
    .orderBy(controls.id, desc(controlResponseVersions.number));
}
