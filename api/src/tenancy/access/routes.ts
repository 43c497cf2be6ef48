/** HTTP of sign-in and session (specification §7 Auth, §2.4). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sealer } from '../../platform/crypto/seal';
import { AppError } from '../../platform/errors';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { type IdentityProvider, IdentityProviderError, type SignInFlow } from '../../platform/identity/provider';
import { type Cookies, flowCookie, flowLifetimeSeconds } from './cookies';
import { safeRedirect } from './safe-redirect';
import { knownUser, profileOf, switchOrganization } from './service';
import type { Sessions } from './sessions';

export interface AuthDependencies extends HttpDependencies {
  publicUrl: string;
  provider: IdentityProvider;
  sessions: Sessions;
  sealer: Sealer;
  cookies: Cookies;
}

interface PendingSignIn {
  flow: SignInFlow;
  redirect: string;
}

export function authRoutes(app: FastifyInstance, dependencies: AuthDependencies): void {
  const { platform, publicUrl, provider, sessions, sealer, cookies } = dependencies;

  /** The error screen says what happened in its own words; the correlation id finds the rest in the log. */
  const toErrorScreen = (reply: FastifyReply, correlationId: string) =>
    reply.redirect(`/auth/error?${new URLSearchParams({ code: 'IDENTITY_PROVIDER_ERROR', correlationId })}`);

  implement(app, dependencies, 'auth', {
    async profile({ session }) {
      return profileOf(platform, session);
    },

    async switchOrganization({ session, body, request, reply }) {
      const result = await switchOrganization(platform, provider, session, body.organizationExternalId);
      // The new sign-in enters the organisation that was active last: the one chosen here.
      if (result.requiresReload) await sessions.end(request, reply);
      return result;
    },

    async login({ query, request, reply }) {
      try {
        const { url, flow } = await provider.start({ invitationToken: query.invitation_token });
        const pending: PendingSignIn = { flow, redirect: safeRedirect(query.redirect, publicUrl) };
        const sealed = await sealer.seal('sign-in', { ...pending }, flowLifetimeSeconds);
        cookies.setFlow(reply, flow.state, sealed);
        return reply.redirect(url);
      } catch (error) {
        request.log.error({ err: error }, 'sign-in could not begin');
        return toErrorScreen(reply, request.id);
      }
    },

    async callback({ request, reply }) {
      const callbackUrl = new URL(request.url, publicUrl);
      const state = callbackUrl.searchParams.get('state') ?? '';
      try {
        const pending = await sealer.unseal<PendingSignIn>('sign-in', request.cookies[flowCookie(state)] ?? '');
        if (pending.state !== 'valid')
          throw new IdentityProviderError('There is no sign-in under way for this answer.');
        cookies.clearFlow(reply, state);
        const { identity, tokens } = await provider.finish(callbackUrl, pending.value.flow);
        const userId = await knownUser(platform, identity);
        await sessions.begin(reply, userId, tokens);
        return reply.redirect(`/auth/callback?${new URLSearchParams({ redirect: pending.value.redirect })}`);
      } catch (error) {
        request.log.warn({ err: error }, 'sign-in failed');
        return toErrorScreen(reply, request.id);
      }
    },

    async refresh({ request, reply }) {
      const { expiresAt } = await sessions.renew(request, reply);
      return { expiresAt: expiresAt.toISOString() };
    },

    async logout({ request, reply }) {
      const tokens = await sessions.end(request, reply);
      const home = new URL('/login', publicUrl).href;
      return reply.redirect((await provider.logoutUrl(tokens, home)) ?? home);
    },

    async widgetToken() {
      throw new AppError(501, 'NOT_SUPPORTED', 'The identity provider in use has no widgets.');
    },
  });
}
