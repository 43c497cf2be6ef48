/** What webhooks contribute to the programs. */
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { deleteOldDeliveries } from './deliveries';
import { insertDeliveries, subscribersOf } from './deliveries-repository';
import { webhooksRoutes } from './routes';
import type { WebhookDependencies } from './service';

export const webhooksModule: Module<HttpDependencies & WebhookDependencies> = {
  routes: webhooksRoutes,
  organizationJobs: () => [
    {
      queue: 'webhook-cleanup',
      schedule: '5 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: deleteOldDeliveries,
    },
  ],
  records: {
    /** Adds deliveries in the transaction of the change, for the webhooks that are told about it. */
    async activityRecorded(tx, context, { event, record, controls, occurredAt }) {
      const webhookIds = await subscribersOf(tx, context, event);
      const data = { record, controls: [...controls], actorId: context.actor?.id ?? null };
      await insertDeliveries(tx, context, webhookIds, { event, data, createdAt: occurredAt });
    },
  },
};
