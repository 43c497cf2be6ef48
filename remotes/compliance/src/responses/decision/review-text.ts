/** Messages about answers that cannot be decided, or no longer. */
import type { ControlResponse } from '@msp/contract';

/** Another reviewer decided first. */
export function overtakenText({ reviewStatus, control: { code } }: ControlResponse): string {
  if (reviewStatus === 'APPROVED') return `Another reviewer has approved ${code}`;
  if (reviewStatus === 'IN_REVIEW') return `You can no longer decide on ${code}`;
  return `Another reviewer has requested changes to ${code}`;
}

/** The answer is open in the queue but is not waiting for a decision. */
export function notWaitingText({ reviewStatus, control: { code } }: ControlResponse): string {
  if (reviewStatus === 'APPROVED') return `${code} is already approved`;
  if (reviewStatus === 'CHANGES_REQUESTED') return `Changes to ${code} have already been requested`;
  return reviewStatus === 'DRAFT' ? `${code} is a draft and hasn't been submitted` : `You can't decide on ${code}`;
}

/** @param isSubmitter whether the user submitted the answer */
export function cannotReviewText(isSubmitter: boolean, mayReview: boolean): string {
  if (isSubmitter) return 'You submitted this answer, so another member has to review it.';
  return mayReview
    ? "You can't review this answer now."
    : "A reviewer is deciding on this answer. You can't edit it until then.";
}
