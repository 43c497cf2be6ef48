/** ConnectWise's tickets: those of the simulated company, and those that callers create. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DeskTicket } from '../desk/desk';
import { type Dependencies, VendorError } from '../vendor';
import { boards, type ConnectWiseTicket, companyRows, createdRow, priorities, tickets } from './data';

export const listQuery = z.object({
  conditions: z.string().max(4_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(1_000).default(25),
  page: z.coerce.number().int().min(1).default(1),
  pageId: z.coerce.number().int().min(0).optional(),
  recordType: z.string().optional(),
  recordId: z.coerce.number().int().optional(),
});

const reference = z.object({ id: z.number().int() });
const newTicketSchema = z.object({
  summary: z.string().min(1),
  board: reference.default({ id: 1 }),
  company: reference,
  priority: reference.default({ id: 3 }),
  externalXRef: z.string().optional(),
  initialDescription: z.string().default(''),
});

const matchesOne = (ticket: ConnectWiseTicket, condition: string): boolean => {
  const [, field, operator, value = ''] =
    /^\s*([\w/]+)\s*(=|>=|>|\bin\b|\bcontains\b)\s*(.+?)\s*$/.exec(condition) ?? [];
  const expected = value.replace(/^["[(]|["\])]$/g, '');
  if (field === 'id' && operator === 'in') return expected.split(',').map(Number).includes(ticket.id);
  if (field === 'externalXRef' && operator === '=') return ticket.externalXRef === expected;
  if (field === 'summary' && operator === 'contains') return ticket.summary.includes(expected);
  if (field === 'closedFlag' && operator === '=') return String(ticket.closedFlag) === expected.toLowerCase();
  if (field === 'company/id' && operator === '=') return ticket.company.id === Number(expected);
  if (field === 'board/name' && operator === '=') return ticket.board.name === expected;
  if (field === 'dateEntered' && operator !== '=') return ticket.dateEntered >= expected;
  throw new VendorError('invalid', `The condition "${condition}" is not supported.`);
};

/** Supports the conditions of `matchesOne`, joined by either `and` or `or`. */
const matches = (ticket: ConnectWiseTicket, conditions: string): boolean =>
  conditions.split(/\s+and\s+/i).every((all) => all.split(/\s+or\s+/i).some((one) => matchesOne(ticket, one)));

export interface Paging {
  authenticate(request: FastifyRequest): void;
  sendPage(
    request: FastifyRequest<{ Querystring: z.output<typeof listQuery> }>,
    reply: FastifyReply,
    all: { id: number }[],
  ): FastifyReply;
}

export function connectWiseTicketRoutes(
  scope: FastifyInstance,
  base: string,
  { clock, desks }: Dependencies,
  { authenticate, sendPage }: Paging,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const desk = desks.connectwise;
  const listOptions = { schema: { querystring: listQuery } };
  const byId = { schema: { params: z.object({ id: z.coerce.number().int() }) } };
  const existing = () => desk.tickets.filter(({ isDeleted }) => !isDeleted);
  const requireTicket = (id: number): DeskTicket => {
    const ticket = desk.find(id);
    if (!ticket) throw new VendorError('not-found');
    return ticket;
  };
  const single = <Row extends { id: number }>(path: string, rows: () => Row[]) =>
    app.get(`${base}${path}/:id`, byId, async (request) => {
      authenticate(request);
      const row = rows().find(({ id }) => id === request.params.id);
      if (!row) throw new VendorError('not-found');
      return row;
    });

  app.get(`${base}/service/tickets`, listOptions, (request, reply) => {
    authenticate(request);
    const { conditions } = request.query;
    const all = [...existing().map(createdRow), ...tickets(clock.now())];
    return sendPage(
      request,
      reply,
      all.filter((ticket) => conditions === undefined || matches(ticket, conditions)),
    );
  });

  app.get(`${base}/service/tickets/:id`, byId, async (request) => {
    authenticate(request);
    const ticket = requireTicket(request.params.id);
    return { ...createdRow(ticket), actualHours: ticket.minutes / 60 };
  });

  app.post(`${base}/service/tickets`, { schema: { body: newTicketSchema } }, (request, reply) => {
    authenticate(request);
    const { summary, board, company, priority, externalXRef, initialDescription } = request.body;
    if (summary.length > 100) throw new VendorError('invalid', 'summary may have at most 100 characters.');
    const created = desk.create({
      reference: externalXRef ?? null,
      summary,
      text: initialDescription,
      kindId: board.id,
      companyId: company.id,
      priorityId: priority.id,
    });
    return reply.code(201).send(createdRow(created));
  });

  app.get(
    `${base}/service/tickets/:id/notes`,
    { schema: { ...listOptions.schema, ...byId.schema } },
    (request, reply) => {
      authenticate(request);
      const { id, text, resolution } = requireTicket(request.params.id);
      const notes = [
        { id: id * 10 + 1, text, detailDescriptionFlag: true, resolutionFlag: false },
        { id: id * 10 + 2, text: 'Looking into it.', internalAnalysisFlag: true, resolutionFlag: false },
        ...(resolution === '' ? [] : [{ id: id * 10 + 3, text: resolution, resolutionFlag: true }]),
      ];
      return sendPage(request, reply, notes);
    },
  );

  app.get(`${base}/system/documents`, listOptions, (request, reply) => {
    authenticate(request);
    if (request.query.recordType !== 'Ticket') throw new VendorError('invalid', 'recordType must be Ticket.');
    const { attachments } = requireTicket(request.query.recordId ?? 0);
    const rows = attachments.map(({ id, name, content }) => ({
      id,
      title: name,
      fileName: name,
      size: content.length,
    }));
    return sendPage(request, reply, rows);
  });

  app.get(`${base}/system/documents/:id/download`, byId, (request, reply) => {
    authenticate(request);
    const document = desk.attachment(request.params.id);
    if (!document) throw new VendorError('not-found');
    return reply.type('application/octet-stream').send(document.content);
  });

  app.get(`${base}/service/boards`, listOptions, (request, reply) => {
    authenticate(request);
    const activeOnly = request.query.conditions === 'inactiveFlag=false';
    return sendPage(
      request,
      reply,
      boards.filter(({ inactiveFlag }) => !activeOnly || !inactiveFlag),
    );
  });
  single('/service/boards', () => boards);
  single('/company/companies', companyRows);

  app.get(`${base}/service/priorities`, listOptions, (request, reply) => {
    authenticate(request);
    return sendPage(request, reply, priorities);
  });
}
