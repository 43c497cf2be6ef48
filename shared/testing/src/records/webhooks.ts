/** Webhooks and their deliveries. */
import type { Webhook, WebhookDelivery } from '@msp/contract';
import { nextId } from './ids';

export const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: nextId(),
  url: 'https://hooks.example/msp',
  description: 'Ticket system',
  events: ['evidence.created', 'control.approved'],
  state: 'ACTIVE',
  pauseReason: null,
  lastDeliveredAt: '2026-11-19T08:00:00.000Z',
  failingSince: null,
  previousSecretUntil: null,
  createdBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour.example' },
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-01T08:00:00.000Z',
  version: 1,
  ...change,
});

export const webhookDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: nextId(),
  event: 'evidence.created',
  status: 'DELIVERED',
  attempts: 1,
  createdAt: '2026-11-19T08:00:00.000Z',
  nextAttemptAt: null,
  lastAttempt: { at: '2026-11-19T08:00:01.000Z', durationMs: 84, statusCode: 204, answer: '' },
  ...change,
});
