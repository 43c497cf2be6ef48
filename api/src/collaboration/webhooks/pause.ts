/** Decides when a webhook is paused because its receiver can't be reached, and pauses it. Pending deliveries wait. */
import type { WebhookPauseReason } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notify } from '../../tenancy/notifications/notify';
import { type DeliveryRow, schedulePending } from './deliveries-repository';
import { updateWebhook, type WebhookRow } from './repository';

/** An address may contain a token, so that the activity log has its host only. */
export const hostOf = ({ url }: Pick<WebhookRow, 'url'>) => new URL(url).host;

const explanations: Record<Exclude<WebhookPauseReason, 'MEMBER'>, string> = {
  FAILURES: 'every attempt of the last days failed',
  GONE: 'the receiver answered that it is gone (410)',
};

/** The receiver says that it no longer exists. */
export const gone = 410;

/**
 * A webhook is paused if its receiver is gone, or if nothing has been delivered since this delivery was created. A failed ping pauses nothing.
 * @param delivery which has used up its attempts
 */
export function reasonToPause(
  { lastDeliveredAt, pauseReason }: WebhookRow,
  { event, createdAt }: DeliveryRow,
  statusCode: number | null,
): keyof typeof explanations | null {
  if (pauseReason || event === 'ping') return null;
  if (statusCode === gone) return 'GONE';
  return !lastDeliveredAt || lastDeliveredAt < createdAt ? 'FAILURES' : null;
}

/** Pauses a webhook that cannot be reached, and tells the administrators. */
export async function pauseUnreachable(
  tx: Tx,
  context: OrganizationContext,
  webhook: WebhookRow,
  reason: keyof typeof explanations,
): Promise<void> {
  await updateWebhook(tx, context, webhook.id, { pauseReason: reason, version: webhook.version + 1 });
  await schedulePending(tx, context, webhook.id, null);
  const record = { type: 'webhook', id: webhook.id } as const;
  const text = `${hostOf(webhook)}: ${explanations[reason]}`;
  await recordActivity(tx, context, { action: 'UPDATE', record, title: 'Webhook paused', description: text });
  await notify(tx, context, {
    kind: 'FAILING',
    permission: 'webhook:manage',
    ...{ record, title: 'Webhook paused', text },
    path: `/settings/webhooks/${webhook.id}`,
    key: `webhook-paused:${webhook.id}:${webhook.version}`,
  });
}
