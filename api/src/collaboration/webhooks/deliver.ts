/**
 * Sends what is due to one webhook. Deliveries are claimed in one transaction and their outcome is stored in another, with the request
 * between them. A worker that is killed leaves claims that run out, so that a delivery may arrive twice, with the same id.
 */
import type { WebhookFormat } from '@msp/contract';
import { announceChange } from '../../platform/changes/announce';
import type { OrganizationContext } from '../../platform/context/context';
import type { KeyRing } from '../../platform/crypto/key-ring';
import type { Tx } from '../../platform/database/database';
import { webhookDeliveries } from '../../platform/observability/metrics';
import { inSpan } from '../../platform/tracing/spans';
import { isActive as isActiveOrganization } from '../../tenancy/suspension/service';
import { bodyOf } from './channels';
import { claimDeliveries, type DeliveryRow, storeAttempt } from './deliveries-repository';
import { pauseUnreachable, reasonToPause } from './pause';
import { lockWebhook, updateWebhook, type WebhookRow } from './repository';
import { retryOf } from './retries';
import { secretsOf } from './secrets';
import type { Answer, Sender } from './send';
import { signatureOf } from './signature';

export interface DeliveryDependencies {
  keys: KeyRing;
  sender: Sender;
  publicUrl: string;
}

/** Longer than an attempt and storing its outcome take. */
const claimMs = 60_000;
/** Requests to one webhook at the same time. Channels take about one message a second. */
const parallelRequests: Record<WebhookFormat, number> = { standard: 5, slack: 1, teams: 1 };

const isSuccess = ({ statusCode }: Answer) => statusCode !== null && statusCode >= 200 && statusCode < 300;

async function claim(context: OrganizationContext, webhookId: string) {
  const until = new Date(context.clock.now().getTime() + claimMs);
  return context.run(async (tx) => {
    const isActive = await isActiveOrganization(tx, context.organizationId);
    const webhook = isActive ? await lockWebhook(tx, context, webhookId) : null;
    if (!webhook) return { webhook, deliveries: [] };
    const limit = parallelRequests[webhook.format];
    return { webhook, deliveries: await claimDeliveries(tx, context, webhookId, { until, limit }) };
  });
}

async function storeSuccess(tx: Tx, context: OrganizationContext, delivery: DeliveryRow, attempt: object) {
  const outcome = { ...attempt, status: 'DELIVERED' as const };
  if (!(await storeAttempt(tx, context, delivery, outcome))) return;
  webhookDeliveries.inc({ outcome: 'delivered' });
  const lastDeliveredAt = context.clock.now();
  await updateWebhook(tx, context, delivery.webhookId, { lastDeliveredAt, failingSince: null });
}

async function storeFailure(
  tx: Tx,
  context: OrganizationContext,
  {
    webhook,
    delivery,
    attempt,
  }: { webhook: WebhookRow; delivery: DeliveryRow; attempt: { statusCode: number | null } },
) {
  const now = context.clock.now();
  const nextAttemptAt = retryOf(delivery, attempt.statusCode, now);
  const outcome = {
    ...attempt,
    status: nextAttemptAt ? ('PENDING' as const) : ('FAILED' as const),
    nextAttemptAt: webhook.pauseReason ? null : nextAttemptAt,
  };
  if (!(await storeAttempt(tx, context, delivery, outcome))) return;
  webhookDeliveries.inc({ outcome: nextAttemptAt ? 'later' : 'failed' });
  await updateWebhook(tx, context, webhook.id, { failingSince: webhook.failingSince ?? now });
  if (nextAttemptAt) return;
  const reason = reasonToPause(webhook, delivery, attempt.statusCode);
  if (reason) await pauseUnreachable(tx, context, webhook, reason);
}

async function attemptDelivery(
  context: OrganizationContext,
  { keys, sender, publicUrl }: DeliveryDependencies,
  claimed: WebhookRow,
  delivery: DeliveryRow,
): Promise<void> {
  const attemptedAt = context.clock.now();
  const body = bodyOf(claimed.format, delivery, publicUrl);
  const timestamp = String(Math.floor(attemptedAt.getTime() / 1_000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Trusted-MSP-Webhooks/1',
    ...(claimed.format === 'standard' && {
      'webhook-id': delivery.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secretsOf(keys, claimed, attemptedAt), { id: delivery.id, timestamp, body }),
    }),
  };
  const started = performance.now();
  const reply = await sender.post(claimed.url, headers, body);
  const durationMs = Math.round(performance.now() - started);
  const attempt = { attemptedAt, durationMs, statusCode: reply.statusCode, answer: reply.text };
  await context.run(async (tx) => {
    const webhook = await lockWebhook(tx, context, claimed.id);
    if (!webhook) return;
    if (isSuccess(reply)) await storeSuccess(tx, context, delivery, attempt);
    else await storeFailure(tx, context, { webhook, delivery, attempt });
    await announceChange(tx, context, { record: { type: 'webhook', id: webhook.id } });
  });
}

/** @param mayContinue false ends it after the requests that have begun */
export async function deliverDue(
  context: OrganizationContext,
  dependencies: DeliveryDependencies,
  webhookId: string,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  while (mayContinue()) {
    const { webhook, deliveries } = await claim(context, webhookId);
    if (!webhook || deliveries.length === 0) return;
    const attempts = deliveries.map((delivery) =>
      inSpan('deliver webhook', { attributes: { 'trusted_msp.webhook.delivery': delivery.id } }, () =>
        attemptDelivery(context, dependencies, webhook, delivery),
      ),
    );
    await Promise.all(attempts);
  }
}
