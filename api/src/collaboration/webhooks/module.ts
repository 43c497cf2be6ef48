/** What webhooks contribute to the programs. */
import { systemActor } from '@msp/contract';
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
    async activityRecorded(tx, context, { event, record, controls, title, description, occurredAt }) {
      const webhookIds = await subscribersOf(tx, context, event);
      const text = { title, description, by: context.actor?.name ?? context.systemName ?? systemActor };
      const data = { record, controls: [...controls], actorId: context.actor?.id ?? null, text };
      await insertDeliveries(tx, context, webhookIds, { event, data, createdAt: occurredAt });
    },
  },
};
