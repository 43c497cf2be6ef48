/** What the SCIM service refuses, and that it tells nothing of other organisations. */
import { calls, type DirectorySync } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  connectDirectory,
  created,
  entraUser,
  group,
  patch,
  roleOf,
  type Send,
  sender,
  signInAs,
  verifyDomain,
} from '../../support/requests/tenancy/scim-requests';
import { dumpedRows } from '../../support/stored-bytes';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let alpha: Person;
let bravo: Person;
let toAlpha: Send;
let toBravo: Send;

beforeAll(async () => {
  suite = await startSuite();
  alpha = await suite.person(await suite.organization('alpha', 'Alpha IT'), 'msp_admin');
  bravo = await suite.person(await suite.organization('bravo', 'Bravo Ltd'), 'msp_admin');
  toAlpha = await connectDirectory(suite, alpha);
  toBravo = await connectDirectory(suite, bravo);
  await verifyDomain(suite, alpha);
});
afterAll(() => suite.stop());

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const filtered = async (send: Send, filter: string) =>
  (await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json();

describe('§1 multi-tenant: a directory reaches its own organisation only', () => {
  test('users and groups of another organisation are not found, not changed and not listed', async () => {
    const user = await created(toBravo('POST', '/Users', entraUser('secret')));
    const one = await created(toBravo('POST', '/Groups', group('Secret group', [user])));
    const body = patch({ op: 'replace', value: { active: false } });
    for (const [method, path, sent] of [
      ['GET', `/Users/${user.id}`],
      ['PUT', `/Users/${user.id}`, entraUser('secret')],
      ['PATCH', `/Users/${user.id}`, body],
      ['DELETE', `/Users/${user.id}`],
      ['GET', `/Groups/${one.id}`],
      ['PUT', `/Groups/${one.id}`, group('Taken')],
      ['PATCH', `/Groups/${one.id}`, patch({ op: 'remove', path: 'members' })],
      ['DELETE', `/Groups/${one.id}`],
    ] as [string, string, object?][]) {
      const response = await toAlpha(method, path, sent);
      expect([method, path, response.statusCode]).toEqual([method, path, 404]);
      const unknown = await toAlpha(method, path.replace(/[^/]+$/, alpha.userId), sent);
      expect(response.json()).toEqual(unknown.json());
    }
    for (const list of ['/Users', '/Groups']) {
      expect((await toAlpha('GET', list)).json()).toMatchObject({ totalResults: 0, Resources: [] });
    }
    for (const filter of [
      'userName eq "secret@directory.example"',
      'externalId eq "secret-object-id"',
      `id eq "${user.id}"`,
    ]) {
      expect(await filtered(toAlpha, filter)).toMatchObject({ totalResults: 0, Resources: [] });
      expect(await filtered(toBravo, filter)).toMatchObject({ totalResults: 1 });
    }
    expect((await toBravo('GET', `/Groups/${one.id}`)).json().members).toEqual([{ value: user.id }]);
  });

  test('a member who is known elsewhere is refused like one who is unknown', async () => {
    const [user] = (await toBravo('GET', '/Users')).json().Resources;
    const refused = async (id: string) => (await toAlpha('POST', '/Groups', group('Mixed', [{ id }]))).json();
    const [foreign, unknown] = [await refused(user.id), await refused(alpha.userId)];
    expect(foreign).toMatchObject({ status: '400', scimType: 'invalidValue' });
    expect(foreign.detail.replace(user.id, '')).toBe(unknown.detail.replace(alpha.userId, ''));
  });

  test('a person whom another organisation knows is created without telling, and joins only by an invitation', async () => {
    const userId = await signInAs(suite, 'known@directory.example', { subject: 'known' });
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at)
       values ($1, gen_random_uuid(), $2, 'VIEWER', now())`,
      [bravo.organizationId, userId],
    );
    const [known, fresh] = [
      await created(toAlpha('POST', '/Users', entraUser('known'))),
      await created(toAlpha('POST', '/Users', entraUser('fresh'))),
    ];
    const withoutIds = (user: object) => JSON.stringify(user).replace(/known|fresh|[0-9a-f-]{36}/g, '');
    expect(withoutIds(known)).toBe(withoutIds(fresh));
    expect(JSON.stringify(known)).not.toContain('Provider');
    await signInAs(suite, 'known@directory.example', { subject: 'known' });
    expect(await roleOf(suite, alpha.organizationId, userId)).toBeNull();
    // The person accepts an invitation, and is the directory's user from the next sign-in on.
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at)
       values ($1, gen_random_uuid(), $2, 'VIEWER', now())`,
      [alpha.organizationId, userId],
    );
    await signInAs(suite, 'known@directory.example', { subject: 'known' });
    await toAlpha('PATCH', `/Users/${known.id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect(await roleOf(suite, alpha.organizationId, userId)).toBeNull();
    expect(await roleOf(suite, bravo.organizationId, userId)).toBe('VIEWER');
  });

  test('only an address that the provider vouches for joins, and only while directory sync is on', async () => {
    await created(toAlpha('POST', '/Users', entraUser('careful')));
    const email = 'careful@directory.example';
    const unverified = await signInAs(suite, email, { subject: 'unverified', emailVerified: false });
    expect(await roleOf(suite, alpha.organizationId, unverified)).toBeNull();
    const gone = await suite.person(await suite.organization('closed'), 'msp_admin');
    const send = await connectDirectory(suite, gone);
    await verifyDomain(suite, gone, 'closed.example');
    const closedAddress = 'late@closed.example';
    await created(send('POST', '/Users', entraUser('late', { emails: [{ value: closedAddress }] })));
    await ok(gone.call(calls.directorySync.disable));
    const late = await signInAs(suite, closedAddress);
    expect(await roleOf(suite, gone.organizationId, late)).toBeNull();
  });

  test('§7 a newcomer joins only once the organisation has verified the domain of their address', async () => {
    const admin = await suite.person(await suite.organization('hotel'), 'msp_admin');
    const send = await connectDirectory(suite, admin);
    const email = 'newcomer@Hotel.example';
    await created(send('POST', '/Users', entraUser('newcomer', { emails: [{ value: email }] })));
    const settings = () => ok<DirectorySync>(admin.call(calls.directorySync.read));
    const joined = async () => roleOf(suite, admin.organizationId, await signInAs(suite, email));
    expect(await joined()).toBeNull();
    expect(await settings()).toMatchObject({
      people: { active: 1, waiting: 1 },
      unverifiedDomains: [{ domain: 'hotel.example', people: 1 }],
    });
    // A domain that another organisation has verified does not count, and neither does one that is only claimed.
    await verifyDomain(suite, bravo, 'hotel.example');
    await ok(admin.call(calls.domains.add, { body: { domain: 'hotel.example' } }));
    expect(await joined()).toBeNull();
    await verifyDomain(suite, admin, 'hotel.example');
    expect(await settings()).toMatchObject({ people: { waiting: 1 }, unverifiedDomains: [] });
    expect(await joined()).toBe('VIEWER');
    expect((await settings()).people.waiting).toBe(0);
  });

  test("a newcomer without a verified domain joins by an invitation, and is the directory's user from then on", async () => {
    const admin = await suite.person(await suite.organization('india'), 'msp_admin');
    const send = await connectDirectory(suite, admin);
    const email = 'invited@india.example';
    const user = await created(send('POST', '/Users', entraUser('invited', { emails: [{ value: email }] })));
    const userId = await signInAs(suite, email);
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at)
       values ($1, gen_random_uuid(), $2, 'msp_user', now())`,
      [admin.organizationId, userId],
    );
    await signInAs(suite, email);
    expect(await roleOf(suite, admin.organizationId, userId)).toBe('msp_user');
    await send('PATCH', `/Users/${user.id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect(await roleOf(suite, admin.organizationId, userId)).toBeNull();
  });

  test('a directory never changes the name or the address with which a person signs in', async () => {
    const user = await created(toAlpha('POST', '/Users', entraUser('stable')));
    const userId = await signInAs(suite, 'stable@directory.example');
    const change = entraUser('stable', {
      emails: [{ value: bravo.context.actor?.email }],
      name: { givenName: 'Forged' },
    });
    expect((await toAlpha('PUT', `/Users/${user.id}`, change)).statusCode).toBe(200);
    const { rows } = await suite.admin.query('select email, first_name from users where id = $1', [userId]);
    expect(rows).toEqual([{ email: 'stable@directory.example', first_name: 'Provider' }]);
  });
});

test('§2.1 the directory of a suspended organisation is refused, and lets no one join', async () => {
  const admin = await suite.person(await suite.organization('golf'), 'msp_admin');
  const send = await connectDirectory(suite, admin);
  await verifyDomain(suite, admin, 'golf.example');
  const email = 'paused@golf.example';
  await created(send('POST', '/Users', entraUser('paused', { emails: [{ value: email }] })));
  const suspended = (reason: string | null) =>
    suite.admin.query(
      'update organizations set suspended_at = case when $2::text is null then null else now() end, suspended_reason = $2 where id = $1',
      [admin.organizationId, reason],
    );
  await suspended('Unpaid.');
  expect((await send('GET', '/Users')).statusCode).toBe(401);
  const userId = await signInAs(suite, email);
  expect(await roleOf(suite, admin.organizationId, userId)).toBeNull();
  await suspended(null);
  expect((await send('GET', '/Users')).statusCode).toBe(200);
  await signInAs(suite, email);
  expect(await roleOf(suite, admin.organizationId, userId)).toBe('VIEWER');
});

describe("§8 errors in SCIM's own shape", () => {
  test.each([
    ['an unknown attribute', 'password eq "x"'],
    ['another operator', 'userName sw "a"'],
    ['two conditions', 'userName eq "a" and active eq true'],
    ['a value that is no text', 'active eq true'],
    ['an attribute of prototypes', 'constructor eq "x"'],
    ['no filter', 'nothing'],
    ['SQL', `userName eq "x' or 1=1 --`],
  ])('400 invalidFilter for %s', async (_name, filter) => {
    expect(await filtered(toAlpha, filter)).toEqual({
      schemas: [errorSchema],
      status: '400',
      scimType: 'invalidFilter',
      detail: 'This filter is not supported. Use one attribute with eq and a text.',
    });
  });

  test.each([
    [{ userName: '' }, 'invalidValue'],
    [{ userName: 'no-address', emails: [] }, 'invalidValue'],
    [entraUser('x', { active: 'maybe' }), 'invalidValue'],
    [entraUser('nul\u0000'), 'invalidValue'],
    [entraUser('x'.repeat(300)), 'invalidValue'],
  ])('400 for the user %j', async (body, scimType) => {
    const response = await toAlpha('POST', '/Users', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ schemas: [errorSchema], status: '400', scimType });
  });

  test.each([
    [{ op: 'Replace', path: '__proto__.polluted', value: 'yes' }],
    [{ op: 'add', path: 'name.constructor.prototype.polluted', value: 'yes' }],
    [{ op: 'add', value: { 'name.constructor.prototype.polluted': 'yes' } }],
    [{ op: 'add', path: 'name', value: { 'constructor.prototype.polluted': 'yes' } }],
  ])('a path to the prototypes of objects is refused: %j', async (operation) => {
    const { id } = (await toAlpha('GET', '/Users')).json().Resources[0];
    const response = await toAlpha('PATCH', `/Users/${id}`, patch(operation));
    expect([response.statusCode, response.json().scimType]).toEqual([400, 'invalidPath']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('401 without a valid token, whatever the path; cookies do not count', async () => {
    const forged = sender(suite, 'tmsp_scim_forged');
    for (const path of ['/Users', '/Users/x', '/Groups', '/ServiceProviderConfig', '/unknown']) {
      const response = await forged('GET', path);
      expect([path, response.statusCode, response.headers['www-authenticate']]).toEqual([path, 401, 'Bearer']);
      expect(response.json()).toEqual({
        schemas: [errorSchema],
        status: '401',
        detail: 'A valid bearer token is required.',
      });
    }
    expect((await alpha.get('/scim/v2/Users')).statusCode).toBe(401);
    expect((await toAlpha('GET', '/unknown')).json()).toMatchObject({ status: '404' });
    expect((await toAlpha('POST', '/Users', undefined)).json()).toMatchObject({ status: '400' });
  });

  test('the service describes itself', async () => {
    expect((await toAlpha('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
    });
    for (const list of ['/ResourceTypes', '/Schemas']) {
      const { Resources } = (await toAlpha('GET', list)).json();
      expect(Resources).toHaveLength(2);
      for (const { id, meta } of Resources) {
        const { pathname } = new URL(meta.location);
        expect(pathname).toBe(`/scim/v2${list}/${id}`);
        expect((await toAlpha('GET', `${list}/${id}`)).json()).toMatchObject({ id });
      }
    }
  });

  test('429 for each token, with a time to wait', async () => {
    const limited = await startSuite(undefined, { SESSION_REQUESTS_PER_MINUTE: '3' });
    const admin = await limited.person(await limited.organization('alpha'), 'msp_admin');
    const send = await connectDirectory(limited, admin);
    for (let times = 0; times < 3; times += 1) expect((await send('GET', '/Users')).statusCode).toBe(200);
    const response = await send('GET', '/Users');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60']);
    expect(response.json()).toMatchObject({ schemas: [errorSchema], status: '429' });
    await limited.stop();
  });
});

describe('§7 Admin portal: settings of directory sync', () => {
  const settings = (admin: Person) => ok<DirectorySync>(admin.call(calls.directorySync.read));

  test('a token is shown once and stored as a hash; two are valid while one replaces the other', async () => {
    const admin = await suite.person(await suite.organization('charlie'), 'msp_admin');
    expect(await settings(admin)).toMatchObject({ tokens: [], baseUrl: 'http://localhost:4600/scim/v2' });
    const first = await ok<{ token: string; settings: DirectorySync }>(admin.call(calls.directorySync.createToken));
    const second = await ok<{ token: string }>(admin.call(calls.directorySync.createToken));
    expect(await refusal(admin.call(calls.directorySync.createToken))).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
    });
    for (const { token } of [first, second]) {
      expect((await sender(suite, token)('GET', '/Users')).statusCode).toBe(200);
    }
    const shown = await settings(admin);
    expect(shown.tokens.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      '2026-11-20T10:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ]);
    const dump = await dumpedRows(suite.admin);
    for (const { token } of [first, second]) {
      expect(JSON.stringify(shown)).not.toContain(token);
      expect(dump).not.toContain(token);
    }
    const [{ id = '' } = {}] = first.settings.tokens;
    await ok(admin.call(calls.directorySync.revokeToken, { params: { id } }));
    expect((await sender(suite, first.token)('GET', '/Users')).statusCode).toBe(401);
    expect((await sender(suite, second.token)('GET', '/Users')).statusCode).toBe(200);
    const again = admin.call(calls.directorySync.revokeToken, { params: { id } });
    expect(await refusal(again)).toMatchObject({ status: 404 });
    await ok(admin.call(calls.directorySync.disable));
    expect((await sender(suite, second.token)('GET', '/Users')).statusCode).toBe(401);
  });

  test('the latest requests are shown without their contents', async () => {
    const admin = await suite.person(await suite.organization('delta'), 'msp_admin');
    const send = await connectDirectory(suite, admin);
    const user = await created(send('POST', '/Users', entraUser('visible')));
    await send('GET', `/Users?filter=${encodeURIComponent('password eq "hunter2"')}`);
    for (let times = 0; times < 50; times += 1) await send('GET', `/Users/${user.id}`);
    const { requests, people } = await settings(admin);
    expect(requests).toHaveLength(50);
    expect(requests[0]).toMatchObject({ method: 'GET', path: `/scim/v2/Users/${user.id}`, status: 200, problem: null });
    await send('GET', `/Users?filter=${encodeURIComponent('password eq "hunter2"')}`);
    const [latest] = (await settings(admin)).requests;
    expect(latest).toMatchObject({ path: '/scim/v2/Users', status: 400, problem: expect.stringContaining('filter') });
    expect(JSON.stringify(await settings(admin))).not.toMatch(/hunter2|visible@/);
    expect(people).toEqual({ active: 1, waiting: 1, inactive: 0 });
  });

  test('409 STALE for settings that were changed in the meantime; 400 for a group that is duplicated', async () => {
    const admin = await suite.person(await suite.organization('echo'), 'msp_admin');
    const save = (version: number, ...groups: string[]) =>
      admin.call(calls.directorySync.update, {
        body: { version, groupRoles: groups.map((name) => ({ group: name, role: 'VIEWER' })) },
      });
    expect(await ok(save(1, 'One'))).toMatchObject({ version: 2, groupRoles: [{ group: 'One', role: 'VIEWER' }] });
    expect(await refusal(save(1, 'Two'))).toMatchObject({ status: 409, errorCode: 'STALE' });
    expect(await refusal(save(2, 'Two', 'two'))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    const assessor = { version: 2, groupRoles: [{ group: 'Staff', role: 'assessor' }] };
    expect(await refusal(admin.call(calls.directorySync.update, { body: assessor }))).toMatchObject({ status: 400 });
  });
});
