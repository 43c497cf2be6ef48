/** Keeps the latest requests of each directory for its administrators: what was requested and the result, without contents. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { insertRequest } from '../settings-repository';
import type { Directory } from './authentication';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request without a valid token. */
    directory: Directory | null;
    /** Why the request is refused. */
    scimProblem: string | null;
  }
}

const maxPath = 200;

async function keep(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.directory) return;
  const { context, tokenId } = request.directory;
  const { pathname } = new URL(request.url, 'http://localhost');
  await context.run((tx) =>
    insertRequest(tx, context, tokenId, {
      receivedAt: context.clock.now(),
      method: request.method,
      path: pathname.slice(0, maxPath),
      status: reply.statusCode,
      problem: request.scimProblem,
    }),
  );
}

export function registerRequestLog(scim: FastifyInstance): void {
  scim.decorateRequest('directory', null);
  scim.decorateRequest('scimProblem', null);
  // Before the response, so that an administrator who looks after a request finds it.
  scim.addHook('onSend', async (request, reply) => {
    await keep(request, reply).catch((error) => {
      request.log.warn({ err: error }, 'a request of a directory could not be recorded');
    });
  });
}
