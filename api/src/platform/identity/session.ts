/** A signed-in person for the HTTP layer. Their identity comes from the cookie and the database, never from the request. */
import type { Role } from '@msp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Session {
  id: string;
  user: { id: string; email: string; firstName: string; lastName: string };
  /** The active organisation and the person's role in it; null if none is chosen or the membership has ended. */
  organization: { id: string; externalId: string; name: string; slug: string; role: Role } | null;
}

/** The session of an authenticated request. */
export interface AuthenticatedSession extends Session {
  /** When the access cookie of the request expires. */
  accessEndsAt: Date;
}

export interface Authenticator {
  /** The session that the request's sealed cookie names, also when it has expired; null without one, or for a forged one. */
  sessionIdOf(request: FastifyRequest): Promise<string | null>;
  /** @throws AppError 401 AUTHENTICATION_REQUIRED, TOKEN_EXPIRED or SESSION_ENDED */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<AuthenticatedSession>;
  /** The current state of a session. @throws AppError 401 SESSION_ENDED */
  find(sessionId: string): Promise<Session>;
}
