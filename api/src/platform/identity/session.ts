/** A signed-in person as the HTTP layer knows them. Who they are comes from the cookie and the database, never from the request. */
import type { Role } from '@msp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Session {
  id: string;
  user: { id: string; email: string; firstName: string; lastName: string };
  /** The active organisation and the person's role in it; null where none is chosen or the membership has ended. */
  organization: { id: string; externalId: string; name: string; slug: string; role: Role } | null;
}

/** A session as one request has shown that it has it. */
export interface SignedIn extends Session {
  /** When what the request came with is good no longer. */
  accessEndsAt: Date;
}

export interface Authenticator {
  /** @throws AppError 401 AUTHENTICATION_REQUIRED, TOKEN_EXPIRED or SESSION_ENDED */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn>;
  /** As it is now. @throws AppError 401 SESSION_ENDED */
  find(sessionId: string): Promise<Session>;
}
