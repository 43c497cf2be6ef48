/** Undoes a decision about a whole control response: status and approved version are again what they were before it. */
import { type ControlResponse, constants } from '@msp/contract';
import { changedFields, recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import { AppError, invalidTransition } from '../../../platform/errors';
import { nextStatus } from '../../../platform/records/transitions';
import { requireVersion } from '../../../platform/records/version';
import { lockResponse } from '../lookup';
import { notifyUndone } from '../notices';
import { presentResponse } from '../present';
import * as repository from '../repository';
import { readAnswers } from '../requirement-responses/answer-sheet';
import { responseTransitions } from '../transitions';
import { latestStep, stepsOf } from '../versions/repository';
import { recordVersion } from '../versions/versions';
import { undoableUntil } from './rules';
import { approvedStep } from './steps';

const minutes = constants.reviewUndoMs / 60_000;

/**
 * Any later change but a new owner or due date moves the response to another status, so its content is as the reviewer left it.
 * @throws AppError 404, 409 STALE, INVALID_TRANSITION without a decision or too late, or CONFLICT for another member
 */
export async function undoResponseReview(
  context: OrganizationContext,
  id: string,
  version: number,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:review');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    await requireVersion(row, version, () => presentResponse(tx, context, row));
    const reviewStatus = nextStatus(responseTransitions, 'undoReview', row.reviewStatus);
    const decision = await latestStep(tx, context, id);
    if (decision?.actorId !== personOf(context).id) {
      throw new AppError(409, 'CONFLICT', 'Only the reviewer who made this decision can undo it.');
    }
    if (!undoableUntil(context, row, decision)) {
      throw invalidTransition(`A decision can be undone for ${minutes} minutes.`, row.reviewStatus);
    }
    const isApproval = decision.event === 'APPROVE';
    const before = isApproval ? approvedStep((await stepsOf(tx, context, id)).slice(0, -1)) : null;
    const counted = isApproval && {
      countedStatus: before?.implementationStatus ?? null,
      countedVersionNumber: before?.number ?? null,
    };
    await recordVersion(tx, context, row, await readAnswers(tx, context, row), { event: 'UNDO_REVIEW', comment: null });
    const control = await repository.controlOf(tx, row);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'control-response', id },
      controls: [control],
      title: isApproval ? 'Approval undone' : 'Request for changes undone',
      description: control.name,
      changes: changedFields(
        { reviewStatus: row.reviewStatus, countedStatus: row.countedStatus },
        { reviewStatus, ...(counted && { countedStatus: counted.countedStatus }) },
      ),
    });
    const what = isApproval ? 'approval' : 'request';
    await notifyUndone(tx, context, row, control, { what, id, version: row.version });
    const change = { reviewStatus, updatedAt: context.clock.now(), ...counted };
    return presentResponse(tx, context, await repository.updateResponse(tx, context, id, change));
  });
}
