/** Sessions. */
import { type Profile, permissionsOfRole, type Role } from '@msp/contract';
import type { Session } from '@msp/session';

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
