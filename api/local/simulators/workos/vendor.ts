/** Simulates WorkOS. Its SDK knows no base path, so that it is at the root of the simulators' address. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies, ErrorKind, Vendor } from '../vendor';
import { account } from './account';
import { expiredPage, portalPage } from './page';
import { Records } from './records';
import { apiRoutes } from './routes';

const errors: Record<ErrorKind, [number, string]> = {
  unauthenticated: [401, 'Could not authorize the request.'],
  expired: [401, 'The API key has expired.'],
  forbidden: [403, 'The API key has no access to this resource.'],
  'not-found': [404, 'Not found.'],
  throttled: [429, 'Too many requests.'],
  'server-error': [503, 'The service is unavailable.'],
  invalid: [422, 'The request is invalid.'],
};

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** For people and tests: what has been received, and events as if they had happened at WorkOS. */
function controlRoutes(scope: FastifyInstance, records: Records): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const event = z.object({ event: z.string(), organization_id: z.string(), data: z.looseObject({}) });
  app.get('/_simulator/workos', async () => ({ audit: records.auditEvents(), schemas: records.schemaVersions() }));
  app.post('/_simulator/workos/events', { schema: { body: event } }, ({ body }, reply) =>
    reply.code(201).send({ id: records.addEvent(body.event, body.organization_id, body.data) }),
  );
}

function routes(scope: FastifyInstance, { clock }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const records = new Records(clock);
  apiRoutes(scope, records);
  controlRoutes(scope, records);
  app.get('/portal/launch/:token', { schema: { params: z.object({ token: z.string() }) } }, ({ params }, reply) => {
    const link = records.link(params.token);
    reply.headers(headers);
    if (!link) return reply.code(410).send(expiredPage());
    const { id, name } = records.organization(link.organization);
    return reply.send(portalPage(name, link, records.auditEvents(id)));
  });
}

export const workos: Vendor = {
  key: 'workos',
  name: 'WorkOS',
  basePath: '',
  credentials: [
    { label: 'API key', value: account.apiKey },
    { label: 'Client ID', value: account.clientId },
  ],
  paths: ['/portal/generate_link', '/widgets/token', '/audit_logs/events', '/events'],
  errorResponse(kind, message) {
    const [status, defaultMessage] = errors[kind];
    return { status, body: { message: message ?? defaultMessage } };
  },
  routes,
};
