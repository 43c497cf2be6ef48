/** Renders a page, or what specification §2.1 shows instead. Runs before any code of a remote is requested. */
import { hostPaths, organizationParameter } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { Navigate, useLocation } from '@msp/router';
import { useSession } from '@msp/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { type AccessClass, decide, type Requirement } from '../navigation/access';
import { UnreachableScreen } from '../screens/unreachable-screen';
import { isSignInUnconfirmed } from '../session/completed-sign-in';
import { connectionLostAtom } from '../session/connection';
import { type LoginState, returnLocation } from '../session/redirect-target';
import { PageSkeleton } from '../skeletons/page-skeleton';

const LinkedOrganization = lazyWithRetry(
  async () => ({ default: (await import('./linked-organization')).LinkedOrganization }),
  'host/linked-organization',
);

/** The external id of the organisation that the address names and that is to be opened first; null until the user is known. */
function useLinkedOrganization(): string | null {
  const { isAuthenticated, isLoading } = useSession();
  const named = new URLSearchParams(useLocation().search).get(organizationParameter);
  return isAuthenticated && !isLoading ? named : null;
}

interface GuardedProps {
  access: AccessClass;
  require?: Requirement | undefined;
  children: ReactNode;
}

export function Guarded({ access, require, children }: GuardedProps) {
  const session = useSession();
  const isLost = useAtomValue(connectionLostAtom);
  const location = useLocation();
  const linked = useLinkedOrganization();
  if (linked !== null && access !== 'public')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LinkedOrganization externalId={linked} />
      </Suspense>
    );
  switch (decide(session, access, require)) {
    case 'loading':
      return isLost ? <UnreachableScreen /> : <PageSkeleton />;
    case 'sign-in': {
      // While the server cannot be reached, the login screen waits for it.
      if (isSignInUnconfirmed() && !isLost)
        return <Navigate to={`${hostPaths.authError}?code=PROFILE_UNAVAILABLE`} replace />;
      const state: LoginState = { from: returnLocation(location) };
      return <Navigate to={hostPaths.login} state={state} replace />;
    }
    case 'no-organization':
      return <Navigate to={hostPaths.noOrganization} replace />;
    case 'forbidden':
      return <Navigate to={require?.fallback ?? hostPaths.unauthorized} replace />;
    case 'allowed':
      return children;
  }
}
