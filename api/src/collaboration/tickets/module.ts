/** What tickets contribute to the programs. */
import type { Platform } from '../../platform/context/context';
import type { Module } from '../../platform/modules/module';
import { type TicketDependencies, ticketsRoutes } from './routes';
import { ticketJobs } from './worker/jobs';
import type { TicketVendors } from './worker/worker';

export const ticketsModule: Module<TicketDependencies, { platform: Platform; vendors: TicketVendors }> = {
  routes: ticketsRoutes,
  jobs: ({ platform, vendors }) => ticketJobs(platform, vendors),
};
