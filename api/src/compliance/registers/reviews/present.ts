/** What the contract shows of owners and reviews, alike for risks and suppliers. */
import { personSummary } from '../../../platform/context/person';
import type { ReviewPlan } from './plan';
import type { reviewsOf } from './repository';

interface Reviewed extends Pick<ReviewPlan, 'reviewMonths' | 'nextReviewOn'> {
  owner: { id: string; firstName: string; lastName: string; email: string } | null;
  lastReviewedOn: string | null;
}

/** @param isInUse false for a closed risk and an ended supplier, whose reviews are no longer due */
export const presentReviewed = (row: Reviewed, isInUse: boolean, today: string) => ({
  owner: personSummary(row.owner),
  reviewMonths: row.reviewMonths,
  nextReviewOn: row.nextReviewOn,
  isReviewOverdue: isInUse && row.nextReviewOn < today,
  lastReviewedOn: row.lastReviewedOn,
});

type ReviewRow = Awaited<ReturnType<typeof reviewsOf>>[number];

export const presentReview = ({ id, dueOn, reviewedOn, recordedAt, note, by }: ReviewRow) => ({
  ...{ id, dueOn, reviewedOn, note },
  by: personSummary(by),
  recordedAt: recordedAt.toISOString(),
});
