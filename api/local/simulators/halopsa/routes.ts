/** HaloPSA's resources. Lists require a read scope, writing requires `edit:tickets`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TokenStore } from '../token-store';
import { type Dependencies, VendorError } from '../vendor';
import { agents, assets, clients, type HaloTicket, isOpen, newTicketRow, newTicketSchema, tickets } from './data';
import { haloPage, listQuery } from './paging';
import { application, tokenRoute } from './token';

const newAction = z.object({
  ticket_id: z.number().int(),
  outcome_id: z.number().int(),
  note_html: z.string(),
  hiddenfromuser: z.boolean().default(true),
});

const firstCreatedId = 50_000;

type RequireScope = (request: FastifyRequest, scope: string) => void;

function ticketRoutes(scope: FastifyInstance, requireScope: RequireScope, { clock }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const created: HaloTicket[] = [];
  let actionCount = 0;
  const allTickets = () => [...created, ...tickets(clock.now())];

  app.get('/api/Tickets', { schema: { querystring: listQuery } }, async (request) => {
    requireScope(request, 'read:tickets');
    const { open_only, client_id, orderdesc } = request.query;
    const rows = allTickets().filter(
      (ticket) =>
        (open_only !== 'true' || isOpen(ticket)) && (client_id === undefined || ticket.client_id === client_id),
    );
    rows.sort((a, b) => (orderdesc === 'true' ? -1 : 1) * a.dateoccurred.localeCompare(b.dateoccurred));
    return haloPage('tickets', rows, request.query);
  });

  app.post('/api/Tickets', { schema: { body: z.array(newTicketSchema).min(1) } }, (request, reply) => {
    requireScope(request, 'edit:tickets');
    const rows = request.body.map((ticket, index) =>
      newTicketRow(firstCreatedId + created.length + index, ticket, clock.now()),
    );
    created.unshift(...rows);
    return reply.code(201).send(rows[0]);
  });

  app.post('/api/actions', { schema: { body: z.array(newAction).min(1) } }, (request, reply) => {
    requireScope(request, 'edit:tickets');
    const [action] = request.body;
    if (!action || !allTickets().some(({ id }) => id === action.ticket_id)) throw new VendorError('not-found');
    actionCount += 1;
    return reply.code(201).send({ id: actionCount, ...action });
  });
}

export function haloRoutes(scope: FastifyInstance, dependencies: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { clock } = dependencies;
  const tokens = new TokenStore<Set<string>>(clock);
  const requireScope: RequireScope = (request, required) => {
    const granted = tokens.authenticate(request);
    if (!granted.has('all') && !granted.has(required)) {
      throw new VendorError('forbidden', `The scope ${required} is missing.`);
    }
  };

  app.get('/api/authinfo', async (request) => ({
    auth_url: `${request.protocol}://${request.host}/halopsa/auth`,
    tenant_id: application.tenant,
  }));
  tokenRoute(scope, tokens);

  const options = { schema: { querystring: listQuery } };
  app.get('/api/Client', options, async (request) => {
    requireScope(request, 'read:customers');
    return haloPage('clients', clients(), request.query);
  });
  app.get('/api/Agent', options, async (request) => {
    requireScope(request, 'read:agents');
    return haloPage('agents', agents(clock.now()), request.query);
  });
  app.get('/api/Asset', options, async (request) => {
    requireScope(request, 'read:assets');
    return haloPage('assets', assets(), request.query);
  });
  ticketRoutes(scope, requireScope, dependencies);
}
