/** Reviews single answers while their control response is in review. */
import type { RequirementDecision, RequirementResponse } from '@msp/contract';
import { changedFields, recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition, notFound } from '../../../platform/errors';
import { lockResponse, requireResponse } from '../lookup';
import { notifyRejected, notifyUndone } from '../notices';
import { controlOf, type ResponseRow } from '../repository';
import { reviewComment, statusAfterReview } from '../review/rules';
import { type AnswerTransition, answerTransitions } from '../transitions';
import { presentAnswers, readAnswers } from './answer-sheet';
import { responseIdOf, updateAnswer } from './repository';

const titles: Record<AnswerTransition, string> = {
  approve: 'Answer approved',
  reject: 'Answer rejected',
  undo: 'Review of an answer undone',
};
const actions = { approve: 'APPROVE', reject: 'REJECT', undo: 'UPDATE' } as const;

const answerNotFound = () => notFound('This answer');

/** The answers of a control response. @throws AppError 404 */
export async function answersOfResponse(context: OrganizationContext, responseId: string) {
  return context.run(async (tx) => {
    const response = await requireResponse(tx, context, responseId);
    return { items: presentAnswers(await readAnswers(tx, context, response)) };
  });
}

/** Locks the response of an answer. @throws AppError 404, 409 INVALID_TRANSITION unless it is in review */
async function lockForReview(tx: Tx, context: OrganizationContext, answerId: string): Promise<ResponseRow> {
  const responseId = await responseIdOf(tx, context, answerId);
  if (!responseId) throw answerNotFound();
  const response = await lockResponse(tx, context, responseId);
  if (response.reviewStatus !== 'IN_REVIEW') {
    throw invalidTransition('Answers can only be reviewed while their control is in review.', response.reviewStatus);
  }
  return response;
}

async function decide(
  context: OrganizationContext,
  id: string,
  transition: AnswerTransition,
  { version, comment }: { version: number; comment: string | null },
): Promise<RequirementResponse> {
  const actor = personOf(context);
  requirePermission(actor, 'requirement:review');
  return context.run(async (tx) => {
    const response = await lockForReview(tx, context, id);
    const presented = async () => {
      const answer = presentAnswers(await readAnswers(tx, context, response)).find((candidate) => candidate.id === id);
      if (!answer) throw answerNotFound();
      return answer;
    };
    const { entries } = await readAnswers(tx, context, response);
    const { requirement, answer: record } = entries.find(({ answer }) => answer?.id === id) ?? {};
    if (!requirement || !record) throw answerNotFound();
    const reviewStatus = await statusAfterReview(tx, context, {
      response,
      record,
      transitions: answerTransitions,
      transition,
      version,
      current: presented,
    });
    const now = context.clock.now();
    const isDecision = transition !== 'undo';
    await updateAnswer(tx, context, id, {
      reviewStatus,
      reviewComment: comment,
      reviewedBy: isDecision ? actor.id : null,
      reviewedAt: isDecision ? now : null,
      updatedAt: now,
    });
    const control = await controlOf(tx, response);
    if (transition === 'reject') {
      await notifyRejected(tx, context, response, control, { id, version: record.version, comment });
    } else if (record.reviewStatus === 'REJECTED') {
      await notifyUndone(tx, context, response, control, { what: 'rejection', id, version: record.version });
    }
    await recordActivity(tx, context, {
      action: actions[transition],
      record: { type: 'requirement-response', id },
      controls: [control],
      title: titles[transition],
      description: requirement.question,
      changes: changedFields(
        { reviewStatus: record.reviewStatus, reviewComment: record.reviewComment },
        { reviewStatus, reviewComment: comment },
      ),
    });
    return presented();
  });
}

export interface AnswerReview {
  decision: RequirementDecision;
  comment?: string | undefined;
  version: number;
}

/** @throws AppError 400 without a required comment, 404, 409 STALE, INVALID_TRANSITION, or CONFLICT for the submitter */
export async function reviewAnswer(
  context: OrganizationContext,
  id: string,
  { decision, comment, version }: AnswerReview,
): Promise<RequirementResponse> {
  const isApproval = decision === 'APPROVE';
  const required = { message: 'Explain why the answer is rejected.', problem: 'is required to reject an answer' };
  return decide(context, id, isApproval ? 'approve' : 'reject', {
    version,
    comment: reviewComment(comment, isApproval ? null : required),
  });
}

/** @throws AppError 404, 409 STALE, INVALID_TRANSITION, or CONFLICT for the submitter */
export async function undoReview(
  context: OrganizationContext,
  id: string,
  version: number,
): Promise<RequirementResponse> {
  return decide(context, id, 'undo', { version, comment: null });
}
