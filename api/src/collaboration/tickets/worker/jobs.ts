/** The jobs of tickets: one queue for each adapter, and a scheduler that also picks up the work of killed workers. */
import { ticketingAdapters } from '../../../measurement/adapters/service';
import { organizationContext, type Platform } from '../../../platform/context/context';
import type { Job, SendJob } from '../../../platform/jobs/jobs';
import { queueOf, sendWork, type TicketWork } from './queue';
import { dueDestinations } from './repository';
import { type TicketVendors, workOnTickets } from './worker';

/** Integrations of one adapter that one process works on at the same time. */
const concurrency = 3;

export async function scheduleTickets({ database, clock }: Platform, send: SendJob): Promise<void> {
  const due = await database.asSystem((tx) => dueDestinations(tx, clock.now()));
  for (const { adapterKey, ...work } of due) await sendWork(send, adapterKey, work);
}

export function ticketJobs(platform: Platform, vendors: TicketVendors): Job[] {
  return [
    {
      queue: 'tickets-schedule',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      handle: (_data, send) => scheduleTickets(platform, send),
    },
    ...ticketingAdapters.map(
      (adapterKey): Job => ({
        queue: queueOf(adapterKey),
        // The scheduler retries.
        retryLimit: 0,
        expireInSeconds: 300,
        concurrency,
        deduplicated: true,
        async handle(data, send) {
          const work = data as TicketWork;
          const context = organizationContext(platform, work.organizationId, null);
          if (await workOnTickets(context, vendors, work.integrationId)) await sendWork(send, adapterKey, work);
        },
      }),
    ),
  ];
}
