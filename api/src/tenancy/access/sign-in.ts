/** Signing in at the identity provider: the redirect there, and the callback. */
import type { calls, ErrorCode, QueryOf } from '@msp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sealer } from '../../platform/crypto/seal';
import { AppError } from '../../platform/errors';
import type { HttpDependencies } from '../../platform/http/implement';
import { type IdentityProvider, IdentityProviderError, type SignInFlow } from '../../platform/identity/provider';
import type { Platform } from '../../platform/organization/context';
import type { WorkOs } from '../../platform/workos/workos';
import { joinThroughDirectories } from '../directory/service';
import { acceptInvitation } from '../invitations/service';
import { logAccess } from './access-log';
import { type Cookies, flowCookie, flowLifetimeSeconds } from './cookies';
import { redirectToError } from './navigation-errors';
import { safeRedirect } from './safe-redirect';
import { knownUser } from './service';
import type { Sessions } from './sessions';

export interface AuthDependencies extends HttpDependencies {
  publicUrl: string;
  brandName: string;
  provider: IdentityProvider;
  sessions: Sessions;
  sealer: Sealer;
  cookies: Cookies;
  /** Null in an installation without WorkOS. */
  workos: WorkOs | null;
}

interface PendingSignIn {
  flow: SignInFlow;
  redirect: string;
  invitationToken?: string | undefined;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const providerError = 'IDENTITY_PROVIDER_ERROR';

export async function beginSignIn(
  { provider, publicUrl, sessions, sealer, cookies }: AuthDependencies,
  { request, reply }: Exchange,
  query: QueryOf<typeof calls.auth.login>,
) {
  const choosesAccount = query.another_account === 'true' || (await sessions.wasEndedByPerson(request));
  try {
    const invitationToken = query.invitation_token;
    const { url, flow } = await provider.start({ invitationToken, choosesAccount });
    const pending: PendingSignIn = { flow, redirect: safeRedirect(query.redirect, publicUrl), invitationToken };
    const sealed = await sealer.seal('sign-in', { ...pending }, flowLifetimeSeconds);
    cookies.setFlow(reply, flow.state, sealed);
    return reply.redirect(url);
  } catch (error) {
    request.log.error({ err: error }, 'starting the sign-in failed');
    return redirectToError(request, reply, providerError);
  }
}

/** Accepts an invitation. @returns the organisation, or the code of what stands in the way */
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

export async function completeSignIn(
  { platform, provider, publicUrl, sessions, sealer, cookies }: AuthDependencies,
  { request, reply }: Exchange,
) {
  const callbackUrl = new URL(request.url, publicUrl);
  const state = callbackUrl.searchParams.get('state') ?? '';
  try {
    const pending = await sealer.unseal<PendingSignIn>('sign-in', request.cookies[flowCookie(state)] ?? '');
    if (pending.state !== 'valid') throw new IdentityProviderError('No sign-in is in progress for this callback.');
    cookies.clearFlow(reply, state);
    const { identity, tokens } = await provider.finish(callbackUrl, pending.value.flow);
    const userId = await knownUser(platform, identity);
    const { invitationToken } = pending.value;
    const joined = invitationToken === undefined ? {} : await join(platform, userId, invitationToken);
    // This account may not accept the invitation, so it is not signed in. The person may have another one.
    if ('refused' in joined)
      return redirectToError(request, reply, joined.refused, { invitation_token: invitationToken ?? '' });
    await joinThroughDirectories(platform, userId, identity);
    const sessionId = await sessions.begin(reply, userId, tokens, joined.organizationId);
    await logAccess(platform, await sessions.find(sessionId), 'SIGN_IN');
    return reply.redirect(`/auth/callback?${new URLSearchParams({ redirect: pending.value.redirect })}`);
  } catch (error) {
    // An unreachable database, for example, is not the provider's failure.
    if (!(error instanceof IdentityProviderError)) throw error;
    request.log.warn({ err: error }, 'sign-in failed');
    return redirectToError(request, reply, providerError);
  }
}
