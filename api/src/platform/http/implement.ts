/**
 * Turns a group of the contract into routes: validation, permission, session and organisation come from the endpoint, so a
 * handler says only what the call does. A group that misses a call does not compile.
 */
import {
  type Access,
  type CallSchemas,
  calls,
  type Endpoint,
  type EndpointData,
  permissionsOfRole,
} from '@msp/contract';
import { errorBody, schemas } from '@msp/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { forbidden, organizationRequired } from '../errors';
import type { Authenticator, Session } from '../identity/session';
import { type OrganizationContext, organizationContext } from '../organization/context';
import type { Platform } from '../platform';

type Groups = typeof calls;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemasOf<E> = E extends Endpoint<infer S> ? S : never;

export interface Call<S extends CallSchemas> {
  params: Output<S['params']>;
  query: Output<S['query']>;
  body: Output<S['body']>;
  /** Calls with access `session` or a permission. */
  session: Session;
  /** Calls with a permission: the active organisation. */
  context: OrganizationContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E> = (
  call: Call<SchemasOf<E>>,
) => Promise<
  E extends Endpoint<infer S> ? (S['response'] extends z.ZodType ? z.input<S['response']> : unknown) : never
>;
export type Handlers<G extends keyof Groups> = { [K in keyof Groups[G]]: Handler<Groups[G][K]> };

export interface HttpDependencies {
  platform: Platform;
  authenticator: Authenticator;
}

/** `/controls/registry/{id}` → `/controls/registry/:id` */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

async function authorize(
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, authenticator }: HttpDependencies,
) {
  if (access === 'public') return {};
  const session = await authenticator.authenticate(request, reply);
  if (access === 'session') return { session };
  const { organization } = session;
  if (!organization) throw organizationRequired();
  if (!permissionsOfRole[organization.role].includes(access)) throw forbidden(access);
  const { id, email, firstName, lastName } = session.user;
  const actor = { id, email, name: `${firstName} ${lastName}`.trim(), role: organization.role };
  return { session, context: organizationContext(platform, organization.id, actor) };
}

const refusals: Record<'public' | 'session' | 'organization', number[]> = {
  public: [400, 429, 500],
  session: [400, 401, 429, 500],
  organization: [400, 401, 403, 404, 409, 429, 500],
};

/** A schema, another kind of file, or nothing: a call without either answers 204, and one that leads elsewhere says so itself. */
function successOf(endpoint: EndpointData, schema: CallSchemas) {
  if (schema.response) return { 200: schema.response };
  if (endpoint.answers) {
    return { 200: { description: endpoint.summary, content: { [endpoint.answers]: { schema: z.string() } } } };
  }
  return endpoint.method === 'GET' ? {} : { 204: z.null().describe('Done; there is nothing to say.') };
}

function documentation(endpoint: EndpointData, group: string, schema: CallSchemas) {
  const kind = endpoint.access === 'public' || endpoint.access === 'session' ? endpoint.access : 'organization';
  const permission = kind === 'organization' ? ` Needs the permission \`${endpoint.access}\`.` : '';
  return {
    tags: [group],
    summary: endpoint.summary,
    description: `Specification ${endpoint.section}.${permission}`,
    ...(schema.params && { params: schema.params }),
    ...(schema.query && { querystring: schema.query }),
    ...(schema.body && { body: schema.body }),
    response: {
      ...successOf(endpoint, schema),
      ...Object.fromEntries(refusals[kind].map((status) => [status, errorBody])),
    },
  };
}

export function implement<G extends keyof Groups>(
  app: FastifyInstance,
  dependencies: HttpDependencies,
  group: G,
  handlers: Handlers<G>,
): void {
  const endpoints: Record<string, EndpointData> = calls[group];
  const groupSchemas: Record<string, CallSchemas> = schemas[group];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name as keyof Groups[G]] as unknown as (call: unknown) => Promise<unknown>;
    const schema = groupSchemas[name] ?? {};
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      schema: documentation(endpoint, group, schema),
      // Before validation: who may not ask is not told what would have been a good question.
      onRequest: async (request, reply) => {
        request.access = await authorize(endpoint.access, request, reply, dependencies);
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const answer = await handler({ params, query, body, request, reply, ...request.access });
        if (reply.sent) return reply;
        return schema.response ? answer : reply.send(answer ?? undefined);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    access: { session?: Session; context?: OrganizationContext };
  }
}
