/** The three cookies of a session, and nothing else about HTTP. All httpOnly, SameSite=Lax, Secure on https. */
import type { FastifyReply } from 'fastify';

export const accessCookie = 'msp_access';
export const refreshCookie = 'msp_refresh';
const authPath = '/api/v1/auth';

/** A sealed access value is good for this long; the cookie itself stays, so that an old one is answered TOKEN_EXPIRED and not "sign in". */
export const accessLifetimeSeconds = 15 * 60;
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;
export const flowLifetimeSeconds = 10 * 60;

/** One sign-in a state: two tabs that sign in at once do not spoil each other. */
export const flowCookie = (state: string) => `msp_flow_${state.slice(0, 12)}`;

export interface Cookies {
  setAccess(reply: FastifyReply, value: string): void;
  setRefresh(reply: FastifyReply, value: string): void;
  setFlow(reply: FastifyReply, state: string, value: string): void;
  clearFlow(reply: FastifyReply, state: string): void;
  clearSession(reply: FastifyReply): void;
}

export function createCookies(publicUrl: string): Cookies {
  const base = { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
  const everywhere = { ...base, path: '/' };
  const authOnly = { ...base, path: authPath };
  return {
    setAccess: (reply, value) =>
      reply.setCookie(accessCookie, value, { ...everywhere, maxAge: sessionLifetimeSeconds }),
    setRefresh: (reply, value) =>
      reply.setCookie(refreshCookie, value, { ...authOnly, maxAge: sessionLifetimeSeconds }),
    setFlow: (reply, state, value) =>
      reply.setCookie(flowCookie(state), value, { ...authOnly, maxAge: flowLifetimeSeconds }),
    clearFlow: (reply, state) => reply.clearCookie(flowCookie(state), authOnly),
    clearSession: (reply) => reply.clearCookie(accessCookie, everywhere).clearCookie(refreshCookie, authOnly),
  };
}
