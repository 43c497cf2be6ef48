/** Signing in at an identity provider: the redirect there, and the callback. */
import { type calls, type ErrorCode, hostPaths, type QueryOf } from '@msp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../platform/config/config';
import type { Platform } from '../../platform/context/context';
import type { Sealer } from '../../platform/crypto/seal';
import { AppError } from '../../platform/errors';
import type { HttpDependencies } from '../../platform/http/implement';
import { type IdentityProvider, IdentityProviderError } from '../../platform/identity/provider';
import type { WorkOs } from '../../platform/workos/workos';
import { joinThroughDirectories } from '../directory-sync/service';
import { acceptInvitation } from '../invitations/service';
import type { OrganizationProvider, OrganizationProviders } from '../single-sign-on/service';
import { logAccess } from './access-log';
import { type Cookies, singleSignOnCookie } from './cookies';
import { redirectToError } from './navigation-errors';
import { keepPending, type PendingSignIn, takePending } from './pending-sign-in';
import { safeRedirect } from './safe-redirect';
import { knownUser } from './service';
import type { Sessions } from './sessions';
import { isOwnNavigation } from './sign-out-page';

export interface AuthDependencies extends HttpDependencies {
  config: Pick<ServerConfig, 'RELEASE_RINGS'>;
  publicUrl: string;
  brandName: string;
  provider: IdentityProvider;
  organizationProviders: OrganizationProviders;
  sessions: Sessions;
  sealer: Sealer;
  cookies: Cookies;
  /** Null in an installation without WorkOS. */
  workos: WorkOs | null;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type LoginQuery = QueryOf<typeof calls.auth.login>;

const providerError = 'IDENTITY_PROVIDER_ERROR';

/** The organisation's own provider: that of the address that was entered, or of the last sign-in of this browser. */
async function organizationProviderFor(
  { organizationProviders }: AuthDependencies,
  { request }: Exchange,
  { email, invitation_token, another_account }: LoginQuery,
): Promise<OrganizationProvider | null> {
  if (email !== undefined) return organizationProviders.at(email);
  const remembered = request.cookies[singleSignOnCookie];
  const isUsual = invitation_token !== undefined || another_account !== undefined || !remembered;
  return isUsual ? null : organizationProviders.at(remembered);
}

/**
 * What the sign-in leads to. Another site must not make a person join an organisation: an invitation is accepted with the sign-in only if
 * our own page began it. Otherwise the sign-in leads to the screen that asks.
 */
function purposeOf({ request }: Exchange, { redirect, invitation_token }: LoginQuery, publicUrl: string) {
  const target = safeRedirect(redirect, publicUrl);
  if (invitation_token === undefined) return { redirect: target };
  if (isOwnNavigation(request, publicUrl)) return { redirect: target, invitationToken: invitation_token };
  return { redirect: `${hostPaths.invite}?${new URLSearchParams({ invitation_token, redirect: target })}` };
}

export async function beginSignIn(dependencies: AuthDependencies, exchange: Exchange, query: LoginQuery) {
  const { provider, publicUrl, sessions } = dependencies;
  const { request, reply } = exchange;
  const { email } = query;
  const { redirect, invitationToken } = purposeOf(exchange, query, publicUrl);
  // Another site must not choose the organisation that a person signs in to.
  if (email !== undefined && !isOwnNavigation(request, publicUrl)) return reply.redirect(hostPaths.singleSignOn);
  const choosesAccount = query.another_account === 'true' || (await sessions.wasEndedByPerson(request));
  const found = await organizationProviderFor(dependencies, exchange, query);
  if (email !== undefined && !found) return redirectToError(request, reply, 'SINGLE_SIGN_ON_UNKNOWN');
  try {
    const chosen = found?.provider ?? provider;
    const { url, flow } = await chosen.start({ invitationToken, choosesAccount, loginHint: email });
    await keepPending(dependencies, reply, {
      flow,
      redirect,
      ...(found ? { organizationId: found.organizationId } : { invitationToken }),
    });
    return reply.redirect(url);
  } catch (error) {
    request.log.error({ err: error }, 'starting the sign-in failed');
    return redirectToError(request, reply, providerError);
  }
}

/** Accepts an invitation. @returns the organisation, or the code of what prevents it */
async function join(
  platform: Platform,
  userId: string,
  token: string,
): Promise<{ organizationId?: string } | { refused: ErrorCode }> {
  try {
    return await acceptInvitation(platform, userId, { token });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { refused: error.code };
    throw error;
  }
}

async function completeUsual(
  { platform, provider, sessions, cookies }: AuthDependencies,
  { request, reply }: Exchange,
  { flow, callbackUrl, redirect, invitationToken }: PendingSignIn & { callbackUrl: URL },
) {
  const { identity, tokens } = await provider.finish(callbackUrl, flow);
  const userId = await knownUser(platform, identity);
  const joined = invitationToken === undefined ? {} : await join(platform, userId, invitationToken);
  // This account may not accept the invitation, so it is not signed in. The person may have another one.
  if ('refused' in joined)
    return redirectToError(request, reply, joined.refused, { invitation_token: invitationToken ?? '' });
  await joinThroughDirectories(platform, userId, identity);
  const sessionId = await sessions.begin(reply, userId, tokens, joined.organizationId);
  cookies.forgetSingleSignOn(reply);
  await logAccess(platform, await sessions.find(sessionId), 'SIGN_IN', request);
  return reply.redirect(callbackScreen(redirect));
}

/** The host's screen that continues to the page that the person wanted. */
export const callbackScreen = (redirect: string) => `${hostPaths.callback}?${new URLSearchParams({ redirect })}`;

/** @param complete finishes the sign-in of a pending one @returns what it answers, or a redirect to the error screen */
export async function completePending(
  dependencies: AuthDependencies,
  { request, reply }: Exchange,
  complete: (pending: PendingSignIn & { callbackUrl: URL }) => Promise<FastifyReply>,
) {
  try {
    return await complete(await takePending(dependencies, request, reply));
  } catch (error) {
    // An unreachable database, for example, is not the provider's failure.
    if (!(error instanceof IdentityProviderError)) throw error;
    request.log.warn({ err: error }, 'sign-in failed');
    return redirectToError(request, reply, providerError);
  }
}

export const completeSignIn = (dependencies: AuthDependencies, exchange: Exchange) =>
  completePending(dependencies, exchange, async (pending) => {
    if (pending.organizationId !== undefined)
      throw new IdentityProviderError('The sign-in in progress belongs to another provider.');
    return completeUsual(dependencies, exchange, pending);
  });
