/** A reviewer's decision about a whole control response. It adds a version. */
import type { ControlResponse, ResponseDecision } from '@msp/contract';
import { changedFields, recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError, validation } from '../../../platform/errors';
import { lockResponse } from '../lookup';
import { notifyDecided } from '../notices';
import { presentResponse } from '../present';
import * as repository from '../repository';
import { type AnswerSheet, pendingAnswers, readAnswers } from '../requirement-responses/answer-sheet';
import { responseTransitions } from '../transitions';
import { recordVersion } from '../versions/versions';
import { isOwnSubmission, reviewComment, statusAfterReview } from './rules';

/** @throws AppError 409 INVALID_TRANSITION with the rejected answers */
function refuseRejected({ entries }: AnswerSheet, current: string): void {
  const rejected = entries.filter(({ answer }) => answer?.reviewStatus === 'REJECTED');
  if (rejected.length === 0) return;
  const questions = rejected.map(({ requirement }) => `“${requirement.question}”`).join(', ');
  throw new AppError(
    409,
    'INVALID_TRANSITION',
    `You can't approve a response with rejected answers: ${questions}. Request changes, or undo the rejections.`,
    { current, rejectedAnswers: rejected.map(({ requirement: { key, question } }) => ({ key, question })) },
  );
}

/** @throws AppError 400 unless the reviewer accepts that answers are pending */
function requireAcceptance(sheet: AnswerSheet, isAccepted: boolean): void {
  const { length } = pendingAnswers(sheet);
  if (length === 0 || isAccepted) return;
  const answers = length === 1 ? '1 answer is' : `${length} answers are`;
  throw validation(`${answers} still pending. Review them first, or confirm the approval.`, [
    { path: 'body.acceptPendingAnswers', message: `is required because ${answers} still pending` },
  ]);
}

export interface ResponseReview {
  decision: ResponseDecision;
  comment?: string | undefined;
  acceptPendingAnswers?: true | undefined;
  version: number;
}

/**
 * Decides about a response that the caller has locked.
 * @throws AppError 400 without a required comment or acceptance, 409 STALE, INVALID_TRANSITION (also for an approval while answers are
 * rejected), or CONFLICT for the submitter
 */
export async function decide(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  { decision, comment: written, acceptPendingAnswers, version }: ResponseReview,
): Promise<repository.ResponseRow> {
  const isApproval = decision === 'APPROVE';
  const required = { message: 'Explain what should change.', problem: 'is required to request changes' };
  const comment = reviewComment(written, isApproval ? null : required);
  const reviewStatus = await statusAfterReview(tx, context, {
    response: row,
    record: row,
    transitions: responseTransitions,
    transition: isApproval ? 'approve' : 'requestChanges',
    version,
    current: () => presentResponse(tx, context, row),
  });
  const sheet = await readAnswers(tx, context, row);
  if (isApproval) {
    refuseRejected(sheet, row.reviewStatus);
    requireAcceptance(sheet, acceptPendingAnswers === true);
  }
  const selfApproved = isApproval && isOwnSubmission(context, row);
  const approvalTitle = selfApproved ? 'Response self-approved' : 'Response approved';
  const title = isApproval ? approvalTitle : 'Changes requested';
  const number = await recordVersion(tx, context, row, sheet, { event: decision, comment, selfApproved });
  const approved = isApproval && { countedStatus: row.implementationStatus, countedVersionNumber: number };
  const control = await repository.controlOf(tx, row);
  await recordActivity(tx, context, {
    action: isApproval ? 'APPROVE' : 'REJECT',
    record: { type: 'control-response', id: row.id },
    controls: [control],
    title,
    event: isApproval ? 'control.approved' : 'control.changes-requested',
    description: comment ?? control.name,
    changes: changedFields(
      { reviewStatus: row.reviewStatus, countedStatus: row.countedStatus },
      { reviewStatus, ...(isApproval && { countedStatus: row.implementationStatus }) },
    ),
  });
  await notifyDecided(tx, context, row, control, { isApproval, comment });
  const change = { reviewStatus, updatedAt: context.clock.now(), ...approved };
  return repository.updateResponse(tx, context, row.id, change);
}

/** @throws AppError 404, and as `decide` */
export async function reviewResponse(
  context: OrganizationContext,
  id: string,
  review: ResponseReview,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:review');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    return presentResponse(tx, context, await decide(tx, context, row, review));
  });
}
