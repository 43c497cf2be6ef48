/** Sessions: they begin at sign-in and are carried by a sealed access cookie of 15 minutes and a refresh token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRememberingUnseal } from '../../platform/crypto/remembered';
import type { Unsealed } from '../../platform/crypto/seal';
import { accessExpired, authenticationRequired, sessionEnded } from '../../platform/errors';
import type { ProviderTokens } from '../../platform/identity/provider';
import type { Authenticator, Session } from '../../platform/identity/session';
import { newId } from '../../platform/ids';
import { ringOf } from '../../platform/runtime-config/ring';
import { accessCookie } from './cookies';
import { userAgentOf } from './device';
import { sessionLifetimeSeconds } from './lifetimes';
import { renewSession } from './renewal';
import * as repository from './repository';
import {
  hash,
  isSameHash,
  newRefreshToken,
  readRefreshToken,
  type SessionDependencies,
  sealProviderTokens,
  setAccess,
  unsealProviderTokens,
} from './tokens';

export interface Sessions extends Authenticator {
  /** The session that the request's sealed cookie names, also when it has expired; null without one, or for a forged one. */
  sessionIdOf(request: FastifyRequest): Promise<string | null>;
  /** Whether the person has ended the session of this browser from another one: the next sign-in must not be a silent one. */
  wasEndedByPerson(request: FastifyRequest): Promise<boolean>;
  /**
   * @param organizationId the organisation to begin in; by default the one that the user was last active in
   * @param boundDomain binds the session to that organisation, whose own provider has vouched for an address of this domain
   */
  begin(
    reply: FastifyReply,
    userId: string,
    tokens: ProviderTokens,
    organizationId?: string,
    boundDomain?: string,
  ): Promise<string>;
  /** @returns when the new access cookie expires */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<{ sessionId: string; expiresAt: Date }>;
  /** Ends the session of the request, if it has one. @returns the provider's tokens, to end its session too */
  end(request: FastifyRequest, reply: FastifyReply): Promise<ProviderTokens | null>;
}

type Access = Unsealed<{ sid: string }>;

export function createSessions(dependencies: SessionDependencies): Sessions {
  const { database, clock, sealer } = dependencies;
  const unsealAccess = createRememberingUnseal<{ sid: string }>(sealer, clock, 'access');

  /** The cookie is only remembered; the session is read from the database at every request. */
  async function find(sessionId: string): Promise<Session> {
    const session = await repository.findSession(database, sessionId, clock.now());
    if (!session) throw sessionEnded();
    return session;
  }

  async function sessionIdOf(request: FastifyRequest) {
    const sealed = request.cookies[accessCookie];
    const access = sealed ? await unsealAccess(sealed) : undefined;
    return access && access.state !== 'invalid' ? access.value.sid : null;
  }

  return {
    find,
    sessionIdOf,
    begin: (reply, userId, tokens, organizationId, boundDomain) =>
      beginSession(dependencies, reply, { userId, tokens, organizationId, boundDomain }),
    renew: (request, reply) => renewSession(dependencies, request, reply),

    async authenticate(request, reply) {
      const sealed = request.cookies[accessCookie];
      if (!sealed) throw authenticationRequired();
      const access = await unsealAccess(sealed);
      if (access.state === 'valid') return { ...(await find(access.value.sid)), accessEndsAt: access.expiresAt };
      if (access.state === 'invalid') throw authenticationRequired();
      // Under the auth path the browser also sends the refresh token, so returning after a pause needs no second request.
      if (!(await readRefreshToken(dependencies, request))) throw accessExpired();
      const { sessionId, expiresAt } = await renewSession(dependencies, request, reply);
      return { ...(await find(sessionId)), accessEndsAt: expiresAt };
    },

    async callerOf(request) {
      const id = await sessionIdOf(request);
      return id === null ? null : { kind: 'session', id };
    },

    async wasEndedByPerson(request) {
      const id = await sessionIdOf(request);
      return id !== null && database.readAsSystem((tx) => repository.isEndedByPerson(tx, id));
    },

    async end(request, reply) {
      const sealed = request.cookies[accessCookie];
      return endSession(dependencies, request, reply, sealed ? await unsealAccess(sealed) : { state: 'invalid' });
    },
  };
}

interface NewSession {
  userId: string;
  tokens: ProviderTokens;
  organizationId: string | undefined;
  boundDomain: string | undefined;
}

async function beginSession(
  dependencies: SessionDependencies,
  reply: FastifyReply,
  { userId, tokens, organizationId, boundDomain }: NewSession,
): Promise<string> {
  const { database, clock, cookies } = dependencies;
  const now = clock.now();
  const id = newId(now);
  const token = await newRefreshToken(dependencies, id);
  const providerTokens = await sealProviderTokens(dependencies, tokens);
  const ring = await database.asSystem(async (tx) => {
    const available = await repository.availableOrganizations(tx, userId);
    const activeOrganizationId = organizationId ?? firstOrganization(available);
    await repository.insertSession(tx, {
      id,
      userId,
      activeOrganizationId,
      refreshHash: hash(token),
      rotatedAt: now,
      providerTokens,
      ...(boundDomain !== undefined && { boundOrganizationId: organizationId, boundDomain }),
      userAgent: userAgentOf(reply.request.headers),
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
    });
    if (activeOrganizationId) await repository.touchMembership(tx, activeOrganizationId, userId, now);
    return available.find(({ id: organization }) => organization === activeOrganizationId)?.ring ?? 'stable';
  });
  cookies.setRefresh(reply, token);
  if (ring !== ringOf(reply.request)) cookies.setRing(reply, ring);
  await setAccess(dependencies, reply, id);
  return id;
}

async function endSession(
  dependencies: SessionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
): Promise<ProviderTokens | null> {
  const { database, clock, cookies } = dependencies;
  cookies.clearSession(reply);
  const presented = await readRefreshToken(dependencies, request);
  const tokens = await database.asSystem(async (tx) => {
    const id = access.state === 'valid' ? access.value.sid : presented?.sessionId;
    const row = id ? await repository.lockSession(tx, id) : null;
    // An id alone ends nothing: it takes a valid access cookie or the refresh token itself.
    const isProven = access.state === 'valid' || (row && presented && isSameHash(row.refreshHash, presented.tokenHash));
    if (!row || !isProven) return null;
    await repository.updateSession(tx, row.id, { endedAt: clock.now(), endedReason: 'signed out' });
    return row.providerTokens;
  });
  return tokens ? unsealProviderTokens(dependencies, tokens) : null;
}

/** The organisation a session begins in: the one the user was last active in, else the one they joined first. */
function firstOrganization(available: repository.AvailableOrganization[]): string | null {
  const members = available.filter((organization) => organization.joinedAt !== null);
  const time = (date: Date | null) => date?.getTime() ?? 0;
  const [first] = [...(members.length > 0 ? members : available)].sort(
    (a, b) => time(b.lastActiveAt) - time(a.lastActiveAt) || time(a.joinedAt) - time(b.joinedAt),
  );
  return first?.id ?? null;
}
