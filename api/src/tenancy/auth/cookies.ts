/** The cookies of sessions and sign-ins. All are httpOnly, SameSite=Lax, and Secure on https. */
import { type Ring, ringCookie } from '@msp/contract';
import type { FastifyReply } from 'fastify';
import { flowLifetimeSeconds, rememberedSeconds, sessionLifetimeSeconds } from './lifetimes';

export const accessCookie = 'msp_access';
export const refreshCookie = 'msp_refresh';
const authPath = '/api/v1/auth';

/** The domain of the last single sign-on of this browser, which the next sign-in uses again. */
export const singleSignOnCookie = 'msp_single_sign_on';

/** One cookie per state, so that two tabs can sign in at the same time. */
export const flowCookie = (state: string) => `msp_flow_${state.slice(0, 12)}`;

export interface Cookies {
  setAccess(reply: FastifyReply, value: string): void;
  setRefresh(reply: FastifyReply, value: string): void;
  setFlow(reply: FastifyReply, state: string, value: string): void;
  clearFlow(reply: FastifyReply, state: string): void;
  rememberSingleSignOn(reply: FastifyReply, domain: string): void;
  forgetSingleSignOn(reply: FastifyReply): void;
  /** The ring of the active organisation, for the server of the page. */
  setRing(reply: FastifyReply, ring: Ring): void;
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
    rememberSingleSignOn: (reply, domain) =>
      reply.setCookie(singleSignOnCookie, domain, { ...authOnly, maxAge: rememberedSeconds }),
    forgetSingleSignOn: (reply) => reply.clearCookie(singleSignOnCookie, authOnly),
    setRing: (reply, ring) =>
      ring === 'stable'
        ? reply.clearCookie(ringCookie, everywhere)
        : reply.setCookie(ringCookie, ring, { ...everywhere, maxAge: sessionLifetimeSeconds }),
    clearSession: (reply) => reply.clearCookie(accessCookie, everywhere).clearCookie(refreshCookie, authOnly),
  };
}
