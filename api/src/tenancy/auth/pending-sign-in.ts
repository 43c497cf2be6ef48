/** What a browser keeps in a sealed cookie between the redirect to an identity provider and the callback. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sealer } from '../../platform/crypto/seal';
import { IdentityProviderError, type SignInFlow } from '../../platform/identity/provider';
import { type Cookies, flowCookie } from './cookies';
import { flowLifetimeSeconds } from './lifetimes';

export interface PendingSignIn {
  flow: SignInFlow;
  redirect: string;
  invitationToken?: string | undefined;
  /** The organisation whose own provider signs in. */
  organizationId?: string;
  /** A test by the administrator of this session, with this version of the settings. */
  test?: { sessionId: string; version: number };
}

interface Dependencies {
  publicUrl: string;
  sealer: Sealer;
  cookies: Cookies;
}

export async function keepPending(
  { sealer, cookies }: Dependencies,
  reply: FastifyReply,
  pending: PendingSignIn,
): Promise<void> {
  const sealed = await sealer.seal('sign-in', { ...pending }, flowLifetimeSeconds);
  cookies.setFlow(reply, pending.flow.state, sealed);
}

/** @throws IdentityProviderError if no sign-in of this browser is in progress */
export async function takePending(
  { publicUrl, sealer, cookies }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PendingSignIn & { callbackUrl: URL }> {
  const callbackUrl = new URL(request.url, publicUrl);
  const state = callbackUrl.searchParams.get('state') ?? '';
  const pending = await sealer.unseal<PendingSignIn>('sign-in', request.cookies[flowCookie(state)] ?? '');
  if (pending.state !== 'valid') throw new IdentityProviderError('No sign-in is in progress for this callback.');
  cookies.clearFlow(reply, state);
  return { ...pending.value, callbackUrl };
}
