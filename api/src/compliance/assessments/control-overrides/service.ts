/** Control overrides: an assessor's result for a control in one assessment, shown beside the organisation's own. */
import { type ControlOverride, controlStatusLabels, type ImplementationStatus } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import { AppError, invalidTransition, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { requireAssessable } from '../independence';
import { requireAssessment } from '../lookup';
import { presentControlOverrides } from '../present';
import { requireAssessed } from '../review/verdicts';
import * as repository from './repository';

interface ControlOverrideInput {
  assessmentId: string;
  controlId: string;
  implementationStatus: ImplementationStatus;
  reason: string;
}

/** @throws AppError 404, 409 INVALID_TRANSITION, 409 CONFLICT while the control has an override */
export async function createControlOverride(
  context: OrganizationContext,
  input: ControlOverrideInput,
): Promise<ControlOverride> {
  requirePermission(context.actor, 'control:override');
  return context.runOnce(async (tx) => {
    const assessment = await requireAssessable(tx, context, input.assessmentId);
    const { control, implementationStatus } = await requireAssessed(tx, context, assessment, input.controlId);
    const now = context.clock.now();
    const id = newId(now);
    const isFirst = await repository.insertControlOverride(tx, {
      ...{ organizationId: context.organizationId, id, assessmentId: assessment.id, controlId: control.id },
      ...{ implementationStatus: input.implementationStatus, reason: input.reason },
      ...{ createdBy: personOf(context).id, createdAt: now },
    });
    if (!isFirst)
      throw new AppError(409, 'CONFLICT', 'This control is already overridden. Remove that override first.');
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'assessment', id: assessment.id },
      controls: [control],
      title: 'Control overridden',
      description: `${assessment.code}: ${input.reason}`,
      changes: [{ field: 'implementationStatus', before: implementationStatus, after: input.implementationStatus }],
    });
    const found = await repository.findControlOverride(tx, context, id);
    const [created] = await presentControlOverrides(tx, context, found ? [found] : []);
    return created as ControlOverride;
  });
}

/** @throws AppError 404, 409 INVALID_TRANSITION for one that was removed, or in an assessment that is not submitted */
export async function removeControlOverride(context: OrganizationContext, id: string): Promise<void> {
  requirePermission(context.actor, 'control:override');
  await context.run(async (tx) => {
    const found = await repository.findControlOverride(tx, context, id);
    if (!found) throw notFound('This override');
    const assessment = await requireAssessable(tx, context, found.override.assessmentId);
    if (!(await repository.removeControlOverride(tx, context, id, personOf(context).id))) {
      throw invalidTransition('This override was already removed.', 'removed');
    }
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'assessment', id: assessment.id },
      controls: [found.control],
      title: 'Control override removed',
      description: `${assessment.code}: ${controlStatusLabels[found.override.implementationStatus]}`,
    });
  });
}

/** @throws AppError 404 */
export async function listControlOverrides(context: OrganizationContext, assessmentId: string) {
  return context.run(async (tx) => {
    const { id } = await requireAssessment(tx, context, assessmentId);
    return { items: await presentControlOverrides(tx, context, await repository.controlOverridesOf(tx, context, id)) };
  });
}
