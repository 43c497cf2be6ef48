/** What the HTTP client calls to read the session and to report to it. */
import type { HttpSettings } from '@msp/http';
import { sessionAtom } from '@msp/session';
import { expireSession } from './actions';
import { checkConnection } from './connection';
import { askForOrganization, organizationDecision } from './other-organization';
import { store } from './store';

export const httpCallbacks: Omit<HttpSettings, 'baseUrl'> = {
  onAuthenticationExpired: expireSession,
  onOutage: () => void checkConnection(),
  shownOrganization() {
    const { user, isAuthenticated } = store.get(sessionAtom);
    return isAuthenticated && user?.organizationId ? user.organizationId : undefined;
  },
  onOrganizationMismatch: askForOrganization,
  organizationDecision,
};
