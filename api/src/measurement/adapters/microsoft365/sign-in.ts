/** Multi-factor sign-in: who has registered it, and who is required to use it. The two differ, so both are read. */
import type { Source } from '../measure';
import { anyRowsOf, both, type Definition, type Measurements, rowsOf } from '../measure';
import type { Graph } from './graph';
import {
  type AccessPolicy,
  accessPolicy,
  type Registration,
  registration,
  securityDefaults,
  type User,
  user,
} from './shapes';

const registered: Definition = {
  key: 'mfa-registered-percent',
  unit: 'percent',
  check: { category: 'Identity', name: 'Multi-factor sign-in registered by all users' },
};
const resistantAdmins: Definition = {
  key: 'mfa-phishing-resistant-admin-percent',
  unit: 'percent',
  check: { category: 'Identity', name: 'Phishing-resistant sign-in for administrators' },
};
const enforcedPolicies: Definition = { key: 'conditional-access-enforced-percent', unit: 'percent' };
const requiredOfAll: Definition = { key: 'mfa-required-of-all-count', unit: 'count' };
const requiredCheck = {
  key: requiredOfAll.key,
  category: 'Identity',
  name: 'Multi-factor sign-in required for all users',
} as const;

const resistant = new Set([
  'fido2',
  'fido2securitykey',
  'passkeydevicebound',
  'passkeydeviceboundauthenticator',
  'passkeydeviceboundwindowshello',
  'windowshelloforbusiness',
]);

const isMember = ({ accountEnabled, userType }: User) =>
  accountEnabled === true && (userType ?? 'Member').toLowerCase() === 'member';

/** The registrations of enabled members; undefined for members that are not in the report. */
function members(users: User[], registrations: Registration[]) {
  const byId = new Map(registrations.map((entry) => [entry.id, entry]));
  return users.filter(isMember).map(({ id }) => byId.get(id));
}

/** The registrations, marked as incomplete if enabled members are missing from the report. */
function registrationsOfMembers(source: Source<[User[], Registration[]]>): Source<(Registration | undefined)[]> {
  if (!source.known) return source;
  const found = members(...source.value);
  const missing = found.filter((entry) => entry === undefined).length;
  if (missing === 0) return { known: true, value: found, incomplete: source.incomplete };
  const message = `The registration report of Microsoft 365 leaves out ${missing} of ${found.length} enabled accounts.`;
  return { known: true, value: found, incomplete: source.incomplete ?? { code: 'truncated', message } };
}

const requiresMfaOfAll = ({ state, conditions, grantControls }: AccessPolicy) =>
  state === 'enabled' &&
  conditions.users?.includeUsers?.includes('All') === true &&
  conditions.applications?.includeApplications?.includes('All') === true &&
  grantControls?.builtInControls?.includes('mfa') === true &&
  // With OR, another control could satisfy the policy.
  (grantControls.operator !== 'OR' || grantControls.builtInControls.length === 1);

const hasExceptions = ({ conditions: { users } }: AccessPolicy) =>
  [users?.excludeUsers, users?.excludeGroups, users?.excludeRoles].some((list) => (list?.length ?? 0) > 0);

export async function measureRegistration(into: Measurements, graph: Graph) {
  const users = await rowsOf('Microsoft 365 returned no users.', () =>
    graph.list(
      '/users?$select=id,userPrincipalName,accountEnabled,userType,assignedLicenses&$top=999',
      user,
      'the users',
    ),
  );
  const registrations = await rowsOf('The registration report of Microsoft 365 is empty.', () =>
    graph.list(
      '/reports/authenticationMethods/userRegistrationDetails?$top=999',
      registration,
      'the registration report',
    ),
  );
  const known = registrationsOfMembers(both(users, registrations));
  into.add(registered, known, (all) => {
    const reported = all.filter((entry) => entry !== undefined);
    return { good: reported.filter(({ isMfaRegistered }) => isMfaRegistered).length, of: reported.length };
  });
  into.add(resistantAdmins, known, (all) => {
    const admins = all.filter((entry) => entry?.isAdmin === true);
    const strong = admins.filter((entry) =>
      entry?.methodsRegistered.some((method) => resistant.has(method.toLowerCase())),
    );
    return admins.length === 0
      ? 'Microsoft 365 lists no enabled administrator.'
      : { good: strong.length, of: admins.length };
  });
}

export async function measurePolicies(into: Measurements, graph: Graph) {
  const policies = await anyRowsOf(() =>
    graph.list('/identity/conditionalAccess/policies', accessPolicy, 'the conditional access policies'),
  );
  const defaults = await anyRowsOf(async () => ({
    rows: [
      await graph.one('/policies/identitySecurityDefaultsEnforcementPolicy', securityDefaults, 'the security defaults'),
    ],
    incomplete: null,
  }));
  into.add(enforcedPolicies, policies, (all) =>
    all.length === 0
      ? 'The tenant has no conditional access policies.'
      : { good: all.filter(({ state }) => state === 'enabled').length, of: all.length },
  );
  const known = both(policies, defaults);
  into.add(requiredOfAll, known, ([all, [setting]]) => ({
    value: all.filter(requiresMfaOfAll).length + (setting?.isEnabled ? 1 : 0),
  }));
  if (!known.known || known.incomplete) return;
  const [all, [setting]] = known.value;
  const requiring = all.filter(requiresMfaOfAll);
  const coversAll = setting?.isEnabled === true || requiring.some((policy) => !hasExceptions(policy));
  const otherwise = requiring.length > 0 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
  into.addCheck({ ...requiredCheck, implementationStatus: coversAll ? 'FULLY_IMPLEMENTED' : otherwise });
}
