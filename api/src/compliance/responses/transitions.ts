/** The statuses of control responses and of their answers, and the transitions between them. */
import type { RequirementReviewStatus, ReviewStatus } from '@msp/contract';
import type { Transitions } from '../../platform/records/transitions';

export type ResponseTransition =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'requestChanges'
  | 'undoReview'
  | 'confirm'
  | 'withdraw';

export const responseTransitions: Transitions<ResponseTransition, ReviewStatus> = {
  next: {
    edit: { DRAFT: 'DRAFT', CHANGES_REQUESTED: 'DRAFT', APPROVED: 'DRAFT' },
    submit: { DRAFT: 'IN_REVIEW' },
    approve: { IN_REVIEW: 'APPROVED' },
    requestChanges: { IN_REVIEW: 'CHANGES_REQUESTED' },
    undoReview: { APPROVED: 'IN_REVIEW', CHANGES_REQUESTED: 'IN_REVIEW' },
    confirm: { APPROVED: 'APPROVED' },
    withdraw: { IN_REVIEW: 'DRAFT' },
  },
  refusals: {
    edit: "This response is in review and can't be changed until the review is complete.",
    submit: 'Only a draft can be submitted for review.',
    approve: 'Only a response that is in review can be approved.',
    requestChanges: 'Changes can only be requested while a response is in review.',
    undoReview: 'This response has no decision to undo.',
    confirm: 'Only an approved response is confirmed. The next approval of this one confirms the changes too.',
    withdraw: 'Only a submission that is in review can be withdrawn.',
  },
};

export type AnswerTransition = 'approve' | 'reject' | 'undo';

/** A changed answer returns to PENDING from any status. */
export const answerTransitions: Transitions<AnswerTransition, RequirementReviewStatus> = {
  next: {
    approve: { PENDING: 'APPROVED' },
    reject: { PENDING: 'REJECTED' },
    undo: { APPROVED: 'PENDING', REJECTED: 'PENDING' },
  },
  refusals: {
    approve: 'This answer has already been reviewed. Undo that review first.',
    reject: 'This answer has already been reviewed. Undo that review first.',
    undo: 'This answer has no review to undo.',
  },
};
