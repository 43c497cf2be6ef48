/**
 * Renews a session with its refresh token, which is replaced at every use. A refresh token that is used again later has
 * been copied, and ends the session. One that we did not issue is refused and ends nothing.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticationRequired, sessionEnded } from '../../platform/errors';
import { logAccess } from './access-log';
import * as repository from './repository';
import {
  hash,
  isSameHash,
  newRefreshToken,
  providerOf,
  readRefreshToken,
  type SessionDependencies,
  sealProviderTokens,
  setAccess,
  unsealProviderTokens,
} from './tokens';

/** How long the previous refresh token is still accepted: tabs race, and responses get lost. */
const graceMs = 20_000;

/** Checks a refresh token and replaces it if it is the current one, under the lock of the session's row. */
async function rotate({ database, clock }: SessionDependencies, sessionId: string, tokenHash: string, newHash: string) {
  return database.asSystem(async (tx) => {
    const now = clock.now();
    const row = await repository.lockSession(tx, sessionId);
    if (!row || row.endedAt || row.expiresAt <= now) return { outcome: 'ended' } as const;
    if (isSameHash(row.refreshHash, tokenHash)) {
      await repository.updateSession(tx, sessionId, {
        refreshHash: newHash,
        previousRefreshHash: tokenHash,
        rotatedAt: now,
      });
      return { outcome: 'rotated', row } as const;
    }
    const isInGrace = now.getTime() - row.rotatedAt.getTime() <= graceMs;
    if (isSameHash(row.previousRefreshHash, tokenHash) && isInGrace) return { outcome: 'grace' } as const;
    return { outcome: 'reused' } as const;
  });
}

async function endReused(dependencies: SessionDependencies, sessionId: string, request: FastifyRequest): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const session = await repository.findSession(database, sessionId, now);
  const ended = { endedAt: now, endedReason: 'refresh token reused' };
  await database.asSystem((tx) => repository.updateSession(tx, sessionId, ended));
  if (session) await logAccess(dependencies, session, 'ACCESS_DENIED', request);
}

/** Asks the provider whether its session is still active. If the provider cannot be reached, our session continues. */
async function renewAtProvider(
  dependencies: SessionDependencies,
  sessionId: string,
  { providerTokens: sealed, boundOrganizationId }: repository.SessionRow,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const provider = await providerOf(dependencies, boundOrganizationId);
  const tokens = await unsealProviderTokens(dependencies, sealed);
  const renewal = provider ? await provider.renew(tokens) : ({ state: 'ended' } as const);
  if (renewal.state === 'ended') {
    const ended = { endedAt: clock.now(), endedReason: 'ended by the identity provider' };
    await database.asSystem((tx) => repository.updateSession(tx, sessionId, ended));
    return false;
  }
  if (renewal.state === 'renewed') {
    const providerTokens = await sealProviderTokens(dependencies, renewal.tokens);
    await database.asSystem((tx) => repository.updateSession(tx, sessionId, { providerTokens }));
  }
  return true;
}

/** @throws AppError 401 AUTHENTICATION_REQUIRED or SESSION_ENDED */
export async function renewSession(dependencies: SessionDependencies, request: FastifyRequest, reply: FastifyReply) {
  const { cookies } = dependencies;
  const presented = await readRefreshToken(dependencies, request);
  if (!presented) throw authenticationRequired();
  const { sessionId, tokenHash } = presented;
  const token = await newRefreshToken(dependencies, sessionId);
  const result = await rotate(dependencies, sessionId, tokenHash, hash(token));
  if (result.outcome === 'reused') await endReused(dependencies, sessionId, request);
  const isRenewed =
    result.outcome === 'grace' ||
    (result.outcome === 'rotated' && (await renewAtProvider(dependencies, sessionId, result.row)));
  if (!isRenewed) {
    cookies.clearSession(reply);
    throw sessionEnded();
  }
  // In the grace period another response already carries the new refresh token.
  if (result.outcome === 'rotated') cookies.setRefresh(reply, token);
  return { sessionId, expiresAt: await setAccess(dependencies, reply, sessionId) };
}
