/** Sends the browser to the identity provider (specification §2.4). Invitation links lead here too. */
import { calls, constants } from '@msp/contract';
import { pathOf } from '@msp/http';
import { Navigate, useLocation, useSearchParams } from '@msp/router';
import { useSession } from '@msp/session';
import { Inline, Spinner, Text, usePageTitle } from '@msp/ui';
import { useEffect } from 'react';
import { browser } from '../browser';
import { CentredScreen } from '../layout/centred-screen';
import { apiUrl } from './api-url';
import { readExpired } from './expired-session';
import { redirectTarget, requestedTarget } from './redirect-target';
import { clearStoredUser } from './stored-user';

/** The API's login URL with the redirect target and invitation token. After an expired session, it returns to that page. */
export function loginAddress(state: unknown, search: URLSearchParams): string {
  const redirect = requestedTarget(state, search) ?? readExpired()?.path;
  const query = { redirect, invitation_token: search.get('invitation_token') };
  return apiUrl(pathOf(calls.auth.login, { query }));
}

/** Shown while the browser is redirected. */
export function WaitingScreen({ children, reason }: { children: string; reason?: string | undefined }) {
  return (
    <CentredScreen>
      {reason && <Text align="center">{reason}</Text>}
      <Inline role="status" justifyContent="center" gap="3" py="4">
        <Spinner />
        <Text>{children}</Text>
      </Inline>
    </CentredScreen>
  );
}

export function LoginScreen() {
  const { isAuthenticated, isLoading } = useSession();
  const { state } = useLocation();
  const [search] = useSearchParams();
  usePageTitle('Sign in');
  const address = loginAddress(state, search);
  useEffect(() => {
    if (isAuthenticated || isLoading) return;
    clearStoredUser();
    const timer = setTimeout(() => browser.goTo(address), constants.redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isAuthenticated, isLoading, address]);
  if (isAuthenticated) return <Navigate to={redirectTarget(requestedTarget(state, search))} replace />;
  return <WaitingScreen reason={readExpired()?.message}>Redirecting to sign in...</WaitingScreen>;
}
