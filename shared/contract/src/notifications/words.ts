/** The states and kinds of notifications, in the order in which they are shown, with the words that people read. */

/** What members are notified of, in the order of the settings. DUE: the due dates of controls. FAILING: checks, integrations and webhooks. */
export const notificationKinds = [
  'MENTIONED',
  'ASSIGNED',
  'REVIEW_REQUESTED',
  'APPROVED',
  'CHANGES_REQUESTED',
  'POLICY_TO_ACCEPT',
  'DUE',
  'EXPIRING',
  'CERTIFICATE_CHANGED',
  'FAILING',
  'JOIN_REQUESTED',
  'MANAGEMENT_CHANGED',
  'REGISTRY_CHANGED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationKindLabels: Record<NotificationKind, string> = {
  MENTIONED: 'Mentions',
  ASSIGNED: 'Assignments',
  REVIEW_REQUESTED: 'Review requests',
  APPROVED: 'Approvals',
  CHANGES_REQUESTED: 'Requested changes',
  POLICY_TO_ACCEPT: 'Policies to accept',
  DUE: 'Due dates',
  EXPIRING: 'Expiring records',
  CERTIFICATE_CHANGED: 'Revoked and reinstated certificates',
  FAILING: 'Failing checks, integrations and webhooks',
  JOIN_REQUESTED: 'Requests to join',
  MANAGEMENT_CHANGED: 'Beginning and end of a management',
  REGISTRY_CHANGED: 'Change of the control registry',
};

/**
 * Kinds that their recipients, the administrators, can't switch off: the organisation has lost its certificate, or has it again; another
 * organisation manages it, or no longer does.
 */
export const alwaysSentKinds: readonly NotificationKind[] = ['CERTIFICATE_CHANGED', 'MANAGEMENT_CHANGED'];

/** How notifications of one kind are sent by mail. */
export const notificationMails = ['off', 'each', 'digest'] as const;
export type NotificationMail = (typeof notificationMails)[number];

export const notificationMailLabels: Record<NotificationMail, string> = {
  off: 'Off',
  each: 'Each one',
  digest: 'Digest',
};
