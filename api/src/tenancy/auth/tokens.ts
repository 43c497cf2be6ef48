/** What proves a session: the sealed access cookie, the refresh token, and the identity provider's own tokens. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Sealer } from '../../platform/crypto/seal';
import type { Database } from '../../platform/database/database';
import type { IdentityProvider, ProviderTokens } from '../../platform/identity/provider';
import type { OrganizationProviders } from '../single-sign-on/service';
import { type Cookies, refreshCookie } from './cookies';
import { accessLifetimeSeconds, sessionLifetimeSeconds } from './lifetimes';

export interface SessionDependencies {
  database: Database;
  clock: Clock;
  sealer: Sealer;
  provider: IdentityProvider;
  organizationProviders: OrganizationProviders;
  cookies: Cookies;
}

/** The provider that a session began with; null if its organisation has removed it. */
export async function providerOf(
  { provider, organizationProviders }: Pick<SessionDependencies, 'provider' | 'organizationProviders'>,
  boundTo: string | null | undefined,
): Promise<IdentityProvider | null> {
  return boundTo ? ((await organizationProviders.of(boundTo))?.provider ?? null) : provider;
}

/** A sealed value differs each time, and cannot be made without the key. */
export const newRefreshToken = ({ sealer }: SessionDependencies, sessionId: string) =>
  sealer.seal('refresh', { sid: sessionId }, sessionLifetimeSeconds);

export const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export const isSameHash = (left: string | null, right: string) =>
  left !== null && left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The refresh token of a request; null without one, or for one that we did not issue. */
export async function readRefreshToken(
  { sealer }: SessionDependencies,
  request: FastifyRequest,
): Promise<{ sessionId: string; tokenHash: string } | null> {
  const token = request.cookies[refreshCookie];
  const unsealed = token ? await sealer.unseal<{ sid: string }>('refresh', token) : undefined;
  return token && unsealed && unsealed.state !== 'invalid'
    ? { sessionId: unsealed.value.sid, tokenHash: hash(token) }
    : null;
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
