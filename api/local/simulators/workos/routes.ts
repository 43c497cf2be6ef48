/** The API of the simulated WorkOS, as its SDK calls it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import { VendorError } from '../vendor';
import { account } from './account';
import type { Organization, Records } from './records';

const scopes = ['users-table', 'sso', 'domain-verification', 'dsync', 'api-keys'].map(
  (name) => `widgets:${name}:manage`,
);
const externalId = z.object({ externalId: z.string() });
const text = z.string().min(1).max(500);
const schemaBody = z.object({
  targets: z.array(z.object({ type: text })),
  metadata: z.object({ properties: z.record(z.string(), z.object({ type: text })) }).optional(),
});
const auditBody = z.object({
  organization_id: text,
  event: z.object({
    action: text,
    occurred_at: z.iso.datetime(),
    actor: z.object({ id: text, type: text, name: z.string().optional() }),
    targets: z.array(z.object({ id: text, type: text })).min(1),
    context: z.object({ location: text }),
    metadata: z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean()])).optional(),
  }),
});
const eventsQuery = z.object({
  events: z.string().min(1),
  organization_id: z.string().optional(),
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** What the SDK expects of every organisation. */
const presentOrganization = (organization: Organization) => ({
  object: 'organization',
  ...organization,
  domains: [],
  metadata: {},
});

async function authenticate(request: FastifyRequest): Promise<void> {
  const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  if (!secretsEqual(key, account.apiKey)) throw new VendorError('unauthenticated');
}

function directoryRoutes(scope: FastifyInstance, records: Records): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const newOrganization = z.object({ name: text, external_id: z.string().nullish() });
  app.post('/organizations', { schema: { body: newOrganization } }, ({ body }, reply) =>
    reply.code(201).send(presentOrganization(records.createOrganization(body.name, body.external_id ?? null))),
  );
  app.get('/organizations/external_id/:externalId', { schema: { params: externalId } }, async ({ params }) =>
    presentOrganization(records.organizationByExternalId(params.externalId)),
  );

  const newUser = z.object({
    email: z.email(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    external_id: z.string().nullish(),
  });
  app.post('/user_management/users', { schema: { body: newUser } }, ({ body }, reply) => {
    const { email, first_name = null, last_name = null, external_id = null } = body;
    return reply
      .code(201)
      .send({ object: 'user', ...records.createUser({ email, first_name, last_name, external_id }) });
  });
  app.get('/user_management/users/external_id/:externalId', { schema: { params: externalId } }, async ({ params }) => ({
    object: 'user',
    ...records.userByExternalId(params.externalId),
  }));
  app.get('/user_management/users', { schema: { querystring: z.object({ email: text }) } }, async ({ query }) => ({
    object: 'list',
    data: records.usersWithEmail(query.email),
    list_metadata: { before: null, after: null },
  }));
  const newMembership = z.object({ organization_id: text, user_id: text, role_slug: z.literal('admin') });
  app.post('/user_management/organization_memberships', { schema: { body: newMembership } }, ({ body }, reply) => {
    const { organization_id, user_id } = body;
    return reply
      .code(201)
      .send({ object: 'organization_membership', id: records.addMember(organization_id, user_id), ...body });
  });
  const membershipQuery = z.object({ organization_id: text, user_id: text });
  app.get(
    '/user_management/organization_memberships',
    { schema: { querystring: membershipQuery } },
    async ({ query }) => ({
      object: 'list',
      data: records.isMember(query.organization_id, query.user_id)
        ? [{ object: 'organization_membership', ...query }]
        : [],
      list_metadata: { before: null, after: null },
    }),
  );
}

function portalRoutes(scope: FastifyInstance, records: Records): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const newLink = z.object({
    organization: text,
    intent: z.enum(['sso', 'dsync', 'audit_logs', 'domain_verification']),
    return_url: z.url(),
  });
  app.post('/portal/generate_link', { schema: { body: newLink } }, (request, reply) => {
    const link = `http://${request.host}/portal/launch/${records.createLink(request.body)}`;
    return reply.code(201).send({ link });
  });
  const newToken = z.object({ organization_id: text, user_id: text, scopes: z.array(z.enum(scopes)) });
  app.post('/widgets/token', { schema: { body: newToken } }, ({ body }, reply) => {
    records.requireMember(body.organization_id, body.user_id);
    const claims = Buffer.from(JSON.stringify(body)).toString('base64url');
    return reply.code(201).send({ token: `sim.${claims}` });
  });
}

function logRoutes(scope: FastifyInstance, records: Records): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const action = z.object({ action: z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/) });
  app.post(
    '/audit_logs/actions/:action/schemas',
    { schema: { params: action, body: schemaBody } },
    (request, reply) => {
      const version = records.addSchema(request.params.action, request.body);
      const created_at = new Date(0).toISOString();
      return reply.code(201).send({ object: 'audit_log_schema', version, created_at, ...request.body });
    },
  );
  const key = z.object({ 'idempotency-key': z.string().min(8).max(200) });
  app.post('/audit_logs/events', { schema: { body: auditBody, headers: key } }, ({ body, headers }, reply) => {
    records.addAuditEvent(headers['idempotency-key'], body);
    return reply.code(201).send({ success: true });
  });
  app.get('/events', { schema: { querystring: eventsQuery } }, async ({ query }) =>
    records.events(query.events.split(','), query.organization_id, query.after, query.limit),
  );
}

export function apiRoutes(scope: FastifyInstance, records: Records): void {
  scope.register(async (api) => {
    api.addHook('onRequest', authenticate);
    directoryRoutes(api, records);
    portalRoutes(api, records);
    logRoutes(api, records);
  });
}
