/** For work that goes on after its page: whether it may still speak for the person and organisation it was begun for. */
import { useStore } from 'jotai';
import { useState } from 'react';
import { isLeaving } from './leaving';
import { sessionAtom } from './session';

/** False from the moment that somebody signs out, is signed out, or begins to switch to another organisation. */
export function useSameSession(): () => boolean {
  const store = useStore();
  const [begun] = useState(() => store.get(sessionAtom).user);
  return () => {
    const { user, isAuthenticated, isSwitchingOrganization } = store.get(sessionAtom);
    return (
      !isLeaving() &&
      isAuthenticated &&
      !isSwitchingOrganization &&
      user?.id === begun?.id &&
      user?.organizationId === begun?.organizationId
    );
  };
}
