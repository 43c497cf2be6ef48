/** Submits a control response for review, and withdraws a submission. Each adds a version. */
import type { ControlResponse } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, invalidTransition } from '../../platform/errors';
import { nextStatus } from '../../platform/records/transitions';
import { requireVersion } from '../../platform/records/version';
import type { ControlSummary } from './content';
import { healthOfResponse } from './health/health';
import { lockResponse } from './lookup';
import { missingForSubmission, missingText } from './missing-for-submission';
import { notifyReviewers } from './notices';
import { presentResponse } from './present';
import * as repository from './repository';
import { type AnswerSheet, readAnswers } from './requirement-responses/answer-sheet';
import { hasReviewBegun } from './review/rules';
import { responseTransitions } from './transitions';
import { recordVersion } from './versions/versions';

/**
 * A response that contradicts itself is submitted with an explanation, for the reviewer and the assessor.
 * @returns the explanation to keep: none without a contradiction
 */
async function requireExplanation(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  control: ControlSummary,
  sheet: AnswerSheet,
  sent: string | undefined,
): Promise<string | null> {
  const { contradictions } = await healthOfResponse(tx, context, row, control, sheet);
  const [first] = contradictions;
  if (!first) return null;
  if (sent !== undefined) return sent;
  const others = contradictions.length - 1;
  const more = others === 0 ? '' : others === 1 ? ' There is another contradiction.' : ` There are ${others} more.`;
  const message = `${first.message}${more} Correct the response, or explain why it is right.`;
  throw new AppError(409, 'CONTRADICTIONS', message, { contradictions });
}

/**
 * @param explanation of what contradicts the response
 * @throws AppError 409 MISSING_ANSWERS with what is missing, 409 CONTRADICTIONS with what has to be explained, 409 INVALID_TRANSITION
 */
export async function requireSubmittable(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  explanation?: string,
) {
  const reviewStatus = nextStatus(responseTransitions, 'submit', row.reviewStatus);
  const sheet = await readAnswers(tx, context, row);
  const missing = missingForSubmission(row, sheet);
  if (missing.length > 0) {
    throw new AppError(409, 'MISSING_ANSWERS', missingText(sheet, missing), { missing });
  }
  const control = await repository.controlOf(tx, row);
  const explained = await requireExplanation(tx, context, row, control, sheet, explanation);
  return { reviewStatus, sheet, control, explained };
}

/** Submits a response that the caller has locked. @param version null when the caller has just read the row */
export async function submit(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  version: number | null,
  explanation?: string,
): Promise<repository.ResponseRow> {
  if (version !== null) await requireVersion(row, version, () => presentResponse(tx, context, row));
  const { reviewStatus, sheet, control, explained } = await requireSubmittable(tx, context, row, explanation);
  await recordVersion(tx, context, { ...row, explanation: explained }, sheet, { event: 'SUBMIT', comment: null });
  const now = context.clock.now();
  await recordActivity(tx, context, {
    action: 'SUBMIT',
    record: { type: 'control-response', id: row.id },
    controls: [control],
    title: 'Submitted for review',
    event: 'control.submitted',
    description: control.name,
    changes: changedFields(
      { reviewStatus: row.reviewStatus, explanation: row.explanation },
      { reviewStatus, explanation: explained },
    ),
  });
  const submitted = await repository.updateResponse(tx, context, row.id, {
    reviewStatus,
    explanation: explained,
    submittedBy: personOf(context).id,
    submittedAt: now,
    updatedAt: now,
  });
  await notifyReviewers(tx, context, submitted, control);
  return submitted;
}

/**
 * @param explanation of what contradicts the response
 * @throws AppError 404, 409 MISSING_ANSWERS with what is missing, 409 CONTRADICTIONS with what has to be explained, 409 STALE,
 * 409 INVALID_TRANSITION
 */
export async function submitForReview(
  context: OrganizationContext,
  id: string,
  version: number,
  explanation?: string,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:submit');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    return presentResponse(tx, context, await submit(tx, context, row, version, explanation));
  });
}

/** @throws AppError 404, 409 STALE, 409 INVALID_TRANSITION once its review has begun, or CONFLICT for anyone but the submitter */
export async function withdraw(context: OrganizationContext, id: string, version: number): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:submit');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    await requireVersion(row, version, () => presentResponse(tx, context, row));
    const reviewStatus = nextStatus(responseTransitions, 'withdraw', row.reviewStatus);
    if (row.submittedBy !== personOf(context).id) {
      throw new AppError(409, 'CONFLICT', 'Only the person who submitted this response can withdraw it.');
    }
    const sheet = await readAnswers(tx, context, row);
    if (hasReviewBegun(row, sheet)) {
      throw invalidTransition('The review has begun. Ask the reviewer to request changes.', row.reviewStatus);
    }
    await recordVersion(tx, context, row, sheet, { event: 'WITHDRAW', comment: null });
    const control = await repository.controlOf(tx, row);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'control-response', id },
      controls: [control],
      title: 'Submission withdrawn',
      description: control.name,
      changes: changedFields({ reviewStatus: row.reviewStatus }, { reviewStatus }),
    });
    const change = { reviewStatus, updatedAt: context.clock.now() };
    return presentResponse(tx, context, await repository.updateResponse(tx, context, id, change));
  });
}
