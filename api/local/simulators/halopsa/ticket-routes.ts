/** HaloPSA's tickets: those of the simulated company, and those that callers create. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Desk, DeskTicket } from '../desk/desk';
import { type Dependencies, VendorError } from '../vendor';
import {
  createdRow,
  type HaloTicket,
  isOpen,
  missingFields,
  priorities,
  statuses,
  teams,
  tickets,
  ticketTypes,
} from './data';
import { haloPage, listQuery } from './paging';

export type RequireScope = (request: FastifyRequest, scope: string) => void;

const newTicketSchema = z.looseObject({
  client_id: z.number().int(),
  site_id: z.number().int().optional(),
  tickettype_id: z.number().int(),
  priority_id: z.number().int().default(3),
  summary: z.string().min(1),
  details_html: z.string().default(''),
  third_party_id_string: z.string().optional(),
  userlookup: z.object({ id: z.number().int() }).optional(),
});
type NewTicket = z.output<typeof newTicketSchema>;

const newAction = z.object({
  ticket_id: z.number().int(),
  outcome_id: z.number().int(),
  note_html: z.string(),
  hiddenfromuser: z.boolean().default(true),
});

const byId = { schema: { params: z.object({ id: z.coerce.number().int() }) } };

function create(desk: Desk, ticket: NewTicket): DeskTicket {
  if (ticket.userlookup && ticket.site_id === undefined) throw new VendorError('invalid', 'A site is required.');
  const missing = missingFields(ticket.tickettype_id, ticket);
  if (missing.length > 0) {
    throw new VendorError('invalid', `Values are required for the fields ${missing.join(', ')}.`);
  }
  return desk.create({
    reference: ticket.third_party_id_string ?? null,
    summary: ticket.summary,
    text: ticket.details_html,
    kindId: ticket.tickettype_id,
    companyId: ticket.client_id,
    priorityId: ticket.priority_id,
  });
}

type ListQuery = z.output<typeof listQuery>;

/** Lists omit deleted tickets, unless the caller includes them. */
const isListed = (query: ListQuery) => {
  const ids = query.ticketids?.split(',');
  return (ticket: HaloTicket) =>
    (query.open_only !== 'true' || isOpen(ticket)) &&
    (query.client_id === undefined || ticket.client_id === query.client_id) &&
    (!ticket.deleted || query.include_deleted === 'true') &&
    (!ids || ids.includes(String(ticket.id))) &&
    (query.third_party_id_string === undefined || ticket.third_party_id_string === query.third_party_id_string) &&
    (query.search_summary === undefined || ticket.summary.includes(query.search_summary));
};

const actionsOf = ({ id, resolution, status }: DeskTicket) => [
  { id: id * 10 + 1, ticket_id: id, outcome: 'Note', note: '<p>Looking into it.</p>' },
  ...(status === 'Closed' && resolution !== ''
    ? [{ id: id * 10 + 2, ticket_id: id, outcome: 'Resolved', note: `<p>${resolution}</p>` }]
    : []),
];

export function haloTicketRoutes(scope: FastifyInstance, requireScope: RequireScope, dependencies: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { clock } = dependencies;
  const desk = dependencies.desks.halopsa;
  const listOptions = { schema: { querystring: listQuery } };
  let actionCount = 0;
  const allTickets = () => [...desk.tickets.map(createdRow).reverse(), ...tickets(clock.now())];
  const requireTicket = (id: number): DeskTicket => {
    const ticket = desk.find(id);
    if (!ticket) throw new VendorError('not-found');
    return ticket;
  };

  app.get('/api/Tickets', listOptions, async (request) => {
    requireScope(request, 'read:tickets');
    const { orderdesc } = request.query;
    const rows = allTickets().filter(isListed(request.query));
    rows.sort((a, b) => (orderdesc === 'true' ? -1 : 1) * a.dateoccurred.localeCompare(b.dateoccurred));
    return haloPage('tickets', rows, request.query);
  });

  app.get('/api/Tickets/:id', byId, async (request) => {
    requireScope(request, 'read:tickets');
    const ticket = requireTicket(request.params.id);
    return { ...createdRow(ticket), details: ticket.text, timetaken: ticket.minutes / 60 };
  });

  app.post('/api/Tickets', { schema: { body: z.array(newTicketSchema).min(1) } }, (request, reply) => {
    requireScope(request, 'edit:tickets');
    const [first] = request.body.map((ticket) => createdRow(create(desk, ticket)));
    return reply.code(201).send(first);
  });

  app.post('/api/actions', { schema: { body: z.array(newAction).min(1) } }, (request, reply) => {
    requireScope(request, 'edit:tickets');
    const [action] = request.body;
    if (!action || !allTickets().some(({ id }) => id === action.ticket_id)) throw new VendorError('not-found');
    actionCount += 1;
    return reply.code(201).send({ id: actionCount, ...action });
  });

  app.get('/api/Actions', listOptions, async (request) => {
    requireScope(request, 'read:tickets');
    return haloPage('actions', actionsOf(requireTicket(request.query.ticket_id ?? 0)), request.query);
  });

  app.get('/api/Attachment', listOptions, async (request) => {
    requireScope(request, 'read:tickets');
    const { attachments } = requireTicket(request.query.ticket_id ?? 0);
    const rows = attachments.map(({ id, name, content }) => ({ id, filename: name, filesize: content.length }));
    return haloPage('attachments', rows, request.query);
  });

  app.get('/api/Attachment/:id', byId, (request, reply) => {
    requireScope(request, 'read:tickets');
    const attachment = desk.attachment(request.params.id);
    if (!attachment) throw new VendorError('not-found');
    return reply.type('application/octet-stream').send(attachment.content);
  });

  app.get('/api/Team', listOptions, async (request) => {
    requireScope(request, 'read:tickets');
    return haloPage('teams', teams, request.query);
  });

  app.get('/api/Status', listOptions, async (request) => {
    requireScope(request, 'read:tickets');
    return haloPage('statuses', statuses, request.query);
  });

  app.get('/api/Priority', listOptions, async (request) => {
    requireScope(request, 'read:tickets');
    return haloPage('priorities', priorities, request.query);
  });

  app.get('/api/TicketType', listOptions, async (request) => {
    requireScope(request, 'read:tickets');
    const rows = ticketTypes.map(({ id, name }) => ({ id, name }));
    return haloPage('tickettypes', rows, request.query);
  });

  app.get('/api/TicketType/:id', byId, async (request) => {
    requireScope(request, 'read:tickets');
    const type = ticketTypes.find(({ id }) => id === request.params.id);
    if (!type) throw new VendorError('not-found');
    return type;
  });
}
