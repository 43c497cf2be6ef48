/** Submits a control response for review and records the reviewer's decision. Each step adds a version. */
import type { ControlResponse, ResponseDecision } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { nextStatus } from '../../platform/records/transitions';
import { requireVersion } from '../../platform/records/version';
import { missingForSubmission, missingText, readAnswers } from './answer-sheet';
import { lockResponse } from './lookup';
import { presentResponse } from './present';
import * as repository from './repository';
import { reviewComment, statusAfterReview } from './review';
import { responseTransitions } from './transitions';
import { recordVersion } from './versions';

/** Submits a response that the caller has locked. @param version null when the caller has just read the row */
export async function submit(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  version: number | null,
): Promise<repository.ResponseRow> {
  if (version !== null) await requireVersion(row, version, () => presentResponse(tx, context, row));
  const reviewStatus = nextStatus(responseTransitions, 'submit', row.reviewStatus);
  const sheet = await readAnswers(tx, context, row);
  const missing = missingForSubmission(row, sheet);
  if (missing.length > 0) {
    throw new AppError(409, 'MISSING_ANSWERS', missingText(sheet, missing), { missing });
  }
  await recordVersion(tx, context, row, sheet, { event: 'SUBMIT', comment: null });
  const now = context.clock.now();
  const control = await repository.controlOf(tx, row);
  await recordActivity(tx, context, {
    action: 'SUBMIT',
    record: { type: 'control-response', id: row.id },
    controls: [control],
    title: 'Submitted for review',
    description: control.name,
    changes: changedFields({ reviewStatus: row.reviewStatus }, { reviewStatus }),
  });
  return repository.updateResponse(tx, context, row.id, {
    reviewStatus,
    submittedBy: personOf(context).id,
    submittedAt: now,
    updatedAt: now,
  });
}

/** @throws AppError 404, 409 MISSING_ANSWERS with what is missing, 409 STALE, 409 INVALID_TRANSITION */
export async function submitForReview(
  context: OrganizationContext,
  id: string,
  version: number,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:submit');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    return presentResponse(tx, context, await submit(tx, context, row, version));
  });
}

export interface ResponseReview {
  decision: ResponseDecision;
  comment?: string | undefined;
  version: number;
}

/** @throws AppError 400 without a required comment, 404, 409 STALE, INVALID_TRANSITION, or CONFLICT for the submitter */
export async function reviewResponse(
  context: OrganizationContext,
  id: string,
  { decision, comment: written, version }: ResponseReview,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:review');
  const isApproval = decision === 'APPROVE';
  const required = { message: 'Explain what should change.', problem: 'is required to request changes' };
  const comment = reviewComment(written, isApproval ? null : required);
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    const reviewStatus = await statusAfterReview(context, {
      response: row,
      record: row,
      transitions: responseTransitions,
      transition: isApproval ? 'approve' : 'requestChanges',
      version,
      current: () => presentResponse(tx, context, row),
    });
    const sheet = await readAnswers(tx, context, row);
    const number = await recordVersion(tx, context, row, sheet, { event: decision, comment });
    const approved = isApproval && { countedStatus: row.implementationStatus, countedVersionNumber: number };
    const control = await repository.controlOf(tx, row);
    await recordActivity(tx, context, {
      action: isApproval ? 'APPROVE' : 'REJECT',
      record: { type: 'control-response', id },
      controls: [control],
      title: isApproval ? 'Response approved' : 'Changes requested',
      description: comment ?? control.name,
      changes: changedFields(
        { reviewStatus: row.reviewStatus, countedStatus: row.countedStatus },
        { reviewStatus, ...(isApproval && { countedStatus: row.implementationStatus }) },
      ),
    });
    const change = { reviewStatus, updatedAt: context.clock.now(), ...approved };
    return presentResponse(tx, context, await repository.updateResponse(tx, context, id, change));
  });
}
