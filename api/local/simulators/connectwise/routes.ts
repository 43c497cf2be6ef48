/** ConnectWise's resources: basic authentication with a client ID, and paging by number or, on request, by the last id. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import { type Dependencies, VendorError } from '../vendor';
import { companyRows, members } from './data';
import { connectWiseTicketRoutes, listQuery } from './ticket-routes';

export const application = {
  codebase: 'v4_6_release',
  company: 'harbour',
  publicKey: 'simPublicKey31',
  privateKey: 'sim-cw-private-6Hw1',
  clientId: '9e6a0f1c-52a8-4b1b-8c0d-6b1c8f6f2d31',
} as const;

/** Below the page sizes that clients request, so that paging is exercised. */
const maxPageSize = 100;

function authenticate(request: FastifyRequest): void {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const credentials = Buffer.from(encoded, 'base64').toString();
  const { company, publicKey, privateKey, clientId } = application;
  if (!secretsEqual(credentials, `${company}+${publicKey}:${privateKey}`)) throw new VendorError('unauthenticated');
  if (request.headers.clientid !== clientId)
    throw new VendorError('unauthenticated', 'The clientId header is invalid.');
}

export function connectWiseRoutes(scope: FastifyInstance, dependencies: Dependencies): void {
  const { clock } = dependencies;
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

  connectWiseTicketRoutes(scope, base, dependencies, { authenticate, sendPage });
  app.get(`${base}/company/companies`, options, (request, reply) => {
    authenticate(request);
    const { conditions } = request.query;
    const id = /^id=(\d+)$/.exec(conditions ?? '')?.[1];
    if (conditions !== undefined && id === undefined) {
      throw new VendorError('invalid', `The condition "${conditions}" is not supported.`);
    }
    return sendPage(
      request,
      reply,
      companyRows().filter((company) => id === undefined || company.id === Number(id)),
    );
  });
  app.get(`${base}/system/members`, options, (request, reply) => {
    authenticate(request);
    return sendPage(request, reply, members(clock.now()));
  });
}
