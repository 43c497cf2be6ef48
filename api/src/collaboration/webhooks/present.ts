/** Webhooks and deliveries as the contract shows them. */
import type { Webhook, WebhookDelivery } from '@msp/contract';
import { personSummary } from '../../platform/context/person';
import type { DeliveryRow } from './deliveries-repository';
import type { SelectedWebhook } from './repository';

export function presentWebhook({ webhook, creator }: SelectedWebhook, now: Date): Webhook {
  const { id, url, description, format, events, pauseReason, lastDeliveredAt, failingSince, previousUntil, version } =
    webhook;
  return {
    ...{ id, url, description, format, events, pauseReason, version },
    state: pauseReason ? 'PAUSED' : failingSince ? 'FAILING' : 'ACTIVE',
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    previousSecretUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    createdBy: personSummary(creator),
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, status, attempts, attemptedAt, durationMs, statusCode, answer } = row;
  return {
    ...{ id, event, status, attempts },
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    lastAttempt: attemptedAt && {
      at: attemptedAt.toISOString(),
      durationMs: durationMs ?? 0,
      statusCode,
      answer: answer ?? '',
    },
  };
}
