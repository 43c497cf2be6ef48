/** The words for events and statuses of webhooks. Only these pages show them, so the host does not load them. */
import type { WebhookDeliveryStatus, WebhookEvent, WebhookFormat, WebhookState } from '@msp/contract';

export const webhookEventLabels: Record<WebhookEvent | 'ping', string> = {
  ping: 'Test',
  'control.submitted': 'Control submitted for review',
  'control.approved': 'Control approved',
  'control.changes-requested': 'Changes requested on a control',
  'evidence.created': 'Evidence added',
  'policy.published': 'Policy published',
  'assessment.submitted': 'Assessment submitted',
  'assessment.approved': 'Assessment approved',
  'certificate.issued': 'Certificate issued',
  'certificate.revoked': 'Certificate revoked',
  'certificate.reinstated': 'Certificate reinstated',
  'check.failed': 'Check failed',
  'check.passed': 'Check passed again',
  'task.completed': 'Recurring task done',
  'task.overdue': 'Recurring task overdue',
  'integration.failed': 'Integration stopped reporting',
  'ticket.created': 'Ticket created',
  'ticket.closed': 'Ticket closed',
  'member.joined': 'Member joined',
};

/** Webhooks of older releases have no format. */
export const webhookFormatLabels: Record<WebhookFormat, string> = {
  standard: 'Signed JSON, for programs',
  slack: 'Slack channel',
  teams: 'Microsoft Teams channel',
};

export const webhookStateLabels: Record<WebhookState, string> = {
  ACTIVE: 'Active',
  FAILING: 'Failing',
  PAUSED: 'Paused',
};

export const webhookDeliveryStatusLabels: Record<WebhookDeliveryStatus, string> = {
  PENDING: 'Pending',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
};
