/** HTTP routes for sign-in and sessions (specification §7 Auth, §2.4). */
import { calls } from '@msp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Handlers, implement } from '../../platform/http/implement';
import { ringOf } from '../../platform/runtime-config/ring';
import { widgetToken } from '../workos/service';
import { logAccess } from './access-log';
import { registerNavigationErrors } from './navigation-errors';
import { beginTest, completeOrganizationSignIn } from './organization-sign-in';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions';
import { profileOf, switchOrganization } from './service';
import { type AuthDependencies, beginSignIn, completeSignIn } from './sign-in';
import { isOwnNavigation, sendSignOutPage } from './sign-out-page';
import { providerOf } from './tokens';

export function authRoutes(app: FastifyInstance, dependencies: AuthDependencies): void {
  const { platform, config, publicUrl, brandName, provider, sessions, cookies, workos } = dependencies;

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    const caller = await sessions.callerOf(request);
    // Read before it ends. One that has ended already is not recorded again.
    const session = caller && (await sessions.find(caller.id).catch(() => null));
    const tokens = await sessions.end(request, reply);
    if (session && tokens) await logAccess(platform, session, 'SIGN_OUT', request);
    const home = new URL('/login', publicUrl).href;
    const provider = await providerOf(dependencies, session?.boundTo);
    return reply.redirect((await provider?.logoutUrl(tokens, home)) ?? home);
  }

  const handlers: Handlers<'auth'> = {
    async profile({ session, request, reply }) {
      const { profile, ring } = await profileOf(platform, session);
      // Changed by a super admin, or the organisation by a suspension: it concerns the next load of the page.
      if (ring !== ringOf(request)) cookies.setRing(reply, ring);
      return profile;
    },

    async switchOrganization({ session, body, request, reply }) {
      const { ring, ...result } = await switchOrganization(platform, provider, session, body.organizationExternalId);
      const changesRing = ring !== ringOf(request);
      if (changesRing) cookies.setRing(reply, ring);
      // The new sign-in enters the organisation that was active last: the one chosen here.
      if (result.requiresReload) await sessions.end(request, reply);
      return { ...result, ...(changesRing && config.RELEASE_RINGS && { changesRing }) };
    },

    login: ({ query, request, reply }) => beginSignIn(dependencies, { request, reply }, query),

    callback: ({ request, reply }) => completeSignIn(dependencies, { request, reply }),

    organizationCallback: ({ params, request, reply }) =>
      completeOrganizationSignIn(dependencies, { request, reply }, params.externalId),

    testSingleSignOn: ({ session, context, reply }) => beginTest(dependencies, { reply }, session, context),

    async refresh({ request, reply }) {
      const { expiresAt } = await sessions.renew(request, reply);
      return { expiresAt: expiresAt.toISOString() };
    },

    logout: async ({ request, reply }) =>
      isOwnNavigation(request, publicUrl)
        ? signOut(request, reply)
        : sendSignOutPage(reply, { brandName, action: calls.auth.signOut.path }),

    signOut: ({ request, reply }) => signOut(request, reply),

    widgetToken: ({ context }) => widgetToken(context, workos),

    sessions: ({ session }) => listSessions(platform, session),

    async endSession({ session, params, reply }) {
      await endOwnSession(platform, session, params.id);
      return reply.status(204).send();
    },

    async endOtherSessions({ session, reply }) {
      await endOtherSessions(platform, session);
      return reply.status(204).send();
    },
  };

  app.register(async (auth) => {
    registerNavigationErrors(auth);
    implement(auth, dependencies, 'auth', handlers);
  });
}
