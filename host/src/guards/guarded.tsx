/** Renders a page, or what specification §2.1 shows instead. Runs before any code of a remote is requested. */
import { hostPaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { Navigate, useLocation } from '@msp/router';
import { useSession } from '@msp/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../layout/page-skeleton';
import { isSignInUnconfirmed } from '../session/completed-sign-in';
import { connectionLostAtom } from '../session/connection';
import { type LoginState, returnLocation } from '../session/redirect-target';
import { UnreachableScreen } from '../session/unreachable-screen';
import { type AccessClass, decide, type Requirement } from './access';
import { useLinkedOrganization } from './use-linked-organization';

const LinkedOrganization = lazyWithRetry(
  async () => ({ default: (await import('./linked-organization')).LinkedOrganization }),
  'host/linked-organization',
);

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
