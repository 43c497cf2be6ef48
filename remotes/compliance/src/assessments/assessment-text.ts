/** Words and small rules of assessments. */
import type { Assessment, AssessmentStatus, ReadinessKind } from '@msp/contract';

/** An organisation has at most one of these. */
export const openStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'] as const satisfies AssessmentStatus[];

export const isOpen = ({ status }: { status: AssessmentStatus }): boolean =>
  (openStatuses as readonly AssessmentStatus[]).includes(status);

/** The organisation works on it: not submitted, or sent back. */
export const isEditable = ({ status }: { status: AssessmentStatus }): boolean =>
  status === 'DRAFT' || status === 'CHANGES_REQUESTED';

/** "45 of 60 assessed" */
export const assessedText = ({ total, pending }: Assessment['progress']): string =>
  `${total - pending} of ${total} assessed`;

export const readinessHeadings: Record<ReadinessKind, string> = {
  UNANSWERED: 'Controls to answer',
  NOT_APPROVED: 'Responses to approve',
  EVIDENCE_EXPIRED: 'Evidence to renew',
  RISK_REVIEW_OVERDUE: 'Accepted risks to review',
  ANSWER_CONTRADICTS: 'Answers that contradict the status',
  ANSWER_IN_FUTURE: 'Dates in the future',
  ANSWER_OUT_OF_DATE: 'Answers out of date',
  METRIC_OFF_TARGET: 'Metrics off target',
  SCAN_FINDINGS_OPEN: 'Open scan findings',
  POLICY_MISSING: 'Policies to publish',
  POLICY_SUPERSEDED: 'Policies with a newer version',
  POLICY_REVIEW_OVERDUE: 'Policies to review',
  TASK_OVERDUE: 'Recurring tasks overdue',
  FINDING_UNCHANGED: 'Not changed since the assessor asked for it',
  CHANGES_LEFT_OUT: 'Changes that would be left out',
  SELF_APPROVED: 'Self-approved responses',
};

/** Nothing is known yet. A call that failed and is tried again has its error to show. */
export const isFirstLoad = ({ isLoading, error }: { isLoading: boolean; error: unknown }): boolean =>
  isLoading && error === undefined;
