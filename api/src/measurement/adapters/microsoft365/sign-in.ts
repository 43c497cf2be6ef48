/** How people sign in: who could use several factors, and who has to. Registered is not enforced, so both are read. */
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
  check: { category: 'Identity', name: 'Multi-factor sign-in registered by everybody' },
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
  name: 'Multi-factor sign-in required of everybody',
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

/** Enabled members with what is registered for them; undefined where the report does not say. */
function members(users: User[], registrations: Registration[]) {
  const byId = new Map(registrations.map((one) => [one.id, one]));
  return users.filter(isMember).map(({ id }) => byId.get(id));
}

/** A report that leaves out enabled members cannot tell of everybody. */
function completed(source: Source<[User[], Registration[]]>): Source<(Registration | undefined)[]> {
  if (!source.known) return source;
  const found = members(...source.value);
  const missing = found.filter((one) => one === undefined).length;
  if (missing === 0) return { known: true, value: found, incomplete: source.incomplete };
  const message = `The registration report of Microsoft 365 leaves out ${missing} of ${found.length} enabled accounts.`;
  return { known: true, value: found, incomplete: source.incomplete ?? { code: 'truncated', message } };
}

const requiresMfaOfAll = ({ state, conditions, grantControls }: AccessPolicy) =>
  state === 'enabled' &&
  conditions.users?.includeUsers?.includes('All') === true &&
  conditions.applications?.includeApplications?.includes('All') === true &&
  grantControls?.builtInControls?.includes('mfa') === true &&
  // "One of these" is kept by another one, too.
  (grantControls.operator !== 'OR' || grantControls.builtInControls.length === 1);

const hasExceptions = ({ conditions: { users } }: AccessPolicy) =>
  [users?.excludeUsers, users?.excludeGroups, users?.excludeRoles].some((list) => (list?.length ?? 0) > 0);

export async function measureRegistration(into: Measurements, graph: Graph) {
  const users = await rowsOf('Microsoft 365 answered no users.', () =>
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
  const known = completed(both(users, registrations));
  into.add(registered, known, (all) => {
    const told = all.filter((one) => one !== undefined);
    return { good: told.filter(({ isMfaRegistered }) => isMfaRegistered).length, of: told.length };
  });
  into.add(resistantAdmins, known, (all) => {
    const admins = all.filter((one) => one?.isAdmin === true);
    const strong = admins.filter((one) => one?.methodsRegistered.some((method) => resistant.has(method.toLowerCase())));
    return admins.length === 0
      ? 'Microsoft 365 names no enabled administrator.'
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
  const everybody = setting?.isEnabled === true || requiring.some((policy) => !hasExceptions(policy));
  const most = requiring.length > 0 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
  into.addCheck({ ...requiredCheck, implementationStatus: everybody ? 'FULLY_IMPLEMENTED' : most });
}
