/**
 * Refuses unsafe requests from other origins: a browser sends our cookies with requests from any page. Requests with bearer credentials
 * are exempt, because they use no cookies and no page of another origin can send them.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import { bearerOf } from './bearer';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @param publicUrl the only origin that may send unsafe requests */
export function registerOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.headers.origin === own) return;
    if (request.routeOptions.config.anyOrigin || bearerOf(request) !== null) return;
    throw new AppError(403, 'ORIGIN_REFUSED', "This request didn't come from the application.");
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    anyOrigin?: boolean;
  }
}
