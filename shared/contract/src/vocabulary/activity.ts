/** The enumerations of the activity log, notifications and work, in the order in which they are shown. */

/** Actions in the activity log. The first seven have badges of their own (specification §2.5). */
export const activityActions = [
  'CREATE',
  'SUBMIT',
  'APPROVE',
  'UPDATE',
  'COMMENT',
  'REJECT',
  'DELETE',
  'ARCHIVE',
  'UNARCHIVE',
  'CONNECT',
  'DISCONNECT',
  'COLLECT',
  'SIGN_IN',
  'SIGN_OUT',
  'ACCESS_DENIED',
  'SWITCH_ORGANIZATION',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Actions of people's sessions. Only the audit log of administrators shows them. */
export const accessActions = ['SIGN_IN', 'SIGN_OUT', 'ACCESS_DENIED'] as const satisfies readonly ActivityAction[];

/** specification §2.6: step keys, in order. */
export const onboardingSteps = ['bookCall', 'setupIntegrations', 'addUsers', 'completeSections'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What members are notified of, in the order of the settings. DUE: the due dates of controls. FAILING: integrations and webhooks. */
export const notificationKinds = [
  'MENTIONED',
  'ASSIGNED',
  'REVIEW_REQUESTED',
  'APPROVED',
  'CHANGES_REQUESTED',
  'POLICY_TO_ACCEPT',
  'DUE',
  'EXPIRING',
  'FAILING',
  'JOIN_REQUESTED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How notifications of one kind are sent by mail. */
export const notificationMails = ['off', 'each', 'digest'] as const;
export type NotificationMail = (typeof notificationMails)[number];

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

/** The types of records in events. Events about a notification reach only its recipient. */
export const changedRecords = [
  'api-key',
  'assessment',
  'certificate',
  'comment',
  'control-response',
  'data-export',
  'evidence',
  'integration',
  'invitation',
  'member',
  'metric',
  'notification',
  'onboarding',
  'organization',
  'policy',
  'requirement-response',
  'webhook',
] as const;
export type ChangedRecord = (typeof changedRecords)[number];

/** The types of records in the activity log: those that change, and sessions, which are not announced to members. */
export const loggedRecords = [...changedRecords, 'session'] as const;
export type LoggedRecord = (typeof loggedRecords)[number];

/** Records that can have comments. */
export const commentedRecords = ['control-response', 'evidence', 'policy'] as const satisfies readonly ChangedRecord[];
export type CommentedRecord = (typeof commentedRecords)[number];

/** The available reactions, in display order. */
export const reactionEmoji = ['👍', '✅', '👀', '❓', '🎉', '❤️'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];
