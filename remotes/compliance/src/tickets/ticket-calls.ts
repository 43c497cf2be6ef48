/** The calls that show tickets and their effects, for revalidation after a change. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshTickets = (): Promise<void> =>
  invalidate(calls.tickets.list, calls.tickets.read, calls.dashboard.work, calls.activityFeed.ofControl);
