/** The states and kinds of assessments, in the order in which they are shown, with the words that people read. */
import type { FailingReasonKind } from '../health/reasons';
import type { ImplementationStatus } from '../responses/words';

/** Transitions of assessments. WITHDRAWN: the organisation gave it up after it had submitted it. */
export const assessmentStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'WITHDRAWN'] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];

export const assessmentStatusLabels: Record<AssessmentStatus, string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
  WITHDRAWN: 'Withdrawn',
};

/** An assessor's verdict on one control. */
export const assessmentVerdicts = ['MET', 'CONCERN', 'NOT_MET'] as const;
export type AssessmentVerdict = (typeof assessmentVerdicts)[number];

export const assessmentVerdictLabels: Record<AssessmentVerdict, string> = {
  MET: 'Met',
  CONCERN: 'Concern',
  NOT_MET: 'Not met',
};

/**
 * Whether an assessor's override says that the control is not met: a verdict that it is met then needs an explanation. An accepted risk is an
 * exception, and certificates count what is met.
 */
export const contradictsMet = (override: { implementationStatus: ImplementationStatus } | null): boolean =>
  override !== null && !['FULLY_IMPLEMENTED', 'NOT_APPLICABLE'].includes(override.implementationStatus);

/** An assessor's decision on a whole assessment. */
export const assessmentDecisions = ['APPROVE', 'REQUEST_CHANGES'] as const;
export type AssessmentDecision = (typeof assessmentDecisions)[number];

/**
 * What an assessment still needs: a response, its approval by a second person, that its health does not fail, and that what the assessor
 * found has been changed. What blocks a submission comes first.
 */
export const readinessKinds = [
  'UNANSWERED',
  'NOT_APPROVED',
  'EVIDENCE_EXPIRED',
  'RISK_REVIEW_OVERDUE',
  'ANSWER_CONTRADICTS',
  'ANSWER_IN_FUTURE',
  'ANSWER_OUT_OF_DATE',
  'METRIC_OFF_TARGET',
  'SCAN_FINDINGS_OPEN',
  'POLICY_MISSING',
  'POLICY_SUPERSEDED',
  'POLICY_REVIEW_OVERDUE',
  'TASK_OVERDUE',
  'FINDING_UNCHANGED',
  'CHANGES_LEFT_OUT',
  'SELF_APPROVED',
] as const satisfies (
  | 'UNANSWERED'
  | 'NOT_APPROVED'
  | 'FINDING_UNCHANGED'
  | 'CHANGES_LEFT_OUT'
  | 'SELF_APPROVED'
  | FailingReasonKind
)[];
export type ReadinessKind = (typeof readinessKinds)[number];
