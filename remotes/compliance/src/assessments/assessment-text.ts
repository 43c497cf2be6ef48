/** Words and small rules of assessments. */
import type { Assessment, AssessmentStatus, ReadinessKind } from '@msp/contract';

/** An organisation has at most one of these. */
export const openStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'] as const satisfies AssessmentStatus[];

/** The organisation works on it: not submitted, or sent back. */
export const isEditable = ({ status }: { status: AssessmentStatus }): boolean =>
  status === 'DRAFT' || status === 'CHANGES_REQUESTED';

/** "45 of 60 assessed" */
export const assessedText = ({ total, pending }: Assessment['progress']): string =>
  `${total - pending} of ${total} assessed`;

export const readinessHeadings: Record<ReadinessKind, string> = {
  UNANSWERED: 'Controls to answer',
  NOT_APPROVED: 'Responses to approve',
  STALE_EVIDENCE: 'Evidence to renew',
  REVIEW_DUE: 'Accepted risks to review',
  OFF_TARGET: 'Metrics off target',
};

/** Nothing is known yet. A call that failed and is tried again has its error to show. */
export const isFirstLoad = ({ isLoading, error }: { isLoading: boolean; error: unknown }): boolean =>
  isLoading && error === undefined;
