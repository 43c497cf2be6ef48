/** Sends the browser to the identity provider (specification §2.4). Invitation links lead here too. */
import { calls, constants } from '@msp/contract';
import { pathOf } from '@msp/http';
import { lazyWithRetry } from '@msp/loading';
import { Navigate, useLocation, useSearchParams } from '@msp/router';
import { useSession } from '@msp/session';
import { TextLink, usePageTitle } from '@msp/ui';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useMemo } from 'react';
import { browser } from '../browser';
import { UnreachableScreen } from '../screens/unreachable-screen';
import { WaitingScreen } from '../screens/waiting-screen';
import { apiUrl } from '../session/api-url';
import { connectionLostAtom } from '../session/connection';
import { readExpired } from '../session/expired-session';
import { redirectTarget, requestedTarget } from '../session/redirect-target';
import { rememberSignIn, type SignInTarget, singleSignOnPath } from '../session/sign-in-target';
import { clearStoredUser } from '../session/stored-user';

const InvitationScreen = lazyWithRetry(
  async () => ({ default: (await import('../invitations/invitation-screen')).InvitationScreen }),
  'host/invitation',
);

/** The redirect target and the invitation token. After an expired session, the sign-in returns to that page. */
function signInTarget(state: unknown, search: URLSearchParams): SignInTarget {
  const redirect = requestedTarget(state, search) ?? readExpired()?.path;
  const token = search.get('invitation_token');
  return { ...(redirect && { redirect }), ...(token && { invitation_token: token }) };
}

export function LoginScreen() {
  const { isAuthenticated, isLoading } = useSession();
  const isLost = useAtomValue(connectionLostAtom);
  const { state } = useLocation();
  const [search] = useSearchParams();
  usePageTitle('Sign in');
  const target = useMemo(() => signInTarget(state, search), [state, search]);
  useEffect(() => {
    if (isAuthenticated || isLoading || isLost) return;
    clearStoredUser();
    const leave = () => {
      rememberSignIn(target);
      browser.goTo(apiUrl(pathOf(calls.auth.login, { query: target })));
    };
    const timer = setTimeout(leave, constants.redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isAuthenticated, isLoading, isLost, target]);
  if (isAuthenticated) {
    const otherwise = redirectTarget(requestedTarget(state, search));
    if (!target.invitation_token) return <Navigate to={otherwise} replace />;
    return (
      <Suspense fallback={null}>
        <InvitationScreen token={target.invitation_token} otherwise={otherwise} />
      </Suspense>
    );
  }
  if (isLost) return <UnreachableScreen />;
  return (
    <WaitingScreen
      reason={readExpired()?.message}
      otherwise={<TextLink to={singleSignOnPath(target)}>Sign in with single sign-on</TextLink>}
    >
      Redirecting to sign in...
    </WaitingScreen>
  );
}
