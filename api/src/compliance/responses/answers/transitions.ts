/** The states of one answer and a reviewer's moves between them (domain: transitions). The only place that knows them. */
import type { RequirementReviewStatus } from '@msp/contract';

export type RequirementMove = 'approve' | 'reject' | 'undo';

/** Missing: the move is not allowed from that state. A changed answer is PENDING again, whatever it was. */
const moves: Record<RequirementMove, Partial<Record<RequirementReviewStatus, RequirementReviewStatus>>> = {
  approve: { PENDING: 'APPROVED' },
  reject: { PENDING: 'REJECTED' },
  undo: { APPROVED: 'PENDING', REJECTED: 'PENDING' },
};

const refusals: Record<RequirementMove, string> = {
  approve: 'This answer has been decided about. Take the decision back first.',
  reject: 'This answer has been decided about. Take the decision back first.',
  undo: 'There is no decision about this answer to take back.',
};

/** @returns the state after the move, or why there is none */
export function afterReview(
  move: RequirementMove,
  from: RequirementReviewStatus,
): { to: RequirementReviewStatus } | { refusal: string } {
  const to = moves[move][from];
  return to ? { to } : { refusal: refusals[move] };
}
