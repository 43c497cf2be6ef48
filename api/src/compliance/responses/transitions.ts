/** The states of a control response and the moves between them (domain: transitions). The only place that knows them. */
import type { ReviewStatus } from '@msp/contract';

export type Move = 'edit' | 'submit' | 'approve' | 'requestChanges';

/** Missing: the move is not allowed from that state. */
const moves: Record<Move, Partial<Record<ReviewStatus, ReviewStatus>>> = {
  edit: { DRAFT: 'DRAFT', CHANGES_REQUESTED: 'DRAFT', APPROVED: 'DRAFT' },
  submit: { DRAFT: 'IN_REVIEW' },
  approve: { IN_REVIEW: 'APPROVED' },
  requestChanges: { IN_REVIEW: 'CHANGES_REQUESTED' },
};

const refusals: Record<Move, string> = {
  edit: 'This answer is being reviewed and cannot be changed until the review is done.',
  submit: 'Only a draft can be submitted for review.',
  approve: 'Only an answer that is in review can be approved.',
  requestChanges: 'Changes can only be requested of an answer that is in review.',
};

/** @returns the state after the move, or why there is none */
export function after(move: Move, from: ReviewStatus): { to: ReviewStatus } | { refusal: string } {
  const to = moves[move][from];
  return to ? { to } : { refusal: refusals[move] };
}
