/** Cookies come along whoever sent the browser here; so every call that changes something has to come from our own pages. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @param publicUrl the only origin that may change anything */
export function registerOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.headers.origin === own) return;
    throw new AppError(403, 'ORIGIN_REFUSED', 'This request did not come from the application.');
  });
}
