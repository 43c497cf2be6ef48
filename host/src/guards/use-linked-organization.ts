/** The organisation that the address names and that is to be opened first. */
import { organizationParameter } from '@msp/contract';
import { useLocation } from '@msp/router';
import { useSession } from '@msp/session';

/** @returns its external id; null without one, and until the user is known */
export function useLinkedOrganization(): string | null {
  const { isAuthenticated, isLoading } = useSession();
  const named = new URLSearchParams(useLocation().search).get(organizationParameter);
  return isAuthenticated && !isLoading ? named : null;
}
