/** The actions that change the session (specification §4). */
import { type AvailableOrganization, calls } from '@msp/contract';
import { pathOf, request } from '@msp/http';
import { breadcrumb } from '@msp/reporting';
import { forgetDrafts, initialSession, sessionAtom, setLeaving } from '@msp/session';
import { toast } from '@msp/ui';
import { browser } from '../browser';
import { apiUrl } from './api-url';
import { connectionLost, resetConnection } from './connection';
import { startDataGeneration } from './data-generation';
import { rememberExpired } from './expired-session';
import { resetOtherOrganization } from './other-organization';
import { applyProfile, isNotSignedIn, signedOut, updateSession } from './profile';
import { returnLocation } from './redirect-target';
import { store } from './store';
import { clearStoredUser, readStoredUser } from './stored-user';

/**
 * Loads the profile and ends the loading state (specification §4). A failure means not signed in. An outage says nothing
 * about a user whom this browser remembers: the page waits until the server answers.
 */
async function settleProfile(): Promise<void> {
  try {
    applyProfile(await request(calls.auth.profile));
  } catch (error) {
    // Not being signed in is an ordinary answer, so this is a breadcrumb and not a report.
    breadcrumb('session', 'Profile failed', { error: error instanceof Error ? error.message : String(error) });
    const isRemembered = !isNotSignedIn(error) && store.get(sessionAtom).user !== null;
    if (!isRemembered) updateSession(signedOut);
    const answered = isNotSignedIn(error) ? undefined : connectionLost();
    if (isRemembered) await answered;
  }
  updateSession({ isLoading: false });
}

let started: Promise<void> | null = null;

/** Restores the stored user and loads the profile, once in the life of the page. */
export function startSession(): Promise<void> {
  if (started) return started;
  store.set(sessionAtom, { ...initialSession, user: readStoredUser(), isLoading: true });
  started = settleProfile();
  return started;
}

/** Loads the profile again, for "Refresh Status". */
export const recheckSession = (): Promise<void> => settleProfile();

/** Clears the session and the stored user without leaving the page. */
export function forgetSession(): void {
  clearStoredUser();
  updateSession({ ...signedOut, isLoading: false, isSwitchingOrganization: false });
  startDataGeneration();
}

/** Sends the browser to the API's logout if the user was signed in, else to the login screen. */
function leave(): void {
  const { isAuthenticated } = store.get(sessionAtom);
  setLeaving(true);
  // The address comes first: once the browser is leaving, the login screen cannot redirect it.
  browser.goTo(isAuthenticated ? apiUrl(pathOf(calls.auth.logout)) : '/login');
  forgetSession();
}

/** Signs out at the user's request. Unsaved drafts are deleted too. */
export function logout(): void {
  forgetDrafts();
  leave();
}

/**
 * specification §8: the token refresh was refused, so the user is logged out as in §4. Drafts stay in this tab, and the next
 * sign-in returns to the page (docs/decisions/0009).
 */
export function expireSession(message: string): void {
  if (store.get(sessionAtom).isAuthenticated) {
    rememberExpired({ message, path: returnLocation(window.location) });
    toast.error({ title: message });
  }
  leave();
}

/**
 * Makes another organisation the active one. Rethrows an error after the flag is cleared.
 * @param place where the page goes if it has to be loaded anew
 */
export async function switchOrganization(
  organization: Pick<AvailableOrganization, 'externalId'>,
  place = '/',
): Promise<void> {
  if (store.get(sessionAtom).isSwitchingOrganization) return;
  updateSession({ isSwitchingOrganization: true });
  try {
    const body = { organizationExternalId: organization.externalId };
    const answer = await request(calls.auth.switchOrganization, { body });
    // In another ring, the organisation gets other builds of the remotes (docs/decisions/0090).
    if (answer.requiresReload || answer.changesRing) {
      clearStoredUser();
      browser.goTo(place);
      return;
    }
    // The user changes together with the organisation. Without the profile, the page keeps showing the previous one.
    applyProfile(await request(calls.auth.profile));
    startDataGeneration();
  } finally {
    updateSession({ isSwitchingOrganization: false });
  }
}

/** For tests only: back to the state of a page that has just been opened. */
export function resetSession(): void {
  started = null;
  setLeaving(false);
  resetConnection();
  resetOtherOrganization();
  store.set(sessionAtom, initialSession);
}
