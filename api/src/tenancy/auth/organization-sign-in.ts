/** Completes a sign-in, or a test of one, at an organisation's own identity provider (docs/decisions/0050). */
import { permissionsOfRole, remotePaths } from '@msp/contract';
import { type OrganizationContext, organizationContext } from '../../platform/context/context';
import { AppError, sessionEnded } from '../../platform/errors';
import { signInProblem } from '../../platform/identity/problems';
import { IdentityProviderError } from '../../platform/identity/provider';
import type { AuthenticatedSession, Session } from '../../platform/identity/session';
import { domainOf } from '../domains/service';
import { admit, type OrganizationProvider, recordTest, refusalOf } from '../single-sign-on/service';
import { logAccess } from './access-log';
import { redirectToError } from './navigation-errors';
import { keepPending, type PendingSignIn } from './pending-sign-in';
import { knownUser } from './service';
import { type AuthDependencies, callbackScreen, completePending, type Exchange } from './sign-in';

type Pending = PendingSignIn & { callbackUrl: URL };

async function signIn(
  { platform, sessions, cookies }: AuthDependencies,
  { request, reply }: Exchange,
  found: OrganizationProvider,
  { flow, callbackUrl, redirect }: Pending,
) {
  const { organizationId, provider } = found;
  if (!found.isOn) return redirectToError(request, reply, 'SINGLE_SIGN_ON_REFUSED');
  const { identity, tokens } = await provider.finish(callbackUrl, flow);
  const refusal = refusalOf(identity, found);
  if (refusal !== null) {
    request.log.warn({ organizationId, refusal }, 'single sign-on was refused');
    return redirectToError(request, reply, 'SINGLE_SIGN_ON_REFUSED');
  }
  const userId = await admit(platform, organizationId, identity, (account) => knownUser(platform, account));
  if (userId === null) return redirectToError(request, reply, 'SINGLE_SIGN_ON_NO_MEMBER');
  const domain = domainOf(identity.email);
  const sessionId = await sessions.begin(reply, userId, tokens, organizationId, domain);
  cookies.rememberSingleSignOn(reply, domain);
  await logAccess(platform, await sessions.find(sessionId), 'SIGN_IN', request);
  return reply.redirect(callbackScreen(redirect));
}

/** What the provider says about the administrator, and whether a sign-in would be accepted. Changes no session. */
async function resultOf(found: OrganizationProvider, { flow, callbackUrl }: Pending) {
  try {
    const { identity } = await found.provider.finish(callbackUrl, flow);
    const { email, emailVerified, firstName, lastName } = identity;
    const person = { email, emailVerified, name: `${firstName} ${lastName}`.trim() };
    return { problem: refusalOf(identity, found), person };
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    return { problem: signInProblem(error), person: null };
  }
}

/** The administrator's own session, which may have lost the organisation or the role during the test. @throws AppError 401 */
async function contextOf(
  { platform, sessions }: AuthDependencies,
  sessionId: string,
  organizationId: string,
): Promise<OrganizationContext> {
  const { user, organization }: Session = await sessions.find(sessionId);
  if (organization?.id !== organizationId || !permissionsOfRole[organization.role].includes('admin:portal'))
    throw sessionEnded();
  const { id, email, firstName, lastName } = user;
  const actor = { id, email, name: `${firstName} ${lastName}`.trim(), role: organization.role };
  return organizationContext(platform, organizationId, actor);
}

/** @param externalId of the organisation whose provider answers */
export const completeOrganizationSignIn = (
  dependencies: AuthDependencies,
  exchange: Exchange,
  externalId: string,
): Promise<unknown> =>
  completePending(dependencies, exchange, async (pending) => {
    const { organizationId, test } = pending;
    const found = organizationId === undefined ? null : await dependencies.organizationProviders.of(organizationId);
    if (found?.externalId !== externalId)
      throw new IdentityProviderError('The sign-in in progress belongs to another provider.');
    if (!test) return signIn(dependencies, exchange, found, pending);
    const context = await contextOf(dependencies, test.sessionId, found.organizationId);
    if (found.version === test.version) await recordTest(context, test.version, await resultOf(found, pending));
    return exchange.reply.redirect(remotePaths.admin.singleSignOn);
  });

/** @returns what is wrong with the provider, or where the browser goes on @throws AppError 409 without a provider */
export async function beginTest(
  dependencies: AuthDependencies,
  { reply }: Pick<Exchange, 'reply'>,
  { id: sessionId }: AuthenticatedSession,
  { organizationId }: OrganizationContext,
) {
  const found = await dependencies.organizationProviders.of(organizationId, true);
  if (!found) throw new AppError(409, 'CONFLICT', 'Enter the identity provider first.');
  try {
    const { url, flow } = await found.provider.start({});
    const test = { sessionId, version: found.version };
    await keepPending(dependencies, reply, { flow, redirect: '/', organizationId, test });
    return { problem: null, url };
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    return { problem: error.message, url: null };
  }
}
