/** The states and kinds of webhooks, in the order in which they are shown. */

/** What a webhook can be told about, as in its payloads. `ping` is only sent as a test. */
export const webhookEvents = [
  'control.submitted',
  'control.approved',
  'control.changes-requested',
  'evidence.created',
  'policy.published',
  'assessment.submitted',
  'assessment.approved',
  'certificate.issued',
  'certificate.revoked',
  'certificate.reinstated',
  'check.failed',
  'check.passed',
  'task.completed',
  'task.overdue',
  'integration.failed',
  'ticket.created',
  'ticket.closed',
  'member.joined',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How a webhook's messages are written. Standard: signed JSON with ids, for programs. The others: texts for a channel of people. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** FAILING: the latest attempt failed. */
export const webhookStates = ['ACTIVE', 'FAILING', 'PAUSED'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why a webhook is paused. GONE: the receiver answered 410. */
export const webhookPauseReasons = ['MEMBER', 'FAILURES', 'GONE'] as const;
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

/** PENDING: not sent yet, or to be sent again. */
export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];
