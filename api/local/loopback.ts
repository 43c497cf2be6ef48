/** Keeps other sites away from programs of this machine. */
import type { FastifyInstance } from 'fastify';

/** Prevents DNS rebinding: another site's host name may resolve to this machine. */
export function requireLoopbackHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (['localhost', '127.0.0.1', '[::1]'].includes(request.hostname)) return;
    await reply.code(421).type('text/plain; charset=utf-8').send('This program answers requests for localhost only.\n');
  });
}
