/** Sends the browser to the identity provider (specification §2.4). Also where an invitation's link leads. */
import { calls, constants } from '@msp/contract';
import { pathOf } from '@msp/http';
import { Navigate, useLocation, useSearchParams } from '@msp/router';
import { useSession } from '@msp/session';
import { Flex, Spinner, Text, usePageTitle } from '@msp/ui';
import { useEffect } from 'react';
import { browser } from '../browser';
import { CentredScreen } from '../layout/centred-screen';
import { apiUrl } from './api-url';
import { readExpired } from './expired-session';
import { redirectTarget, requestedTarget } from './redirect-target';
import { clearStoredUser } from './stored-user';

/** The backend's login endpoint with what is known of this visit; after an expired session, the page it expired on. */
export function loginAddress(state: unknown, search: URLSearchParams): string {
  const redirect = requestedTarget(state, search) ?? readExpired()?.path;
  const query = { redirect, invitation_token: search.get('invitation_token') };
  return apiUrl(pathOf(calls.auth.login, { query }));
}

/** Says what is going on while the browser is sent elsewhere. */
export function WaitingScreen({ children, why }: { children: string; why?: string | undefined }) {
  return (
    <CentredScreen>
      {why && <Text textAlign="center">{why}</Text>}
      <Flex role="status" alignItems="center" justifyContent="center" gap="3" py="4">
        <Spinner />
        <Text>{children}</Text>
      </Flex>
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
  return <WaitingScreen why={readExpired()?.message}>Redirecting to sign in...</WaitingScreen>;
}
