/** The enumerations of controls, their answers and reviews, in the order in which they are shown. */

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

/** An open gap: not fully implemented, and neither accepted as a risk nor out of scope. */
export const openControlStatuses = [
  'NOT_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'NOT_ANSWERED',
] as const satisfies ControlStatus[];

/** The review status of a control response. */
export const reviewStatuses = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** A control's progress: the review status of its response, or NOT_STARTED without one. */
export const controlProgress = ['NOT_STARTED', ...reviewStatuses] as const;
export type ControlProgress = (typeof controlProgress)[number];

/** specification §3: requirement answer field types. */
export const answerTypes = ['text', 'boolean', 'date', 'select', 'evidence', 'policy', 'person', 'number'] as const;
export type AnswerType = (typeof answerTypes)[number];

export const requirementReviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type RequirementReviewStatus = (typeof requirementReviewStatuses)[number];

export const controlTiers = ['essential', 'standard', 'advanced'] as const;
export type ControlTier = (typeof controlTiers)[number];

/** Whether a response that is not yet submitted is late. DUE_SOON: within `dueSoonDays`. */
export const dueStates = ['OVERDUE', 'DUE_SOON'] as const;
export type DueState = (typeof dueStates)[number];

/** A reviewer's decision on a control response. */
export const responseDecisions = ['APPROVE', 'REQUEST_CHANGES'] as const;
export type ResponseDecision = (typeof responseDecisions)[number];

/** A reviewer's decision on one answer. */
export const requirementDecisions = ['APPROVE', 'REJECT'] as const;
export type RequirementDecision = (typeof requirementDecisions)[number];

/** The event that created a version of a control response. */
export const versionEvents = ['SUBMIT', 'APPROVE', 'REQUEST_CHANGES', 'WITHDRAW', 'UNDO_REVIEW'] as const;
export type VersionEvent = (typeof versionEvents)[number];

/** Changes that apply to several controls at once. */
export const bulkActions = ['STATUS', 'OWNER', 'SUBMIT', 'DUE_DATE'] as const;

/** The source of a control registry: shipped with the product, or loaded from an OSCAL file. */
export const registrySources = ['shipped', 'oscal'] as const;
export type RegistrySource = (typeof registrySources)[number];

export const templateKinds = ['policy', 'evidence'] as const;
export type TemplateKind = (typeof templateKinds)[number];
