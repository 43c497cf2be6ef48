/** Creates the HTTP application without its routes: plugins, checks, error handling and health endpoints. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { v7 as newRequestId } from 'uuid';
import type { Database } from '../database/database';
import { RequestLog } from '../observability/request-log';
import { registerTraces } from '../tracing/traced-requests';
import { registerMultipart } from './bodies/multipart';
import { registerRefusedBodies } from './bodies/refused-bodies';
import { type BodyRate, connectionLimits, registerSlowBodies } from './bodies/slow-bodies';
import { refusals, registerUrlLimit } from './bodies/unreadable';
import { Draining, registerDraining } from './draining';
import { registerErrors } from './errors';
import { registerOpenApi } from './openapi';
import { registerOriginCheck } from './origin';
import { type RateLimits, registerRateLimit } from './rate-limit';
import { checkingSerializerCompiler, serializerCompiler } from './serializer';

export interface AppOptions {
  publicUrl: string;
  database: Database;
  logger: Logger | false;
  version: string;
  /** For tests: also checks every response against its schema. */
  checkReplies?: boolean;
  /** Serves the OpenAPI document and a page for it. */
  hasDocumentation: boolean;
  rateLimits: RateLimits;
  /** The lowest speed of request bodies; another one for tests. */
  bodyRate?: BodyRate;
  /** Addresses or networks whose x-forwarded-for is believed, besides this machine's own. */
  trustedProxies: string[];
  /** Traces continue those that requests name. */
  trustsTraceparent?: boolean;
  /** Begins when the server is told to end. */
  draining?: Draining;
}

const bodyLimitBytes = 1_048_576;
const gatewayRequestId = /^[0-9a-f]{32}$/;

/** The browser sends the content type JSON with every call (specification §7), also without a body, and so do directories. */
export function acceptEmptyJson(app: FastifyInstance, contentType = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(contentType, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { draining = new Draining() } = options;
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: bodyLimitBytes,
    trustProxy: ['loopback', ...options.trustedProxies],
    logController: new RequestLog(),
    // The gateway's, so that its log and ours name the request alike.
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && gatewayRequestId.test(given) ? given : newRequestId(),
    routerOptions: { maxParamLength: 256 },
    // A request that arrives while the server closes is answered like any other. A load balancer doesn't send a refused one elsewhere.
    return503OnClosing: false,
    ...refusals,
    ...connectionLimits,
  }) as unknown as FastifyInstance;

  app.decorateRequest('access', null as never);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.checkReplies ? checkingSerializerCompiler : serializerCompiler);
  registerErrors(app);
  acceptEmptyJson(app);
  registerTraces(app, options.trustsTraceparent === true);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  registerDraining(app, draining);
  registerUrlLimit(app);
  await app.register(cookie);
  await registerRateLimit(app, options.rateLimits);
  registerSlowBodies(app, options.bodyRate);
  registerRefusedBodies(app);
  await registerMultipart(app);
  registerOriginCheck(app, options.publicUrl);
  if (options.hasDocumentation) await registerOpenApi(app, options.version);

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (draining.hasBegun) return reply.status(503).type('text/plain').send('the server is stopping\n');
    try {
      await options.database.ping();
      return reply.type('text/plain').send('ready\n');
    } catch {
      return reply.status(503).type('text/plain').send('the database does not respond\n');
    }
  });
  return app;
}
