/** Turns a profile into session state (specification §3, §4). Missing fields get the specification's defaults. */
import { fallbackRole, isRole, type Profile } from '@msp/contract';
import type { Session, SessionUser } from '@msp/session';

export function userFromProfile(profile: Profile): SessionUser {
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

/** The session of a profile. Throws if the answer is not a profile, for example a proxy's error page. */
export function signedIn(
  profile: Profile,
): Pick<Session, 'user' | 'isAuthenticated' | 'organization' | 'suspendedOrganizations' | 'singleSignOn'> {
  if (typeof profile?.id !== 'string' || profile.id === '') throw new Error('The answer is not a profile');
  return {
    user: userFromProfile(profile),
    isAuthenticated: true,
    organization: profile.organization,
    suspendedOrganizations: profile.suspendedOrganizations,
    singleSignOn: profile.singleSignOn === true,
  };
}
