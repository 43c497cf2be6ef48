/** Sessions. */
import { type Profile, permissionsOfRole, type Role, type SignedInSession } from '@msp/contract';
import type { Session } from '@msp/session';
import { nextId } from '../ids';

const organizationId = '0192f0c1-0000-7000-8000-000000000001';

export function profile(change: Partial<Profile> = {}): Profile {
  const role = change.role ?? 'msp_admin';
  return {
    id: '0192f0c1-0000-7000-8000-0000000000a1',
    email: 'amelia.hart@harbour-it.example',
    firstName: 'Amelia',
    lastName: 'Hart',
    role,
    permissions: [...permissionsOfRole[role]],
    organization: {
      organizationId,
      externalId: 'org_harbour_it',
      name: 'Harbour IT Services',
      slug: 'harbour-it',
      hasOrganization: true,
      hasMultipleOrganizations: false,
      availableOrganizations: [
        { externalId: 'org_harbour_it', name: 'Harbour IT Services', slug: 'harbour-it', role, isActive: true },
      ],
    },
    ...change,
  };
}

/** A signed-in session with the permissions of a role. */
export function session(role: Role = 'msp_admin', change: Partial<Session> = {}): Session {
  const { organization, permissions, ...person } = profile({ role });
  return {
    user: { ...person, organizationId: organization?.organizationId ?? '', permissions },
    isAuthenticated: true,
    isLoading: false,
    isSwitchingOrganization: false,
    organization,
    ...change,
  };
}

/** A browser in which the person is signed in, not the one that the page is open in. */
export const signedInSession = (change: Partial<SignedInSession> = {}): SignedInSession => ({
  id: nextId(),
  isCurrent: false,
  browser: 'Chrome',
  system: 'Windows',
  isMobile: false,
  startedAt: '2026-11-18T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  ...change,
});
