/** Applies the profile to the session (specification §4). Only the session's own code writes `sessionAtom`. */
import type { Profile } from '@msp/contract';
import { HttpError } from '@msp/http';
import { forgetDrafts, type Session, sessionAtom } from '@msp/session';
import { forgetExpired } from './expired-session';
import { signedIn } from './from-profile';
import { forgetSignIn } from './sign-in-target';
import { store } from './store';
import { storeUser } from './stored-user';

export const updateSession = (part: Partial<Session>): void =>
  store.set(sessionAtom, (session) => ({ ...session, ...part }));

export const signedOut = { user: null, isAuthenticated: false, organization: null } as const;

/** Throws if the answer is not a profile. */
export function applyProfile(profile: Profile): void {
  const session = signedIn(profile);
  updateSession(session);
  if (session.user) storeUser(session.user);
  forgetExpired();
  forgetSignIn();
  forgetDrafts({ except: profile.id });
}

/** No other failure says anything about the session (docs/decisions/0023). */
export const isNotSignedIn = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);
