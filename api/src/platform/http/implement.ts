/**
 * Turns a group of the contract into routes. Validation, permission, session and organisation follow from the endpoint, so that a
 * handler only does the work of its call. A group without a handler for each call does not compile.
 */
import {
  type Access,
  type CallSchemas,
  calls,
  type Endpoint,
  type EndpointData,
  permissionsOfRole,
} from '@msp/contract';
import { type CallDocumentation, callDocumentation, errorBody, schemas } from '@msp/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forbidden, organizationRequired } from '../errors';
import { idempotentRequest, RepeatedRequest, withIdempotency } from '../idempotency/idempotency';
import type { Authenticator, SignedIn } from '../identity/session';
import { type OrganizationContext, organizationContext, type Platform } from '../organization/context';
import { recordOrRemove, type StoredUpload } from '../uploads/stored-upload';
import { receive } from './multipart';

type Groups = typeof calls;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemasOf<E> = E extends Endpoint<infer S> ? S : never;

/** A form's file is in storage before the handler runs, and is removed again if the handler fails. */
type Received<Body> = { [K in keyof Body]: Body[K] extends infer V ? (V extends File ? StoredUpload : V) : never };

export interface Call<S extends CallSchemas> {
  params: Output<S['params']>;
  query: Output<S['query']>;
  body: Received<Output<S['body']>>;
  /** Calls with access `session` or a permission. */
  session: SignedIn;
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
  /** Size limit of one uploaded file in bytes. */
  maxUploadBytes: number;
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
  public: [400, 429, 500, 503],
  session: [400, 401, 429, 500, 503],
  organization: [400, 401, 403, 404, 409, 429, 500, 503],
};
const uploadRefusals = [413, 415];

const repeatable =
  ' Supports the header `Idempotency-Key`, a UUID: a request repeated with the same key within a day receives the first answer.';

/** The successful response: JSON, another content type, or nothing. A redirect is described by its summary. */
function success(endpoint: EndpointData, schema: CallSchemas, { summary }: CallDocumentation) {
  if (schema.response) return { 200: schema.response };
  if (endpoint.answers) {
    const content = z.string().meta({ format: 'binary' });
    return { 200: { description: summary, content: { [endpoint.answers]: { schema: content } } } };
  }
  return endpoint.method === 'DELETE' ? { 204: z.null().meta({ description: 'Done.' }) } : {};
}

function documentation(endpoint: EndpointData, group: string, schema: CallSchemas, documented: CallDocumentation) {
  const kind = endpoint.access === 'public' || endpoint.access === 'session' ? endpoint.access : 'organization';
  const permission = kind === 'organization' ? ` Needs the permission \`${endpoint.access}\`.` : '';
  return {
    tags: [group],
    summary: documented.summary,
    description: `Specification ${documented.section}.${permission}${endpoint.idempotent ? repeatable : ''}`,
    ...(schema.params && { params: schema.params }),
    ...(schema.query && { querystring: schema.query }),
    ...(schema.body && { body: schema.body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    response: {
      ...success(endpoint, schema, documented),
      ...Object.fromEntries(
        [...refusals[kind], ...(endpoint.multipart ? uploadRefusals : [])].map((status) => [status, errorBody]),
      ),
    },
  };
}

/** Forms are validated while they are read. */
const formValidator: FastifySchemaCompiler<z.ZodType> = (route) =>
  route.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(route);

export function implement<G extends keyof Groups>(
  app: FastifyInstance,
  dependencies: HttpDependencies,
  group: G,
  handlers: Handlers<G>,
): void {
  const endpoints: Record<string, EndpointData> = calls[group];
  const groupSchemas: Record<string, CallSchemas> = schemas[group];
  const documented: Record<string, CallDocumentation> = callDocumentation[group];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name as keyof Groups[G]] as unknown as (call: unknown) => Promise<unknown>;
    const schema = groupSchemas[name] ?? {};
    const call = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      const { params, query } = request;
      const { context } = request.access;
      const repeatable = endpoint.idempotent ? idempotentRequest(request, body) : null;
      const access = {
        ...request.access,
        ...(context && repeatable && { context: withIdempotency(context, repeatable) }),
      };
      const answer = await handler({ params, query, body, request, reply, ...access });
      if (reply.sent) return reply;
      return schema.response ? answer : reply.send(answer ?? undefined);
    };
    const upload = async (request: FastifyRequest, reply: FastifyReply) => {
      const { context } = request.access;
      if (!context) throw new Error(`${name} takes a file and needs an organisation to store it for.`);
      const { body, file } = await receive(
        request,
        context,
        schema.body as z.ZodObject,
        Math.min(endpoint.maxBytes ?? Number.POSITIVE_INFINITY, dependencies.maxUploadBytes),
      );
      return recordOrRemove(context.storage, file, () => call(request, reply, body));
    };
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      schema: documentation(endpoint, group, schema, documented[name] as CallDocumentation),
      ...(endpoint.multipart && { validatorCompiler: formValidator as FastifySchemaCompiler<unknown> }),
      // Before validation, so that unauthorised callers learn nothing about valid requests.
      onRequest: async (request, reply) => {
        request.access = await authorize(endpoint.access, request, reply, dependencies);
      },
      handler: (request, reply) =>
        (endpoint.multipart ? upload(request, reply) : call(request, reply, request.body)).catch((error) => {
          if (error instanceof RepeatedRequest) return error.answer;
          throw error;
        }),
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    access: { session?: SignedIn; context?: OrganizationContext };
  }
}
