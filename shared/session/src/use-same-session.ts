/** For work that continues after its page was left: checks that the user and organisation are still the same. */
import { useStore } from 'jotai';
import { useState } from 'react';
import { isLeaving } from './leaving';
import { sessionAtom } from './session';

/** False once the user has signed out, the session has expired, or an organisation switch has begun. */
export function useSameSession(): () => boolean {
  const store = useStore();
  const [initialUser] = useState(() => store.get(sessionAtom).user);
  return () => {
    const { user, isAuthenticated, isSwitchingOrganization } = store.get(sessionAtom);
    return (
      !isLeaving() &&
      isAuthenticated &&
      !isSwitchingOrganization &&
      user?.id === initialUser?.id &&
      user?.organizationId === initialUser?.organizationId
    );
  };
}
