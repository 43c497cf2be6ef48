/** The SCIM 2.0 service, for the directories of organisations (RFC 7643 and 7644). */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../platform/errors';
import { acceptEmptyJson } from '../../../platform/http/app';
import { windowMs } from '../../../platform/rate-limit/counters';
import { scimPath } from '../service';
import { type AuthenticationOptions, authenticate } from './authentication';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery';
import { errorBody, toRefusal } from './errors';
import { groupRoutes } from './group-routes';
import { listResponse } from './list';
import { registerRequestLog } from './request-log';
import { userRoutes } from './user-routes';

const contentType = 'application/scim+json; charset=utf-8';

export interface ScimOptions extends AuthenticationOptions {
  publicUrl: string;
}

function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error, request);
  if (refusal.status >= 500) request.log.error({ err: error }, 'a request of a directory failed');
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', windowMs / 1_000);
  request.scimProblem = refusal.message;
  return reply.status(refusal.status).type(contentType).send(errorBody(refusal));
}

function discoveryRoutes(scim: FastifyInstance, baseUrl: string): void {
  const lists = { ResourceTypes: resourceTypes(baseUrl), Schemas: schemas(baseUrl) };
  scim.get('/ServiceProviderConfig', async () => serviceProviderConfig(baseUrl));
  for (const [name, resources] of Object.entries(lists)) {
    scim.get(`/${name}`, async () => listResponse(resources));
    scim.get<{ Params: { id: string } }>(`/${name}/:id`, async ({ params }) => {
      const found = resources.find(({ id }) => id === params.id);
      if (!found) throw notFound('This resource');
      return found;
    });
  }
}

export function scimRoutes(app: FastifyInstance, options: ScimOptions): void {
  const baseUrl = new URL(scimPath, options.publicUrl).href;
  app.register(
    async (scim) => {
      acceptEmptyJson(scim, 'application/scim+json');
      registerRequestLog(scim);
      scim.setErrorHandler(refuse);
      scim.setNotFoundHandler((request, reply) => refuse(notFound('This address'), request, reply));
      scim.addHook('onRoute', (route) => {
        // No browser sends these requests with a person's cookies: the token is in a header.
        route.config = { ...route.config, anyOrigin: true };
        route.schema = { ...route.schema, hide: true };
      });
      scim.addHook('onRequest', async (request, reply) => {
        request.directory = await authenticate(options, request);
        reply.type(contentType);
      });
      discoveryRoutes(scim, baseUrl);
      userRoutes(scim, baseUrl);
      groupRoutes(scim, baseUrl);
    },
    { prefix: scimPath },
  );
}
