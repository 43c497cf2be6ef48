/**
 * Limits requests (specification §8, 429): those with a session or an API key by session or key, all others by client address,
 * whether their path exists or not. Runs before a request is authenticated, so that refused ones of sessions and addresses cost no
 * query. Every response says what is left, as the structured fields RateLimit-Policy and RateLimit.
 */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import type { Caller } from '../identity/session';
import { limitedRequests } from '../observability/metrics';
import { type RequestCounters, windowMs } from '../rate-limit/counters';

export interface RateLimits {
  counters: RequestCounters;
  /** Requests per minute. */
  perSession: number;
  perApiKey: number;
  perAddress: number;
  /** Who sends a request. Null without credentials, and for forged ones. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
}

const prefixes: Record<Caller['kind'], string> = { session: 'session ', 'api-key': 'api-key ' };

const limitOf = (key: string) => {
  if (key.startsWith(prefixes.session)) return 'session';
  return key.startsWith(prefixes['api-key']) ? 'api-key' : 'address';
};

export async function registerRateLimit(app: FastifyInstance, limits: RateLimits): Promise<void> {
  const { counters, callerOf } = limits;
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    async keyGenerator(request) {
      const caller = await callerOf(request);
      return caller ? prefixes[caller.kind] + caller.id : normalizeIP(request.ip);
    },
    max: (_request, key) =>
      ({ session: limits.perSession, 'api-key': limits.perApiKey, address: limits.perAddress })[limitOf(key)],
    store: class {
      incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
        done(null, counters.add(key));
      }
      child() {
        return this;
      }
    },
  });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    // Only requests on a list of exceptions are allowed without a count, and there is none.
    if (counted.isAllowed) return;
    const { key, max, remaining, ttlInSeconds, isExceeded } = counted;
    reply.header('ratelimit-policy', `"default";q=${max};w=${windowMs / 1_000}`);
    reply.header('ratelimit', `"default";r=${remaining};t=${ttlInSeconds}`);
    if (!isExceeded) return;
    limitedRequests.inc({ limit: limitOf(key) });
    reply.header('retry-after', ttlInSeconds);
    throw new AppError(429, 'RATE_LIMITED', 'Rate limit exceeded. Please try again later.');
  });
  app.addHook('onReady', async () => counters.start());
  app.addHook('onClose', async () => counters.stop());
}
