/** A signed-in person or an API key, for the HTTP layer. Who they are comes from the credentials and the database only. */
import type { ApiKeyScope, Role } from '@msp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Session {
  id: string;
  user: { id: string; email: string; firstName: string; lastName: string };
  /** The active organisation and the person's role in it; null if none is chosen or the membership has ended. */
  organization: {
    id: string;
    externalId: string;
    name: string;
    slug: string;
    role: Role;
    isReviewer: boolean;
    /** The manager of the organisation, if the person acts for it (docs/decisions/0109). */
    managerName?: string;
  } | null;
  /** The organisation whose own identity provider the session began with. It can enter only this one and its clients (docs/decisions/0050). */
  boundTo?: string | undefined;
}

/** The session of an authenticated request. */
export interface AuthenticatedSession extends Session {
  /** When the access cookie or the API key of the request expires. */
  accessEndsAt: Date;
  /** Of an API key, which acts as a user of its own with its creator's role: it may do no more than this. */
  scopes?: readonly ApiKeyScope[];
}

/** A session or an API key by its id. */
export interface Caller {
  kind: 'session' | 'api-key';
  id: string;
}

export interface Authenticator {
  /**
   * Who sends a request: the API key if it works, or the session that the sealed cookie names, also when it has expired. Null without
   * credentials, or for forged ones.
   */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  /** @throws AppError 401, with a code for each reason */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<AuthenticatedSession>;
  /** The current state of a session. @throws AppError 401 SESSION_ENDED */
  find(sessionId: string): Promise<Session>;
}
