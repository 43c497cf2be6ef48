/** The states and kinds of policies, in the order in which they are shown, with the words that people read. */

/**
 * The state of a policy in the library (domain: policies). DRAFT and IN_REVIEW: no version was ever published. REVIEW_DUE: it is
 * published, and its review-by date has come. SUPERSEDED is the word for a version; a policy that no longer applies is RETIRED.
 */
export const policyStates = ['MISSING', 'DRAFT', 'IN_REVIEW', 'REVIEW_DUE', 'PUBLISHED', 'RETIRED'] as const;
export type PolicyState = (typeof policyStates)[number];

export const policyStateLabels: Record<PolicyState, string> = {
  MISSING: 'Missing',
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  REVIEW_DUE: 'Review due',
  PUBLISHED: 'Published',
  RETIRED: 'Retired',
};

/** The state of a version. */
export const policyVersionStates = ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'SUPERSEDED'] as const;
export type PolicyVersionState = (typeof policyVersionStates)[number];

export const policyVersionStateLabels: Record<PolicyVersionState, string> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  PUBLISHED: 'Published',
  SUPERSEDED: 'Superseded',
};

/** What a version was made from. */
export const policySources = ['TEMPLATE', 'UPLOAD', 'TEXT'] as const;
export type PolicySource = (typeof policySources)[number];

export const policySourceLabels: Record<PolicySource, string> = {
  TEMPLATE: 'Template',
  UPLOAD: 'Upload',
  TEXT: 'Written',
};

/** Transitions of an uploaded policy document. */
export const policyProcessingStates = ['UPLOADED', 'PROCESSING', 'READY', 'FAILED'] as const;
export type PolicyProcessingState = (typeof policyProcessingStates)[number];

export const policyProcessingLabels: Record<PolicyProcessingState, string> = {
  UPLOADED: 'Uploaded',
  PROCESSING: 'Processing',
  READY: 'Ready',
  FAILED: 'Failed',
};

/** The steps that process an upload, in order: its type and hash, its text and pages, the stored result. */
export const policyUploadSteps = ['CHECK', 'CONVERT', 'SAVE'] as const;
export type PolicyUploadStep = (typeof policyUploadSteps)[number];

export const policyUploadStepLabels: Record<PolicyUploadStep, string> = {
  CHECK: 'Checking the file',
  CONVERT: 'Reading the text',
  SAVE: 'Saving the result',
};

export const policyOutlineKinds = ['heading', 'page'] as const;

/** OVERDUE: not accepted, and the due date is past. */
export const policyAcceptanceStates = ['ACCEPTED', 'OPEN', 'OVERDUE'] as const;
export type PolicyAcceptanceState = (typeof policyAcceptanceStates)[number];

export const policyAcceptanceLabels: Record<PolicyAcceptanceState, string> = {
  ACCEPTED: 'Accepted',
  OPEN: 'Not accepted yet',
  OVERDUE: 'Overdue',
};
