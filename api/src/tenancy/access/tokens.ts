/** What proves a session: the sealed access cookie, the refresh token, and the identity provider's own tokens. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Sealer } from '../../platform/crypto/seal';
import type { Database } from '../../platform/database/database';
import type { IdentityProvider, ProviderTokens } from '../../platform/identity/provider';
import { isId } from '../../platform/ids';
import { accessLifetimeSeconds, type Cookies, refreshCookie, sessionLifetimeSeconds } from './cookies';

export interface SessionDependencies {
  database: Database;
  clock: Clock;
  sealer: Sealer;
  provider: IdentityProvider;
  cookies: Cookies;
}

export const newSecret = () => randomBytes(32).toString('base64url');

export const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export const isSameHash = (left: string | null, right: string) =>
  left !== null && left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The refresh token of a request, `<session id>.<secret>`. */
export function readRefreshToken(request: FastifyRequest): { sessionId: string; tokenHash: string } | null {
  const [sessionId, secret] = (request.cookies[refreshCookie] ?? '').split('.');
  return sessionId && secret && isId(sessionId) ? { sessionId, tokenHash: hash(secret) } : null;
}

/** @returns when the new access cookie expires */
export async function setAccess(
  { sealer, cookies, clock }: SessionDependencies,
  reply: FastifyReply,
  sessionId: string,
): Promise<Date> {
  cookies.setAccess(reply, await sealer.seal('access', { sid: sessionId }, accessLifetimeSeconds));
  return new Date(clock.now().getTime() + accessLifetimeSeconds * 1000);
}

export const sealProviderTokens = ({ sealer }: SessionDependencies, tokens: ProviderTokens) =>
  sealer.seal('provider-tokens', { ...tokens }, sessionLifetimeSeconds);

export async function unsealProviderTokens({ sealer }: SessionDependencies, sealed: string): Promise<ProviderTokens> {
  const result = await sealer.unseal<ProviderTokens>('provider-tokens', sealed);
  return result.state === 'valid' ? result.value : {};
}
