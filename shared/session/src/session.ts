/** The state of the session in the browser (specification §3, §4). Only the host's session folder changes it. */
import type { Permission, Profile, ProfileOrganization, Role } from '@msp/contract';
import { atom } from 'jotai';

/** specification §3 User (client). */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Empty while no organisation is active. */
  organizationId: string;
  role: Role;
  /** Always unset (specification §3). */
  avatarUrl?: undefined;
  permissions: readonly Permission[];
}

export type SessionOrganization = ProfileOrganization;

export interface Session {
  user: SessionUser | null;
  /** True only after the profile has loaded: a stored user is not yet signed in. */
  isAuthenticated: boolean;
  isLoading: boolean;
  isSwitchingOrganization: boolean;
  organization: SessionOrganization | null;
  /** The user's organisations that are suspended. Known only while none is active. */
  suspendedOrganizations?: Profile['suspendedOrganizations'];
  /** The organisation that the user was last removed from. Known only while none is active. */
  lostOrganization?: Profile['lostOrganization'];
  /** Whether the session began with the identity provider of its organisation, the only one that it can enter. */
  singleSignOn?: boolean;
}

/** specification §4: loading starts true. */
export const initialSession: Session = {
  user: null,
  isAuthenticated: false,
  isLoading: true,
  isSwitchingOrganization: false,
  organization: null,
};

/** Read it with `useSession`. Written by the host only. */
export const sessionAtom = atom<Session>(initialSession);
sessionAtom.debugLabel = 'session';

/** specification §5: a valid organisation means organizationId is present and non-blank after trimming. */
export function hasOrganization(user: Pick<SessionUser, 'organizationId'> | null): boolean {
  return (user?.organizationId ?? '').trim() !== '';
}

/** First and last name, or the email if both are blank. */
export function fullName(user: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}
