/** Sends the work of an integration's tickets to the workers. */
import type { SendJob } from '../../../platform/jobs/jobs';

/** One queue for each adapter, so that a slow vendor does not hold up the tickets of others. */
export const queueOf = (adapterKey: string) => `tickets-${adapterKey}`;

export interface TicketWork {
  organizationId: string;
  integrationId: string;
}

/** If that fails, the scheduler sends it within a minute. */
export async function sendWork(send: SendJob, adapterKey: string, work: TicketWork): Promise<void> {
  await send(queueOf(adapterKey), work, { key: work.integrationId }).catch(() => undefined);
}
