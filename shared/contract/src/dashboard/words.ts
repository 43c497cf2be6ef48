/** The states and kinds of the dashboard and a member's work, in the order in which they are shown. */

/** Why a record is on a member's list of work, the most urgent first. What is overdue comes before everything else. */
export const workKinds = [
  'CHANGES_REQUESTED',
  'ASSESSMENT_CHANGES_REQUESTED',
  'POLICY_CHANGES_REQUESTED',
  'OVERDUE',
  'TASK_OVERDUE',
  'CHECK_FAILING',
  'EVIDENCE_STALE',
  'MENTION',
  'ASSESSMENT_TO_REVIEW',
  'REVIEW',
  'SNOOZE_TO_CONFIRM',
  'TICKET_RESOLVED',
  'POLICY_TO_PUBLISH',
  'POLICY_TO_READ',
  'POLICY_REVIEW_DUE',
  'RESPONSIBILITIES_PROPOSED',
  'RISK_REVIEW_DUE',
  'REGISTER_REVIEW_OVERDUE',
  'JOIN_REQUEST',
  'HANDOVER',
  'DUE_SOON',
  'TASK_DUE',
  'CERTIFICATE_EXPIRING',
  'EVIDENCE_EXPIRING',
  'OVERRIDE_ENDING',
  'ASSESSMENT_DRAFT',
  'DRAFT',
  'NOT_FULLY_IMPLEMENTED',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** What a member's work is about. A member: someone who asks to join, or whose records were handed over. */
export const workRecords = [
  'assessment',
  'certificate',
  'check',
  'control',
  'evidence',
  'member',
  'metric',
  'policy',
  'responsibility',
  'risk',
  'supplier',
  'task',
  'ticket',
] as const;
export type WorkRecord = (typeof workRecords)[number];

/** specification §2.5: control categories of a security system. */
export const securityCategories = ['Identity', 'Data', 'Apps'] as const;
export type SecurityCategory = (typeof securityCategories)[number];
