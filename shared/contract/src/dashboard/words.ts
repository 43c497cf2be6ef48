/** The states and kinds of the dashboard and a member's work, in the order in which they are shown. */

/** Why a record is on a member's list of work, the most urgent first. */
export const workKinds = [
  'CHANGES_REQUESTED',
  'OVERDUE',
  'EVIDENCE_STALE',
  'MENTION',
  'REVIEW',
  'POLICY_TO_READ',
  'POLICY_REVIEW_DUE',
  'DUE_SOON',
  'CERTIFICATE_EXPIRING',
  'EVIDENCE_EXPIRING',
  'OVERRIDE_ENDING',
  'DRAFT',
  'NOT_FULLY_IMPLEMENTED',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** What a member's work is about. */
export const workRecords = ['certificate', 'control', 'evidence', 'metric', 'policy'] as const;
export type WorkRecord = (typeof workRecords)[number];

/** specification §2.5: control categories of a security system. */
export const securityCategories = ['Identity', 'Data', 'Apps'] as const;
export type SecurityCategory = (typeof securityCategories)[number];
