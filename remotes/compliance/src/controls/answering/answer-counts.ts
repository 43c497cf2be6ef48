/** How many answers of a response have which review status. */
import type { ControlResponse, RequirementReviewStatus } from '@msp/contract';

/** Removed answers are not reviewed. */
export const countAnswers = ({ answers }: ControlResponse, status: RequirementReviewStatus): number =>
  answers.filter(({ reviewStatus, value }) => reviewStatus === status && (status !== 'PENDING' || value !== null))
    .length;
