/** Control overrides: an assessor's result for a control in one assessment, shown beside the organisation's own. */
import type { ControlOverride, ImplementationStatus } from '@msp/contract';
import { announceChange } from '../../../platform/changes/announce';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import { AppError, invalidTransition, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { isDisclosed } from '../disclosure';
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
    const { control } = await requireAssessed(tx, context, assessment, input.controlId);
    const now = context.clock.now();
    const id = newId(now);
    const isFirst = await repository.insertControlOverride(tx, {
      ...{ organizationId: context.organizationId, id, assessmentId: assessment.id, controlId: control.id },
      ...{ implementationStatus: input.implementationStatus, reason: input.reason },
      ...{ createdBy: personOf(context).id, createdAt: now },
    });
    if (!isFirst)
      throw new AppError(409, 'CONFLICT', 'This control is already overridden. Remove that override first.');
    // It is in the organisation's activity log with the decision.
    await announceChange(tx, context, { record: { type: 'assessment', id: assessment.id }, controls: [control] });
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
    // The override itself says who removed it and when.
    await announceChange(tx, context, { record: { type: 'assessment', id: assessment.id }, controls: [found.control] });
  });
}

/** Those that are disclosed, as they were then. @throws AppError 404 */
export async function listControlOverrides(context: OrganizationContext, assessmentId: string) {
  return context.run(async (tx) => {
    const assessment = await requireAssessment(tx, context, assessmentId);
    const isKnown = (at: Date) => isDisclosed(context, assessment, at);
    const rows = (await repository.controlOverridesOf(tx, context, assessment.id))
      .filter(({ override }) => isKnown(override.createdAt))
      .map(({ override, control }) => ({
        override:
          override.removedAt && !isKnown(override.removedAt)
            ? { ...override, removedAt: null, removedBy: null }
            : override,
        control,
      }));
    return { items: await presentControlOverrides(tx, context, rows) };
  });
}
