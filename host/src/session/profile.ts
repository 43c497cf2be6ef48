/** Applies the profile to the session (specification §3, §4). Only the session's own code writes `sessionAtom`. */
import { fallbackRole, isRole, type Profile } from '@msp/contract';
import { HttpError } from '@msp/http';
import { forgetDrafts, type Session, type SessionUser, sessionAtom } from '@msp/session';
import { forgetExpired } from './expired-session';
import { forgetSignIn } from './sign-in-target';
import { store } from './store';
import { storeUser } from './stored-user';

export const updateSession = (part: Partial<Session>): void =>
  store.set(sessionAtom, (session) => ({ ...session, ...part }));

export const signedOut = { user: null, isAuthenticated: false, organization: null } as const;

/** Missing fields get the specification's defaults. */
function userFromProfile(profile: Profile): SessionUser {
  return {
    id: profile.id,
    email: profile.email,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    organizationId: profile.organization?.organizationId ?? '',
    role: isRole(profile.role) ? profile.role : fallbackRole,
    permissions: profile.permissions ?? [],
  };
}

/** The session of a profile. Throws if the reply is not a profile, for example a proxy's error page. */
function signedIn(
  profile: Profile,
): Pick<
  Session,
  'user' | 'isAuthenticated' | 'organization' | 'suspendedOrganizations' | 'lostOrganization' | 'singleSignOn'
> {
  if (typeof profile?.id !== 'string' || profile.id === '')
    throw new Error("Couldn't read the profile: the reply has no user id");
  return {
    user: userFromProfile(profile),
    isAuthenticated: true,
    organization: profile.organization,
    suspendedOrganizations: profile.suspendedOrganizations,
    lostOrganization: profile.lostOrganization ?? null,
    singleSignOn: profile.singleSignOn === true,
  };
}

/** Throws if the reply is not a profile. */
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
