/** Measures how members sign in. Registered factors need not be enforced, so the policies that require them are read as well. */
import { both, type Measurements, type MetricDefinition, type Reading, readOptionalRows, readRows } from '../measure';
import type { Graph } from './graph';
import {
  type AccessPolicy,
  accessPolicySchema,
  type Registration,
  registrationSchema,
  securityDefaultsSchema,
  type User,
  userSchema,
} from './shapes';

const mfaRegistered: MetricDefinition = {
  key: 'mfa-registered-percent',
  unit: 'percent',
  check: { category: 'Identity', name: 'Multi-factor sign-in registered by all members' },
};
const resistantAdmins: MetricDefinition = {
  key: 'mfa-phishing-resistant-admin-percent',
  unit: 'percent',
  check: { category: 'Identity', name: 'Phishing-resistant sign-in for administrators' },
};
const enforcedPolicies: MetricDefinition = { key: 'conditional-access-enforced-percent', unit: 'percent' };
const policiesRequiringMfa: MetricDefinition = { key: 'mfa-required-of-all-count', unit: 'count' };
const mfaRequiredCheck = {
  key: policiesRequiringMfa.key,
  category: 'Identity',
  name: 'Multi-factor sign-in required for all users',
} as const;

const phishingResistantMethods = new Set([
  'fido2',
  'fido2securitykey',
  'passkeydevicebound',
  'passkeydeviceboundauthenticator',
  'passkeydeviceboundwindowshello',
  'windowshelloforbusiness',
]);

const isEnabledMember = ({ accountEnabled, userType }: User) =>
  accountEnabled === true && (userType ?? 'Member').toLowerCase() === 'member';

/** The registration of each enabled member; undefined for members missing from the report, which makes it incomplete. */
function memberRegistrations(reading: Reading<[User[], Registration[]]>): Reading<(Registration | undefined)[]> {
  if (!reading.ok) return reading;
  const [users, registrations] = reading.value;
  const byId = new Map(registrations.map((registration) => [registration.id, registration]));
  const value = users.filter(isEnabledMember).map(({ id }) => byId.get(id));
  const missing = value.filter((registration) => registration === undefined).length;
  if (missing === 0) return { ok: true, value, incomplete: reading.incomplete };
  const message = `The Microsoft 365 registration report leaves out ${missing} of ${value.length} enabled accounts.`;
  return { ok: true, value, incomplete: reading.incomplete ?? { code: 'truncated', message } };
}

const requiresMfaOfAll = ({ state, conditions, grantControls }: AccessPolicy) =>
  state === 'enabled' &&
  conditions.users?.includeUsers?.includes('All') === true &&
  conditions.applications?.includeApplications?.includes('All') === true &&
  grantControls?.builtInControls?.includes('mfa') === true &&
  // With OR, another control can satisfy the policy instead.
  (grantControls.operator !== 'OR' || grantControls.builtInControls.length === 1);

const hasExceptions = ({ conditions: { users } }: AccessPolicy) =>
  [users?.excludeUsers, users?.excludeGroups, users?.excludeRoles].some((list) => (list?.length ?? 0) > 0);

export async function measureRegistration(measurements: Measurements, graph: Graph) {
  const users = await readRows('Microsoft 365 returned no users.', () =>
    graph.list(
      '/users?$select=id,userPrincipalName,accountEnabled,userType,assignedLicenses&$top=999',
      userSchema,
      'the users',
    ),
  );
  const report = await readRows('The Microsoft 365 registration report is empty.', () =>
    graph.list(
      '/reports/authenticationMethods/userRegistrationDetails?$top=999',
      registrationSchema,
      'the registration report',
    ),
  );
  const members = memberRegistrations(both(users, report));
  measurements.add(mfaRegistered, members, (registrations) => {
    const reported = registrations.filter((registration) => registration !== undefined);
    return { good: reported.filter(({ isMfaRegistered }) => isMfaRegistered).length, total: reported.length };
  });
  measurements.add(resistantAdmins, members, (registrations) => {
    const admins = registrations.filter((registration) => registration?.isAdmin === true);
    if (admins.length === 0) return { nothing: 'Microsoft 365 reports no enabled administrators.' };
    const resistant = admins.filter((admin) =>
      admin?.methodsRegistered.some((method) => phishingResistantMethods.has(method.toLowerCase())),
    );
    return { good: resistant.length, total: admins.length };
  });
}

export async function measurePolicies(measurements: Measurements, graph: Graph) {
  const policies = await readOptionalRows(() =>
    graph.list('/identity/conditionalAccess/policies', accessPolicySchema, 'the conditional access policies'),
  );
  const path = '/policies/identitySecurityDefaultsEnforcementPolicy';
  const defaults = await readOptionalRows(async () => ({
    rows: [await graph.get(path, securityDefaultsSchema, 'the security defaults')],
    incomplete: null,
  }));
  measurements.add(enforcedPolicies, policies, (all) =>
    all.length === 0
      ? { nothing: 'The tenant has no conditional access policies.' }
      : { good: all.filter(({ state }) => state === 'enabled').length, total: all.length },
  );
  const reading = both(policies, defaults);
  measurements.add(policiesRequiringMfa, reading, ([all, [securityDefaults]]) => ({
    value: all.filter(requiresMfaOfAll).length + (securityDefaults?.isEnabled ? 1 : 0),
  }));
  if (!reading.ok || reading.incomplete) return;
  const [all, [securityDefaults]] = reading.value;
  const requiring = all.filter(requiresMfaOfAll);
  const withoutExceptions = securityDefaults?.isEnabled === true || requiring.some((policy) => !hasExceptions(policy));
  const otherwise = requiring.length > 0 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
  measurements.addCheck({
    ...mfaRequiredCheck,
    implementationStatus: withoutExceptions ? 'FULLY_IMPLEMENTED' : otherwise,
  });
}
