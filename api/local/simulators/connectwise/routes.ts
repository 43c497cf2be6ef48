/** ConnectWise's resources: basic authentication with a client ID, and paging by number or, on request, by the last id. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import { type Dependencies, VendorError } from '../vendor';
import { type ConnectWiseTicket, companyRows, members, tickets } from './data';

export const application = {
  codebase: 'v4_6_release',
  company: 'harbour',
  publicKey: 'simPublicKey31',
  privateKey: 'sim-cw-private-6Hw1',
  clientId: '9e6a0f1c-52a8-4b1b-8c0d-6b1c8f6f2d31',
} as const;

/** Below the page sizes that clients request, so that paging is exercised. */
const maxPageSize = 100;
const listQuery = z.object({
  conditions: z.string().max(2_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(1_000).default(25),
  page: z.coerce.number().int().min(1).default(1),
  pageId: z.coerce.number().int().min(0).optional(),
});

function authenticate(request: FastifyRequest): void {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const credentials = Buffer.from(encoded, 'base64').toString();
  const { company, publicKey, privateKey, clientId } = application;
  if (!secretsEqual(credentials, `${company}+${publicKey}:${privateKey}`)) throw new VendorError('unauthenticated');
  if (request.headers.clientid !== clientId)
    throw new VendorError('unauthenticated', 'The clientId header is invalid.');
}

/** Supports conditions on `closedFlag`, `board/name` and `dateEntered`. */
function matches(ticket: ConnectWiseTicket, condition: string): boolean {
  const [, field, operator, value = ''] = /^\s*([\w/]+)\s*(=|>=|>)\s*(.+?)\s*$/.exec(condition) ?? [];
  const expected = value.replace(/^["[]|["\]]$/g, '');
  if (field === 'closedFlag' && operator === '=') return String(ticket.closedFlag) === expected.toLowerCase();
  if (field === 'board/name' && operator === '=') return ticket.board.name === expected;
  if (field === 'dateEntered' && operator !== '=') return ticket.dateEntered >= expected;
  throw new VendorError('invalid', `The condition "${condition}" is not supported.`);
}

export function connectWiseRoutes(scope: FastifyInstance, { clock }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const base = `/${application.codebase}/apis/3.0`;
  const options = { schema: { querystring: listQuery } };
  // Needs no sign-in.
  app.get('/login/companyinfo/:company', { schema: { params: z.object({ company: z.string() }) } }, async (request) => {
    if (request.params.company !== application.company) throw new VendorError('not-found', 'Company not found.');
    return { CompanyName: 'Harbour IT Services', Codebase: `${application.codebase}/`, IsCloud: true };
  });
  const sendPage = (
    request: FastifyRequest<{ Querystring: z.output<typeof listQuery> }>,
    reply: FastifyReply,
    all: { id: number }[],
  ) => {
    const isForwardOnly = request.headers['pagination-type'] === 'forward-only';
    const { pageId = 0 } = request.query;
    const rows = isForwardOnly ? all.filter(({ id }) => id > pageId).sort((a, b) => a.id - b.id) : all;
    const page = isForwardOnly ? 1 : request.query.page;
    const pageSize = Math.min(request.query.pageSize, maxPageSize);
    if (page * pageSize < rows.length) {
      const next = new URL(request.url, `${request.protocol}://${request.host}`);
      if (isForwardOnly) next.searchParams.set('pageId', String(rows[pageSize - 1]?.id));
      else next.searchParams.set('page', String(page + 1));
      reply.header('link', `<${next.href}>; rel="next"`);
    }
    return reply.send(rows.slice((page - 1) * pageSize, page * pageSize));
  };

  app.get(`${base}/service/tickets`, options, (request, reply) => {
    authenticate(request);
    const conditions = request.query.conditions?.split(/\s+and\s+/i) ?? [];
    const rows = tickets(clock.now()).filter((ticket) => conditions.every((condition) => matches(ticket, condition)));
    return sendPage(request, reply, rows);
  });
  app.get(`${base}/company/companies`, options, (request, reply) => {
    authenticate(request);
    return sendPage(request, reply, companyRows());
  });
  app.get(`${base}/system/members`, options, (request, reply) => {
    authenticate(request);
    return sendPage(request, reply, members(clock.now()));
  });
}
