/**
 * Remembers that this page completed a sign-in that the profile has not confirmed yet. Without it, the browser could be sent
 * to sign in again for ever, because the provider still knows the user and returns at once.
 */
import { sessionAtom } from '@msp/session';
import { store } from './store';

let unconfirmed = false;

/** Called by the callback screen. Lasts until the session is authenticated. */
export function signInCompleted(): void {
  const isConfirmed = () => store.get(sessionAtom).isAuthenticated;
  if (isConfirmed()) return;
  unconfirmed = true;
  const stop = store.sub(sessionAtom, () => {
    if (!isConfirmed()) return;
    unconfirmed = false;
    stop();
  });
}

export const isSignInUnconfirmed = (): boolean => unconfirmed;

/** For tests only: back to the state of a page that has just been opened. */
export function resetCompletedSignIn(): void {
  unconfirmed = false;
}
