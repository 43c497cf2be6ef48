/**
 * The connection to the server. If a call fails because of an outage, the profile is requested with growing waits until the
 * server answers. Meanwhile the user and the page stay (docs/decisions/0023).
 */
import { calls } from '@msp/contract';
import { announceReconnect, onReconnect, request } from '@msp/http';
import { isLeaving, sessionAtom } from '@msp/session';
import { atom } from 'jotai';
import { organizationChanged } from './other-organization';
import { applyOwnProfile } from './own-role';
import { applyProfile, isNotSignedIn, signedOut, updateSession } from './profile';
import { store } from './store';

export const connectionLostAtom = atom(false);

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that is stuck accepts connections and does not answer. */
const answerWithinMs = 10_000;

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | null = null;

function schedule(): void {
  const wait = waitsMs[Math.min(failures, waitsMs.length - 1)];
  failures += 1;
  clearTimeout(timer);
  // A hidden page must not keep the session alive: it checks when it is shown again.
  timer = setTimeout(() => document.hidden || void checkConnection(), wait);
}

function answered(): void {
  failures = 0;
  if (!store.get(connectionLostAtom)) return;
  store.set(connectionLostAtom, false);
  announceReconnect();
}

async function check(): Promise<void> {
  clearTimeout(timer);
  try {
    const profile = await request(calls.auth.profile, { signal: AbortSignal.timeout(answerWithinMs) });
    if (isLeaving()) return;
    const { user, isAuthenticated, isSwitchingOrganization } = store.get(sessionAtom);
    const isShown = profile.id === user?.id && profile.organization?.organizationId === user.organizationId;
    if (!isAuthenticated) applyProfile(profile);
    else if (isShown) applyOwnProfile(profile);
    // A switch of this tab itself loads the profile when it has ended.
    else if (!isSwitchingOrganization) organizationChanged();
  } catch (error) {
    if (!isNotSignedIn(error)) {
      store.set(connectionLostAtom, true);
      return schedule();
    }
    updateSession(signedOut);
  }
  updateSession({ isLoading: false });
  answered();
}

/** Asks the server now, or waits for the question under way. Never rejects. */
export function checkConnection(): Promise<void> {
  underWay ??= check().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** The profile could not be loaded. Resolves when the server has answered and the session is settled. */
export function connectionLost(): Promise<void> {
  store.set(connectionLostAtom, true);
  schedule();
  return new Promise((resolve) => {
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });
}

/** Does not wait when the browser says that something has changed. Returns how to stop. */
export function watchConnection(): () => void {
  const checkAgain = () => {
    if (store.get(connectionLostAtom) && !document.hidden) void checkConnection();
  };
  window.addEventListener('online', checkAgain);
  document.addEventListener('visibilitychange', checkAgain);
  return () => {
    window.removeEventListener('online', checkAgain);
    document.removeEventListener('visibilitychange', checkAgain);
  };
}

/** For tests only: back to the state of a page that has just been opened. */
export function resetConnection(): void {
  clearTimeout(timer);
  failures = 0;
  underWay = null;
  store.set(connectionLostAtom, false);
}
