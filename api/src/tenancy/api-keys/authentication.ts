/**
 * Authenticates requests by their API key, or else by their session. The key and its creator's role are read from the database at
 * every request, so that a revoked key and a lowered role have effect at once.
 */
import { isRole } from '@msp/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { bearerOf } from '../../platform/http/bearer';
import type { AuthenticatedSession, Authenticator } from '../../platform/identity/session';
import { findKey } from './repository';
import { hashOf, isWellFormed } from './secret';

const invalid = () =>
  new AppError(401, 'API_KEY_INVALID', "This API key isn't valid. Check that it was copied completely.");
const expired = () => new AppError(401, 'API_KEY_EXPIRED', 'This API key has expired. Create a new one.');
const revoked = () => new AppError(401, 'API_KEY_REVOKED', 'This API key was revoked.');
const creatorLeft = () =>
  new AppError(
    401,
    'API_KEY_REVOKED',
    'This API key no longer works, because the member who created it has left the organisation.',
  );

export function withApiKeys(database: Database, clock: Clock, sessions: Authenticator): Authenticator {
  async function read(secret: string): Promise<AuthenticatedSession> {
    const now = clock.now();
    const key = isWellFormed(secret) ? await findKey(database, hashOf(secret), now) : null;
    if (!key) throw invalid();
    if (key.revoked_at) throw revoked();
    const expiresAt = new Date(key.expires_at);
    if (expiresAt <= now) throw expired();
    if (!isRole(key.creator_role)) throw creatorLeft();
    const { external_id: externalId, organization_name: name, slug, creator_role: role } = key;
    return {
      id: key.id,
      user: { id: key.user_id, email: '', firstName: key.name, lastName: '' },
      // Keys never review.
      organization: { id: key.organization_id, externalId, name, slug, role, isReviewer: false },
      accessEndsAt: expiresAt,
      scopes: key.scopes,
    };
  }

  /** The rate limit and the authentication of a request need the key: it is read once. */
  const keys = new WeakMap<FastifyRequest, Promise<AuthenticatedSession>>();
  function keyOf(request: FastifyRequest, secret: string): Promise<AuthenticatedSession> {
    const key = keys.get(request) ?? read(secret);
    keys.set(request, key);
    return key;
  }

  return {
    find: (sessionId) => sessions.find(sessionId),

    async authenticate(request, reply) {
      const secret = bearerOf(request);
      return secret === null ? sessions.authenticate(request, reply) : keyOf(request, secret);
    },

    async callerOf(request) {
      const secret = bearerOf(request);
      if (secret === null) return sessions.callerOf(request);
      try {
        const { id } = await keyOf(request, secret);
        return { kind: 'api-key', id };
      } catch (error) {
        if (error instanceof AppError && error.status === 401) return null;
        throw error;
      }
    },
  };
}
