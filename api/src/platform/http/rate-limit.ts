/**
 * Limits requests (specification §8, 429): those with a session by session, all others by client address, whether their path exists
 * or not. Runs before a request is authenticated, so that refused ones cost nothing.
 */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { type RequestCounters, windowMs } from '../rate-limit/counters';

export interface RateLimits {
  counters: RequestCounters;
  /** Requests per minute. */
  perSession: number;
  perAddress: number;
  /** The session whose sealed cookie a request carries, or null. A forged cookie is no session. */
  sessionIdOf(request: FastifyRequest): Promise<string | null>;
}

const sessionPrefix = 'session ';

export async function registerRateLimit(app: FastifyInstance, limits: RateLimits): Promise<void> {
  const { counters, sessionIdOf } = limits;
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    async keyGenerator(request) {
      const sessionId = await sessionIdOf(request);
      return sessionId ? sessionPrefix + sessionId : normalizeIP(request.ip);
    },
    max: (_request, key) => (key.startsWith(sessionPrefix) ? limits.perSession : limits.perAddress),
    store: class {
      incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
        done(null, counters.add(key));
      }
      child() {
        return this;
      }
    },
    errorResponseBuilder: () => new AppError(429, 'RATE_LIMITED', 'Rate limit exceeded. Please try again later.'),
  });
  app.addHook('onRequest', app.rateLimit());
  app.addHook('onReady', async () => counters.start());
  app.addHook('onClose', async () => counters.stop());
}
