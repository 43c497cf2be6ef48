/** Queues work on an integration's tickets. */
import type { SendJob } from '../../../platform/jobs/jobs';

/** One queue for each adapter, so that a slow vendor doesn't hold up the tickets of others. */
export const queueOf = (adapterKey: string) => `tickets-${adapterKey}`;

export interface TicketWork {
  organizationId: string;
  integrationId: string;
}

/** Ignores a failure, because the scheduler sends the work within a minute. */
export async function sendWork(send: SendJob, adapterKey: string, work: TicketWork): Promise<void> {
  await send(queueOf(adapterKey), work, { key: work.integrationId }).catch(() => undefined);
}
