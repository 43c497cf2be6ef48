/**
 * Turns a group of the contract into routes. Validation, permission, session and organisation follow from the endpoint, so that a
 * handler only does the work of its call. A group without a handler for each call does not compile.
 */
import { type CallSchemas, calls, type Endpoint, type EndpointData } from '@msp/contract';
import { type CallDocumentation, callDocumentation, schemas } from '@msp/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { withDeletion } from '../activity-log/deleted';
import type { OrganizationContext, Platform } from '../context/context';
import { idempotentRequest, RepeatedRequest, withIdempotency } from '../idempotency/idempotency';
import type { AuthenticatedSession, Authenticator } from '../identity/session';
import { recordOrRemove, type StoredUpload } from '../uploads/stored-upload';
import { authorize } from './authorize';
import { receive } from './bodies/multipart';
import { endpointDocumentation } from './endpoint-documentation';

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
  session: AuthenticatedSession;
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
export const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Forms are validated while they are read. */
const formValidator: FastifySchemaCompiler<z.ZodType> = (route) =>
  route.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(route);

/** A record that is not found may have been deleted. */
async function explained(error: unknown, { method, params, access: { context } }: FastifyRequest): Promise<unknown> {
  return context && method === 'GET' ? withDeletion(error, context, (params as { id?: unknown }).id) : error;
}

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
      const result = await handler({ params, query, body, request, reply, ...access });
      if (reply.sent) return reply;
      if (endpoint.accepted) reply.code(202);
      return schema.response ? result : reply.send(result ?? undefined);
    };
    const upload = async (request: FastifyRequest, reply: FastifyReply) => {
      const { context } = request.access;
      if (!context) throw new Error(`${name} takes a file and needs an organisation to store it for.`);
      const { body, file } = await receive(request, context, schema.body as z.ZodObject, {
        maxBytes: Math.min(endpoint.maxBytes ?? Number.POSITIVE_INFINITY, dependencies.maxUploadBytes),
        accepts: endpoint.accepts,
      });
      return recordOrRemove(context.storage, file, () => call(request, reply, body));
    };
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      config: { anyOrigin: endpoint.anyOrigin === true },
      schema: endpointDocumentation(endpoint, group, schema, documented[name] as CallDocumentation),
      ...(endpoint.multipart && { validatorCompiler: formValidator as FastifySchemaCompiler<unknown> }),
      // Before validation, so that unauthorised callers learn nothing about valid requests.
      onRequest: async (request, reply) => {
        request.access = await authorize(endpoint, request, reply, dependencies);
      },
      handler: (request, reply) =>
        (endpoint.multipart ? upload(request, reply) : call(request, reply, request.body)).catch(async (error) => {
          if (error instanceof RepeatedRequest) return error.response;
          throw await explained(error, request);
        }),
    });
  }
}
