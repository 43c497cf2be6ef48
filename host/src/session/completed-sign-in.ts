/**
 * Remembers that this page completed a sign-in which the profile has not confirmed yet. If it never does, sending the
 * browser to sign in again would go round for ever: the provider still knows the user and returns at once.
 */
import { sessionAtom } from '@msp/session';
import { store } from './store';

let unconfirmed = false;

/** The callback screen has done its part. Forgotten as soon as somebody is signed in. */
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

/** For tests only: a page that has just been opened. */
export function resetCompletedSignIn(): void {
  unconfirmed = false;
}
