/**
 * Sessions: begun at sign-in, carried by a sealed access cookie of 15 minutes and a refresh token that changes with every
 * use. A refresh token that comes back after its time means that somebody copied it: the session ends for everybody.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Sealer } from '../../platform/crypto/seal';
import type { Database } from '../../platform/database/database';
import { accessExpired, authenticationRequired, sessionEnded } from '../../platform/errors';
import type { IdentityProvider, ProviderTokens } from '../../platform/identity/provider';
import type { Authenticator, Session } from '../../platform/identity/session';
import { isId, newId } from '../../platform/ids';
import { accessCookie, accessLifetimeSeconds, type Cookies, refreshCookie, sessionLifetimeSeconds } from './cookies';
import * as repository from './repository';

/** How long the refresh token before the current one is still taken: tabs race, and answers get lost. */
const graceMs = 20_000;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const sameHash = (left: string | null, right: string) =>
  left !== null && left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

export interface SessionDependencies {
  database: Database;
  clock: Clock;
  sealer: Sealer;
  provider: IdentityProvider;
  cookies: Cookies;
}

export interface Sessions extends Authenticator {
  begin(reply: FastifyReply, userId: string, tokens: ProviderTokens): Promise<string>;
  /** @returns when the new access cookie ends */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<{ sessionId: string; expiresAt: Date }>;
  /** Ends the session of the request, if it has one. @returns the provider's tokens, to end its session too */
  end(request: FastifyRequest, reply: FastifyReply): Promise<ProviderTokens | null>;
}

export function createSessions({ database, clock, sealer, provider, cookies }: SessionDependencies): Sessions {
  const sealTokens = (tokens: ProviderTokens) => sealer.seal('provider-tokens', { ...tokens }, sessionLifetimeSeconds);

  async function unsealTokens(sealed: string): Promise<ProviderTokens> {
    const result = await sealer.unseal<ProviderTokens>('provider-tokens', sealed);
    return result.state === 'valid' ? result.value : {};
  }

  async function giveAccess(reply: FastifyReply, sessionId: string): Promise<Date> {
    cookies.setAccess(reply, await sealer.seal('access', { sid: sessionId }, accessLifetimeSeconds));
    return new Date(clock.now().getTime() + accessLifetimeSeconds * 1000);
  }

  function readRefresh(request: FastifyRequest): { sessionId: string; tokenHash: string } | null {
    const [sessionId, secret] = (request.cookies[refreshCookie] ?? '').split('.');
    return sessionId && secret && isId(sessionId) ? { sessionId, tokenHash: hash(secret) } : null;
  }

  const endSession = (id: string, reason: string) =>
    database.asSystem((tx) => repository.updateSession(tx, id, { endedAt: clock.now(), endedReason: reason }));

  /** Decides on a refresh token and, when it is the current one, replaces it; all under the row's lock. */
  async function rotate(sessionId: string, tokenHash: string, newHash: string) {
    return database.asSystem(async (tx) => {
      const now = clock.now();
      const row = await repository.lockSession(tx, sessionId);
      if (!row || row.endedAt || row.expiresAt <= now) return { outcome: 'ended' } as const;
      if (sameHash(row.refreshHash, tokenHash)) {
        await repository.updateSession(tx, sessionId, {
          refreshHash: newHash,
          previousRefreshHash: tokenHash,
          rotatedAt: now,
        });
        return { outcome: 'rotated', providerTokens: row.providerTokens } as const;
      }
      const inGrace = now.getTime() - row.rotatedAt.getTime() <= graceMs;
      if (sameHash(row.previousRefreshHash, tokenHash) && inGrace) return { outcome: 'grace' } as const;
      await repository.updateSession(tx, sessionId, { endedAt: now, endedReason: 'refresh token reused' });
      return { outcome: 'ended' } as const;
    });
  }

  /** Asks the provider whether its session still stands. A provider that does not answer signs nobody out. */
  async function renewAtProvider(sessionId: string, sealed: string): Promise<boolean> {
    const renewal = await provider.renew(await unsealTokens(sealed));
    if (renewal.state === 'ended') {
      await endSession(sessionId, 'ended by the identity provider');
      return false;
    }
    if (renewal.state === 'renewed') {
      const providerTokens = await sealTokens(renewal.tokens);
      await database.asSystem((tx) => repository.updateSession(tx, sessionId, { providerTokens }));
    }
    return true;
  }

  async function find(sessionId: string): Promise<Session> {
    const session = await database.asSystem((tx) => repository.findSession(tx, sessionId, clock.now()));
    if (!session) throw sessionEnded();
    return session;
  }

  async function renew(request: FastifyRequest, reply: FastifyReply) {
    const presented = readRefresh(request);
    if (!presented) throw authenticationRequired();
    const { sessionId, tokenHash } = presented;
    const secret = randomBytes(32).toString('base64url');
    const result = await rotate(sessionId, tokenHash, hash(secret));
    const stands =
      result.outcome === 'grace' ||
      (result.outcome === 'rotated' && (await renewAtProvider(sessionId, result.providerTokens)));
    if (!stands) {
      cookies.clearSession(reply);
      throw sessionEnded();
    }
    // In the grace another answer is already on its way with the new refresh token.
    if (result.outcome === 'rotated') cookies.setRefresh(reply, `${sessionId}.${secret}`);
    return { sessionId, expiresAt: await giveAccess(reply, sessionId) };
  }

  return {
    find,
    renew,

    async authenticate(request, reply) {
      const sealed = request.cookies[accessCookie];
      if (!sealed) throw authenticationRequired();
      const access = await sealer.unseal<{ sid: string }>('access', sealed);
      if (access.state === 'valid') return { ...(await find(access.value.sid)), accessEndsAt: access.expiresAt };
      if (access.state === 'invalid') throw authenticationRequired();
      // Under the auth path the browser sends the refresh token along: coming back after a pause needs no second trip.
      if (!readRefresh(request)) throw accessExpired();
      const { sessionId, expiresAt } = await renew(request, reply);
      return { ...(await find(sessionId)), accessEndsAt: expiresAt };
    },

    async begin(reply, userId, tokens) {
      const now = clock.now();
      const id = newId(now);
      const secret = randomBytes(32).toString('base64url');
      const providerTokens = await sealTokens(tokens);
      await database.asSystem(async (tx) => {
        const available = await repository.availableOrganizations(tx, userId);
        const activeOrganizationId = firstOrganization(available);
        await repository.insertSession(tx, {
          id,
          userId,
          activeOrganizationId,
          refreshHash: hash(secret),
          rotatedAt: now,
          providerTokens,
          createdAt: now,
          expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
        });
        if (activeOrganizationId) await repository.touchMembership(tx, activeOrganizationId, userId, now);
      });
      cookies.setRefresh(reply, `${id}.${secret}`);
      await giveAccess(reply, id);
      return id;
    },

    async end(request, reply) {
      cookies.clearSession(reply);
      const sealed = request.cookies[accessCookie];
      const access = sealed ? await sealer.unseal<{ sid: string }>('access', sealed) : null;
      const presented = readRefresh(request);
      const tokens = await database.asSystem(async (tx) => {
        const id = access?.state === 'valid' ? access.value.sid : presented?.sessionId;
        const row = id ? await repository.lockSession(tx, id) : null;
        // An id alone ends nothing: it takes a valid access cookie or the refresh token itself.
        const proven =
          access?.state === 'valid' || (row && presented && sameHash(row.refreshHash, presented.tokenHash));
        if (!row || !proven) return null;
        await repository.updateSession(tx, row.id, { endedAt: clock.now(), endedReason: 'signed out' });
        return row.providerTokens;
      });
      return tokens ? unsealTokens(tokens) : null;
    },
  };
}

/** Where a session begins: where the person last was, else the organisation they joined first. */
function firstOrganization(available: repository.AvailableOrganization[]): string | null {
  const members = available.filter((organization) => organization.joinedAt !== null);
  const time = (date: Date | null) => date?.getTime() ?? 0;
  const [first] = [...(members.length > 0 ? members : available)].sort(
    (a, b) => time(b.lastActiveAt) - time(a.lastActiveAt) || time(a.joinedAt) - time(b.joinedAt),
  );
  return first?.id ?? null;
}
