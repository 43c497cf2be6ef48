/** HaloPSA's resources, paged in its own spelling. Lists need a read scope, writing needs `edit:tickets`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sameSecret } from '../same-secret';
import { TokenDesk } from '../tokens';
import { Refused, type Tools } from '../vendor';
import { agents, assets, clients, type HaloTicket, isOpen, noDate, tickets } from './data';

export const application = {
  tenant: 'harbour',
  clientId: 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
  clientSecret: 'sim-halo-secret-9Tz2',
} as const;

const flag = z.enum(['true', 'false']).optional();
const listQuery = z.object({
  pageinate: flag,
  page_size: z.coerce.number().int().min(1).max(1_000).default(50),
  page_no: z.coerce.number().int().min(1).default(1),
  open_only: flag,
  client_id: z.coerce.number().int().optional(),
  order: z.string().optional(),
  orderdesc: flag,
});
type ListQuery = z.output<typeof listQuery>;

/** Without `pageinate` the size is dropped and everything comes at once. */
function page(name: string, rows: object[], { pageinate, page_size, page_no }: ListQuery) {
  const from = (page_no - 1) * page_size;
  return { record_count: rows.length, [name]: pageinate === 'true' ? rows.slice(from, from + page_size) : rows };
}

const newTicket = z.object({
  client_id: z.number().int(),
  site_id: z.number().int(),
  tickettype_id: z.number().int(),
  priority_id: z.number().int().default(3),
  summary: z.string().min(1),
  details_html: z.string().default(''),
  userlookup: z.object({ id: z.number().int() }).optional(),
});
const newAction = z.object({
  ticket_id: z.number().int(),
  outcome_id: z.number().int(),
  note_html: z.string(),
  hiddenfromuser: z.boolean().default(true),
});

export function haloRoutes(scope: FastifyInstance, { clock }: Tools): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const desk = new TokenDesk<Set<string>>(clock);
  const created: HaloTicket[] = [];
  const actions: { id: number; ticket_id: number }[] = [];
  const need = (request: FastifyRequest, wanted: string) => {
    const scopes = desk.grantOf(request);
    if (!scopes.has('all') && !scopes.has(wanted)) throw new Refused('forbidden', `The scope ${wanted} is missing.`);
  };
  const allTickets = () => [...created, ...tickets(clock.now())];

  app.get('/api/authinfo', async (request) => ({
    auth_url: `${request.protocol}://${request.host}/halopsa/auth`,
    tenant_id: application.tenant,
  }));

  const tokenForm = z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string(),
    client_secret: z.string(),
    scope: z.string().min(1),
  });
  const tokenQuery = z.object({ tenant: z.string().optional() });
  app.post('/auth/token', { schema: { body: tokenForm, querystring: tokenQuery } }, (request, reply) => {
    const { client_id, client_secret, scope: asked } = request.body;
    const { tenant } = request.query;
    const known =
      client_id === application.clientId &&
      sameSecret(client_secret, application.clientSecret) &&
      (tenant === undefined || tenant === application.tenant);
    if (!known) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'The specified client credentials are invalid.' });
    }
    const token = desk.issue(new Set(asked.split(' ')));
    return reply.send({ scope: asked, token_type: 'Bearer', access_token: token, expires_in: desk.lifetimeSeconds });
  });

  const list = { schema: { querystring: listQuery } };
  app.get('/api/Client', list, async (request) => {
    need(request, 'read:customers');
    return page('clients', clients(), request.query);
  });
  app.get('/api/Agent', list, async (request) => {
    need(request, 'read:agents');
    return page('agents', agents(clock.now()), request.query);
  });
  app.get('/api/Asset', list, async (request) => {
    need(request, 'read:assets');
    return page('assets', assets(), request.query);
  });
  app.get('/api/Tickets', list, async (request) => {
    need(request, 'read:tickets');
    const { open_only, client_id, orderdesc } = request.query;
    const rows = allTickets().filter(
      (ticket) =>
        (open_only !== 'true' || isOpen(ticket)) && (client_id === undefined || ticket.client_id === client_id),
    );
    rows.sort((a, b) => (orderdesc === 'true' ? -1 : 1) * a.dateoccurred.localeCompare(b.dateoccurred));
    return page('tickets', rows, request.query);
  });

  app.post('/api/Tickets', { schema: { body: z.array(newTicket).min(1) } }, (request, reply) => {
    need(request, 'edit:tickets');
    const now = clock.now().toISOString().slice(0, 23);
    const rows = request.body.map(({ client_id, summary, priority_id, tickettype_id }, index) => ({
      id: 50_000 + created.length + index,
      summary,
      client_id,
      status_id: 1,
      priority_id,
      tickettype_id,
      agent_id: 1,
      team: 'Service Desk',
      dateoccurred: now,
      respondbydate: noDate,
      responsedate: noDate,
      fixbydate: noDate,
      targetdate: noDate,
      deadlinedate: noDate,
      dateclosed: noDate,
      lastactiondate: now,
      onhold: false,
      excludefromsla: true,
    }));
    created.unshift(...rows);
    return reply.code(201).send(rows[0]);
  });

  app.post('/api/actions', { schema: { body: z.array(newAction).min(1) } }, (request, reply) => {
    need(request, 'edit:tickets');
    const [first] = request.body;
    if (!first || !allTickets().some(({ id }) => id === first.ticket_id)) throw new Refused('not-found');
    const action = { id: actions.length + 1, ...first };
    actions.push(action);
    return reply.code(201).send(action);
  });
}
