/** Adds deliveries in the transaction of the change, for the webhooks that are told about it. */
import type { OrganizationContext } from '../../platform/organization/context';
import type { RecordContribution } from '../../platform/records/records';
import { insertDeliveries, subscribersOf } from './deliveries-repository';

export const webhookRecords: RecordContribution<OrganizationContext> = {
  async activityRecorded(tx, context, { event, record, controls, occurredAt }) {
    const webhookIds = await subscribersOf(tx, context, event);
    const data = { record, controls: [...controls], actorId: context.actor?.id ?? null };
    await insertDeliveries(tx, context, webhookIds, { event, data, createdAt: occurredAt });
  },
};
