/** Users of a tenant, their authentication methods, and its conditional access policies. */
import { addDays } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { people } from '../world/world';
import type { Tenant } from './tenants';

const firstNames = ['Alice', 'Brian', 'Cara', 'Dev', 'Erin', 'Finn', 'Gwen', 'Hari', 'Ines', 'Jack', 'Kira', 'Lewis'];
const lastNames = ['Barton', 'Clarke', 'Dixon', 'Ellis', 'Foster', 'Grant', 'Hughes', 'Irving', 'Jarvis', 'Keane'];

interface Account {
  id: string;
  name: string;
  address: string;
  enabled: boolean;
  guest: boolean;
  admin: boolean;
  /** Registered authentication methods. */
  methods: string[];
}

function accounts(tenant: Tenant): Account[] {
  const random = createRandom(365 + (tenant.companyId ?? 0));
  const idOf = (index: number) => `${tenant.id.slice(0, 24)}${String(index).padStart(12, '0')}`;
  const staff = people.map((person, index) => ({
    id: idOf(index),
    name: person.name,
    address: `${person.email.split('@')[0]}@${tenant.domain}`,
    enabled: !person.disabled,
    guest: false,
    admin: person.admin,
    methods: person.admin
      ? ['passKeyDeviceBound', 'microsoftAuthenticatorPush']
      : random.next() < 0.85
        ? ['microsoftAuthenticatorPush']
        : [],
  }));
  const { companyId } = tenant;
  const others = Array.from({ length: companyId === undefined ? 28 : 12 + companyId }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[(index * 3) % lastNames.length] ?? '';
    return {
      id: idOf(100 + index),
      name: `${first} ${last}`,
      address: `${first}.${last}${index}@${tenant.domain}`.toLowerCase(),
      enabled: random.next() < 0.93,
      guest: index % 9 === 8,
      admin: index === 4,
      methods: random.next() < 0.88 ? ['microsoftAuthenticatorPush', 'mobilePhone'] : [],
    };
  });
  // The MSP's staff have accounts in its own tenants only.
  return companyId === undefined ? [...staff, ...others] : others;
}

export const users = (tenant: Tenant) =>
  accounts(tenant).map(({ id, name, address, enabled, guest }) => ({
    id,
    displayName: name,
    userPrincipalName: address,
    accountEnabled: enabled,
    userType: guest ? 'Guest' : 'Member',
    assignedLicenses: guest ? [] : [{ skuId: '05e9a617-0261-4cee-bb44-138d3ef5d965', disabledPlans: [] }],
  }));

/** The report omits disabled accounts. */
export const registrationDetails = (tenant: Tenant, now: Date) =>
  accounts(tenant)
    .filter(({ enabled }) => enabled)
    .map(({ id, name, address, guest, admin, methods }) => ({
      id,
      userDisplayName: name,
      userPrincipalName: address,
      userType: guest ? 'guest' : 'member',
      isAdmin: admin,
      isMfaRegistered: methods.length > 0,
      isMfaCapable: methods.length > 0,
      isPasswordlessCapable: methods.includes('passKeyDeviceBound'),
      methodsRegistered: methods,
      defaultMfaMethod: methods.length > 0 ? 'push' : 'none',
      lastUpdatedDateTime: addDays(now, -1).toISOString(),
    }));

/** The ids of Microsoft's built-in roles. */
export const roleDefinitions = [
  { id: '62e90394-69f5-4237-9190-012177145e10', displayName: 'Global Administrator' },
  { id: 'fe930be7-5e62-47db-91af-98c3a49a38b1', displayName: 'User Administrator' },
  { id: '194ae4cb-b126-40b2-bd5b-6091b380977d', displayName: 'Security Administrator' },
];

/** Administrators, one of them with two roles, and a backup application. Every assignment expands its principal. */
export function roleAssignments(tenant: Tenant) {
  const [global, userAdministrator, security] = roleDefinitions.map(({ id }) => id);
  const assignment = (principalId: string, roleDefinitionId: string | undefined, principal: object) => ({
    id: `${principalId}-${roleDefinitionId}`,
    principalId,
    roleDefinitionId,
    directoryScopeId: '/',
    principal,
  });
  const people = accounts(tenant).filter(({ admin }) => admin);
  return [
    ...people.flatMap(({ id, name, address }, index) => {
      const principal = { '@odata.type': '#microsoft.graph.user', displayName: name, userPrincipalName: address };
      const roles = index === 0 ? [global, security] : [index % 2 === 0 ? global : userAdministrator];
      return roles.map((role) => assignment(id, role, principal));
    }),
    assignment(`${tenant.id.slice(0, 24)}000000000900`, userAdministrator, {
      '@odata.type': '#microsoft.graph.servicePrincipal',
      displayName: 'Backup for Microsoft 365',
    }),
  ];
}

const policy = (id: string, displayName: string, state: string, users: object, control: string) => ({
  id,
  displayName,
  state,
  conditions: { users, applications: { includeApplications: ['All'] } },
  grantControls: { operator: 'OR', builtInControls: [control] },
});

export const conditionalAccessPolicies = () => [
  policy(
    'b3f1c2d4-0001-4a00-9000-000000000001',
    'Require MFA for all users',
    'enabled',
    { includeUsers: ['All'], excludeUsers: ['break-glass'], excludeGroups: [] },
    'mfa',
  ),
  policy(
    'b3f1c2d4-0002-4a00-9000-000000000002',
    'Block legacy authentication',
    'enabled',
    { includeUsers: ['All'], excludeUsers: [], excludeGroups: [] },
    'block',
  ),
  policy(
    'b3f1c2d4-0003-4a00-9000-000000000003',
    'Require compliant devices',
    'enabledForReportingButNotEnforced',
    { includeUsers: ['All'], excludeUsers: [], excludeGroups: [] },
    'compliantDevice',
  ),
];

export const securityDefaults = () => ({ id: '00000000-0000-0000-0000-000000000005', isEnabled: false });
