/** What was sent to a webhook: the list, sending again, and the test. */
import { constants, type WebhookDelivery } from '@msp/contract';
import { announceChange } from '../../platform/changes/announce';
import { addDays } from '../../platform/clock';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { requireWithinLimit, windowStart } from '../../platform/rate-limit/limited-events';
import * as repository from './deliveries-repository';
import { presentDelivery } from './present';
import { lockWebhook, selectWebhooks } from './repository';

const { tests } = constants.webhooks;

/** @throws AppError 404 */
async function requireWebhook(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  if (!(await lockWebhook(tx, context, id))) throw notFound('This webhook');
}

/** @throws AppError 404 */
export async function listDeliveries(
  context: OrganizationContext,
  webhookId: string,
  query: repository.DeliveryFilters,
) {
  return context.run(async (tx) => {
    if ((await selectWebhooks(tx, context, webhookId)).length === 0) throw notFound('This webhook');
    const { rows, nextCursor, total } = await repository.listDeliveries(tx, context, webhookId, query);
    return { items: rows.map(({ delivery }) => presentDelivery(delivery)), nextCursor, total };
  });
}

/** A worker sends it within seconds, also while the webhook is paused. @throws AppError 404 */
export async function sendAgain(
  context: OrganizationContext,
  { id: webhookId, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return context.run(async (tx) => {
    await requireWebhook(tx, context, webhookId);
    const row = await repository.repeatDelivery(tx, context, webhookId, deliveryId);
    if (!row) throw notFound('This delivery');
    await announceChange(tx, context, { record: { type: 'webhook', id: webhookId } });
    return presentDelivery(row);
  });
}

/** A worker sends it within seconds, also while the webhook is paused. @throws AppError 404, 409 */
export async function sendPing(context: OrganizationContext, webhookId: string): Promise<WebhookDelivery> {
  return context.run(async (tx) => {
    await requireWebhook(tx, context, webhookId);
    const now = context.clock.now();
    const times = await repository.pingTimes(tx, context, windowStart(tests, now));
    requireWithinLimit(tests, [...times, now], now, `Your organisation has sent ${tests.limit} tests within a minute.`);
    const data = {
      actorId: personOf(context).id,
      record: { type: 'webhook' as const, id: webhookId },
      controls: [],
    };
    const content = { event: 'ping' as const, data, createdAt: now };
    const [row] = await repository.insertDeliveries(tx, context, [webhookId], content);
    if (!row) throw new Error('Adding a ping returned no row.');
    await announceChange(tx, context, { record: { type: 'webhook', id: webhookId } });
    return presentDelivery(row);
  });
}

export async function deleteOldDeliveries(context: OrganizationContext): Promise<void> {
  const before = addDays(context.clock.now(), -constants.webhooks.keptDays);
  await context.run((tx) => repository.deleteOlder(tx, context, before));
}
