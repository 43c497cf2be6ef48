/** The states and kinds of control responses and requirement responses, in the order in which they are shown, with the words that people read. */

/** specification §3. */
export const implementationStatuses = [
  'NOT_APPLICABLE',
  'NOT_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'FULLY_IMPLEMENTED',
  'RISK_ACCEPTED',
] as const;
export type ImplementationStatus = (typeof implementationStatuses)[number];

/** An implementation status, or NOT_ANSWERED while none has been chosen. */
export const controlStatuses = [...implementationStatuses, 'NOT_ANSWERED'] as const;
export type ControlStatus = (typeof controlStatuses)[number];

export const controlStatusLabels: Record<ControlStatus, string> = {
  FULLY_IMPLEMENTED: 'Implemented',
  PARTIALLY_IMPLEMENTED: 'Partly implemented',
  NOT_IMPLEMENTED: 'Not implemented',
  RISK_ACCEPTED: 'Risk accepted',
  NOT_APPLICABLE: 'Not applicable',
  NOT_ANSWERED: 'Not answered',
};

/** An open gap: not fully implemented, and neither accepted as a risk nor out of scope. */
export const openControlStatuses = [
  'NOT_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'NOT_ANSWERED',
] as const satisfies ControlStatus[];

/** The review status of a control response. */
export const reviewStatuses = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** specification §3: requirement answer field types. */
export const answerTypes = ['text', 'boolean', 'date', 'select', 'evidence', 'policy', 'person', 'number'] as const;
export type AnswerType = (typeof answerTypes)[number];

export const requirementReviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type RequirementReviewStatus = (typeof requirementReviewStatuses)[number];

export const requirementReviewLabels: Record<RequirementReviewStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
};

/** A reviewer's decision on a control response. */
export const responseDecisions = ['APPROVE', 'REQUEST_CHANGES'] as const;
export type ResponseDecision = (typeof responseDecisions)[number];

/** A reviewer's decision on one answer. */
export const requirementDecisions = ['APPROVE', 'REJECT'] as const;
export type RequirementDecision = (typeof requirementDecisions)[number];

/** The event that created a version of a control response. */
export const versionEvents = ['SUBMIT', 'APPROVE', 'REQUEST_CHANGES', 'WITHDRAW', 'UNDO_REVIEW', 'CONFIRM'] as const;
export type VersionEvent = (typeof versionEvents)[number];

/** Changes that apply to several controls at once. */
export const bulkActions = ['STATUS', 'OWNER', 'SUBMIT', 'DUE_DATE', 'CHECK_SUBMISSION'] as const;
