/** The rules that review decisions share, whether about a whole response or about one answer. */
import { constants, type VersionEvent } from '@msp/contract';
import { holdsPermission, type OrganizationContext, personOf } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError, validation } from '../../../platform/errors';
import { nextStatus, type Transitions } from '../../../platform/records/transitions';
import { requireVersion } from '../../../platform/records/version';
import { hasOtherReviewer, type ResponseRow } from '../repository';
import type { AnswerSheet } from '../requirement-responses/answer-sheet';

/** Whether the acting person submitted the response themselves. */
export const isOwnSubmission = ({ actor }: OrganizationContext, { submittedBy }: ResponseRow): boolean =>
  submittedBy !== null && submittedBy === actor?.id;

/** Four eyes: members review their own submissions only if no other member may. */
export async function mayDecide(tx: Tx, context: OrganizationContext, response: ResponseRow): Promise<boolean> {
  return !isOwnSubmission(context, response) || !(await hasOtherReviewer(tx, context, personOf(context).id));
}

/** Whether the acting person made one of the changes themselves. */
export const isOwnChange = ({ actor }: OrganizationContext, changes: readonly { by: string[] }[]): boolean =>
  actor !== null && changes.some(({ by }) => by.includes(actor.id));

/** Four eyes, as for submissions: members confirm their own changes only if no other member may. */
export async function mayConfirm(
  tx: Tx,
  context: OrganizationContext,
  changes: readonly { by: string[] }[],
): Promise<boolean> {
  if (changes.length === 0 || !holdsPermission(context.actor, 'control:review')) return false;
  return !isOwnChange(context, changes) || !(await hasOtherReviewer(tx, context, personOf(context).id));
}

/** Whether an answer was reviewed since the submission. */
export const hasReviewBegun = ({ submittedAt }: ResponseRow, { entries }: AnswerSheet): boolean =>
  entries.some(({ answer }) => answer?.reviewedAt && submittedAt && answer.reviewedAt >= submittedAt);

/**
 * Until when the acting person may undo the decision about a response; null if they may not.
 * @param decision the latest version of the response
 */
export function undoableUntil(
  { actor, clock }: OrganizationContext,
  { reviewStatus }: ResponseRow,
  decision: { event: VersionEvent; actorId: string; createdAt: Date } | null,
): Date | null {
  const isDecided = reviewStatus === 'APPROVED' || reviewStatus === 'CHANGES_REQUESTED';
  if (!isDecided || !decision || decision.event === 'CONFIRM') return null;
  if (decision.actorId !== actor?.id || !holdsPermission(actor, 'control:review')) return null;
  const until = new Date(decision.createdAt.getTime() + constants.reviewUndoMs);
  return until > clock.now() ? until : null;
}

export interface Decision<Transition extends string, Status extends string> {
  /** The control response under review, locked by the caller. */
  response: ResponseRow;
  /** What is decided on: the response itself or one of its answers. */
  record: { reviewStatus: Status; version: number };
  transitions: Transitions<Transition, Status>;
  transition: Transition;
  /** The version that the reviewer saw. */
  version: number;
  /** Reads the record as the contract shows it. */
  current: () => Promise<unknown>;
}

/**
 * @returns the status after the decision
 * @throws AppError 409 STALE, INVALID_TRANSITION, or CONFLICT for the person who submitted the response, if another member may review it
 */
export async function statusAfterReview<Transition extends string, Status extends string>(
  tx: Tx,
  context: OrganizationContext,
  { response, record, transitions, transition, version, current }: Decision<Transition, Status>,
): Promise<Status> {
  await requireVersion(record, version, current);
  if (response.reviewStatus === 'IN_REVIEW' && !(await mayDecide(tx, context, response))) {
    throw new AppError(
      409,
      'CONFLICT',
      "You can't review your own submission, because another member can. Ask another reviewer.",
    );
  }
  return nextStatus(transitions, transition, record.reviewStatus);
}

/** @returns the comment without surrounding space, or null. @throws AppError 400 where a comment is required and missing */
export function reviewComment(
  comment: string | undefined,
  required: { message: string; problem: string } | null,
): string | null {
  const text = comment?.trim() || null;
  if (required && !text) throw validation(required.message, [{ path: 'body.comment', message: required.problem }]);
  return text;
}
