/** HTTP routes for tickets. */
import type { FastifyInstance } from 'fastify';
import type { Vendors } from '../../measurement/integrations/vendors';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { SendJob } from '../../platform/jobs/jobs';
import { createTickets } from './create';
import { ticketColumns } from './csv';
import { changeDestination, destinationOptions, readDestination } from './destination';
import { refreshTicket } from './refresh';
import { acceptResolution, dismissResolution } from './resolution';
import { cancelTicket, listDestinations, listTickets, readTicket } from './service';

export interface TicketDependencies extends HttpDependencies {
  vendors: Vendors;
  send: SendJob;
  publicUrl: string;
  brandName: string;
}

export function ticketsRoutes(app: FastifyInstance, dependencies: TicketDependencies): void {
  const { vendors, send, publicUrl, brandName, maxUploadBytes: maxBytes } = dependencies;
  implement(app, dependencies, 'tickets', {
    list: ({ context, query }) => listTickets(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('tickets', session, context.clock.now()), ticketColumns, (page) =>
        listTickets(context, { ...query, ...page }),
      ),
    destinations: ({ context }) => listDestinations(context),
    read: ({ context, params }) => readTicket(context, params.id),
    create: ({ context, body }) => createTickets(context, body, { send, publicUrl, brandName }),
    refresh: ({ context, params }) => refreshTicket(context, vendors, params.id),
    cancel: ({ context, params }) => cancelTicket(context, params.id),
    acceptResolution: ({ context, params, body }) =>
      acceptResolution(context, vendors, { id: params.id, maxBytes }, body),
    dismissResolution: ({ context, params }) => dismissResolution(context, params.id),
    destination: ({ context, params }) => readDestination(context, params.id),
    changeDestination: ({ context, params, body }) => changeDestination(context, vendors, params.id, body.settings),
    destinationOptions: ({ context, params }) => destinationOptions(context, vendors, params),
  });
}
