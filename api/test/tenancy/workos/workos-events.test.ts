/** What happens at WorkOS reaches the application: directories, domains and single sign-on, in order and once. */
import { calls, type ResponseOf } from '@msp/contract';
import type { WorkOs } from '../../../src/platform/workos/workos';
import { joinThroughDirectories } from '../../../src/tenancy/directory-sync/service';
import { failInserts } from '../../support/fail-inserts';
import { ok, type Page } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { startWorkOsSuite, type WorkOsSuite, workosOf } from '../../support/requests/tenancy/workos-requests';

let workos: WorkOsSuite;
let admin: Person;
let organizationId: string;

beforeEach(async () => {
  workos = await startWorkOsSuite();
  organizationId = await workos.suite.organization('alpha', 'Alpha IT');
  admin = await workos.suite.person(organizationId, 'msp_admin');
  await ok(admin.call(calls.adminPortal.sso));
});
afterEach(() => workos.stop());

const happens = (event: string, data: object) => workos.happens(organizationId, event, data);
const user = (name: string, more: object = {}) => ({
  id: `directory_user_${name}`,
  email: `${name}@alpha.example`,
  first_name: name,
  last_name: 'Example',
  state: 'active',
  idp_id: name,
  ...more,
});
const group = (name: string) => ({ id: `directory_group_${name}`, name, idp_id: name });
const directory = { id: 'directory_1', name: 'Entra', type: 'azure scim v2.0', state: 'active', domains: [] };
const domain = (name: string) => ({ id: `org_domain_${name}`, domain: name, state: 'verified' });

type Settings = ResponseOf<typeof calls.directorySync.read>;
const settings = () => ok<Settings>(admin.call(calls.directorySync.read));
const domains = async (person = admin) =>
  (await ok<ResponseOf<typeof calls.domains.list>>(person.call(calls.domains.list))).items;
const entries = async (person = admin) => {
  const { items } = await ok<Page<{ title: string; user: { name?: string }; description: string | null }>>(
    person.call(calls.activityFeed.list, { query: { limit: '100' } }),
  );
  return items.toReversed();
};
const roleOf = async ({ userId }: Person) => {
  const { rows } = await workos.suite.admin.query<{ role: string }>(
    'select role from memberships where organization_id = $1 and user_id = $2 and removed_at is null',
    [organizationId, userId],
  );
  return rows[0]?.role ?? null;
};

/** Signs in as a person whose address the identity provider has verified. */
async function signIn(person: Person, email: string): Promise<void> {
  const identity = { issuer: '', subject: '', email, emailVerified: true, firstName: '', lastName: '' };
  await joinThroughDirectories(workos.suite.platform, person.userId, identity);
}

test('§7 §6 a person of a directory joins with the role of their group, and loses access when the directory ends it', async () => {
  await ok(
    admin.call(calls.directorySync.update, {
      body: { version: 1, groupRoles: [{ group: 'Engineers', role: 'msp_user' }] },
    }),
  );
  await happens('dsync.activated', directory);
  await happens('organization_domain.verified', domain('alpha.example'));
  await happens('dsync.user.created', user('kim'));
  await happens('dsync.group.created', group('Engineers'));
  await happens('dsync.group.user_added', { directory_id: directory.id, user: user('kim'), group: group('Engineers') });
  await workos.receive();
  const kim = await workos.suite.outsider('kim@alpha.example');
  await signIn(kim, 'kim@alpha.example');
  expect(await roleOf(kim)).toBe('msp_user');

  await happens('dsync.group.user_removed', {
    directory_id: directory.id,
    user: user('kim'),
    group: group('Engineers'),
  });
  await workos.receive();
  expect(await roleOf(kim)).toBe('VIEWER');
  await happens('dsync.user.updated', user('kim', { state: 'inactive', email: null, previous_attributes: {} }));
  await workos.receive();
  expect(await roleOf(kim)).toBe(null);
  await happens('dsync.user.updated', user('kim', { previous_attributes: {} }));
  await workos.receive();
  expect(await roleOf(kim)).toBe('VIEWER');
  await happens('dsync.user.deleted', user('kim'));
  await happens('dsync.group.deleted', group('Engineers'));
  await workos.receive();
  expect(await roleOf(kim)).toBe(null);
  expect(await settings()).toMatchObject({ people: { active: 0, inactive: 0 }, groups: [] });
  const added = (await entries()).find(({ title }) => title === 'Member added');
  expect(added?.user.name).toBe('Directory sync');
});

test('newcomers wait until the directory is on and their domain is verified', async () => {
  await happens('dsync.user.created', user('kim'));
  await happens('organization_domain.verified', domain('alpha.example'));
  await workos.receive();
  const kim = await workos.suite.outsider('kim@alpha.example');
  await signIn(kim, 'kim@alpha.example');
  expect(await roleOf(kim)).toBe(null);
  await happens('dsync.activated', directory);
  await workos.receive();
  await signIn(kim, 'kim@alpha.example');
  expect(await roleOf(kim)).toBe('VIEWER');
  await happens('dsync.deleted', directory);
  await workos.receive();
  expect(await roleOf(kim)).toBe('VIEWER');
  const lee = await workos.suite.outsider('lee@alpha.example');
  await happens('dsync.user.created', user('lee'));
  await workos.receive();
  await signIn(lee, 'lee@alpha.example');
  expect(await roleOf(lee)).toBe(null);
});

test('an event that breaks a rule is skipped with its reason, and the next ones are applied', async () => {
  const { email } = admin.context.actor ?? { email: '' };
  await happens('dsync.activated', directory);
  await happens('dsync.user.created', user('admin', { email }));
  await happens('dsync.user.deleted', user('admin', { email }));
  await happens('dsync.user.created', user('nameless', { email: null }));
  await happens('dsync.user.created', user('kim'));
  await workos.receive();
  expect(await roleOf(admin)).toBe('msp_admin');
  const { requests, people, isConnectedAtWorkOs } = await settings();
  expect([people.active, isConnectedAtWorkOs]).toEqual([2, true]);
  expect(requests.map(({ path, status }) => [path, status]).toReversed()).toEqual([
    ['dsync.activated', 200],
    ['dsync.user.created', 200],
    ['dsync.user.deleted', 409],
    ['dsync.user.created', 400],
    ['dsync.user.created', 200],
  ]);
  expect(requests[2]?.problem).toContain('only administrator');
});

test("§7 §6 a domain that WorkOS has verified is the organisation's; our own checks leave it to WorkOS", async () => {
  await happens('organization_domain.verified', domain('Alpha.example'));
  await workos.receive();
  const [own] = await domains();
  expect(own).toMatchObject({ domain: 'alpha.example', state: 'VERIFIED', problem: null });
  const checked = await ok(admin.call(calls.domains.check, { params: { id: own?.id ?? '' } }));
  expect(checked).toMatchObject({ state: 'VERIFIED', missingSince: null });

  await happens('organization_domain.verification_failed', {
    reason: 'The record is missing.',
    organization_domain: domain('alpha.example'),
  });
  await workos.receive();
  expect(await domains()).toMatchObject([{ state: 'VERIFIED' }]);
  await happens('organization_domain.verification_failed', {
    reason: 'The record is missing.',
    organization_domain: domain('Alpha.example'),
  });
  await workos.receive();
  expect(await domains()).toMatchObject([{ state: 'FAILED', problem: 'The record is missing.' }]);
  const titles = (await entries()).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Domain verified', 'Domain verification lost']));
});

test('a domain of another organisation, or of a public mail service, is refused', async () => {
  const bravo = await workos.suite.person(await workos.suite.organization('bravo', 'Bravo IT'), 'msp_admin');
  await ok(bravo.call(calls.adminPortal.sso));
  await workos.happens(bravo.organizationId, 'organization_domain.verified', domain('shared.example'));
  await workos.receive();
  await happens('organization_domain.verified', domain('shared.example'));
  await happens('organization_domain.verified', domain('gmail.com'));
  await happens('organization_domain.verified', domain('alpha.example'));
  await workos.receive();
  expect((await domains()).map((one) => one.domain)).toEqual(['alpha.example']);
  expect((await domains(bravo)).map((one) => one.domain)).toEqual(['shared.example']);
  const refused = (await entries()).filter(({ title }) => title === 'Domain not verified');
  expect(refused.map(({ description }) => description)).toEqual([
    'shared.example: This domain is already verified by another organisation.',
    'gmail.com: This domain belongs to a public mail service, so no organisation can claim it.',
  ]);
});

test('single sign-on that was turned on at WorkOS is in the audit log', async () => {
  await happens('connection.activated', { id: 'conn_1', name: 'Entra', connection_type: 'AzureSAML', domains: [] });
  await happens('connection.deactivated', { id: 'conn_1', name: 'Entra', connection_type: 'AzureSAML', domains: [] });
  await workos.receive();
  const found = (await entries()).filter(({ title }) => title.includes('single sign-on'));
  expect(found.map(({ title, description }) => [title, description])).toEqual([
    ['Turned single sign-on on', 'Entra'],
    ['Turned single sign-on off', 'Entra'],
  ]);
});

test('while an organisation is suspended, nothing is read or sent for it', async () => {
  await happens('dsync.activated', directory);
  const suspend = (at: string) =>
    workos.suite.admin.query(`update organizations set suspended_at = ${at} where id = $1`, [organizationId]);
  await suspend('now()');
  workos.settle();
  await workos.receive();
  await workos.sendAudit();
  expect((await workos.received()).audit).toEqual([]);
  await suspend('null');
  expect((await settings()).isConnectedAtWorkOs).toBe(false);
  await workos.receive();
  expect((await settings()).isConnectedAtWorkOs).toBe(true);
});

describe('the cursor', () => {
  const count = async () => (await entries()).filter(({ title }) => title === 'Turned directory sync on').length;

  test('several pages are read in order, and nothing is read twice', async () => {
    for (let number = 1; number <= 120; number += 1) await happens('dsync.user.created', user(`person${number}`));
    await happens('dsync.user.deleted', user('person1'));
    await workos.receive();
    await workos.receive();
    expect(await settings()).toMatchObject({ people: { active: 119 } });
  });

  test('an event and the cursor are stored together: a worker that fails in between applies it once', async () => {
    await happens('dsync.activated', directory);
    // After the change and the cursor.
    await failInserts(workos.suite.admin, 'directory_requests', '57014', async () => {
      await expect(workos.receive()).rejects.toThrow();
    });
    expect(await count()).toBe(0);
    await Promise.all([workos.receive(), workos.receive()]);
    await workos.receive();
    expect(await count()).toBe(1);
  });

  test('while WorkOS does not respond nothing happens; a refused key is a failed job', async () => {
    await happens('dsync.activated', directory);
    await workos.simulated.fault({ vendor: 'workos', kind: 'throttled', path: '/events' });
    await workos.receive();
    expect(await count()).toBe(0);
    await expect(workos.receive(workosOf(workos.suite, 'sk_wrong'))).rejects.toThrow("refuses the application's key");
    await workos.receive();
    expect(await count()).toBe(1);
  });

  test('only the events of the organisation, and of known types, are requested', async () => {
    const real = workosOf(workos.suite);
    const requested: Parameters<WorkOs['events']>[] = [];
    await workos.receive({
      ...real,
      events: (...request) => {
        requested.push(request);
        return real.events(...request);
      },
    });
    expect(requested).toHaveLength(1);
    expect(requested[0]?.[0]).toBe(await workos.workosId(organizationId));
    expect(requested[0]?.[1]).toContain('dsync.group.user_added');
    await happens('something.else', {});
    await workos.receive();
  });
});
