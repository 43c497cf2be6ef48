/** Sessions over HTTP: what each cookie allows, refresh, expiry and sign-out. */
import { calls } from '@msp/contract';
import { addDays } from '../../../src/platform/clock';
import type { IdentityProvider } from '../../../src/platform/identity/provider';
import { everyCall } from '../../support/contract-calls';
import { cookieHeader, ownNavigation, type Person } from '../../support/people';
import { type Suite, startSuite } from '../../support/suite';

let providerState: 'renewed' | 'ended' | 'unreachable' = 'renewed';
let isOrganizationBound = false;
const provider: IdentityProvider = {
  get isOrganizationBound() {
    return isOrganizationBound;
  },
  start: () => Promise.reject(new Error('This suite does not sign in through a provider.')),
  finish: () => Promise.reject(new Error('This suite does not sign in through a provider.')),
  renew: async (tokens) => (providerState === 'renewed' ? { state: 'renewed', tokens } : { state: providerState }),
  logoutUrl: async (tokens, returnTo) => `https://provider.example/end?hint=${tokens?.refreshToken}&to=${returnTo}`,
};

let suite: Suite;
let organizationId: string;
let person: Person;
const start = new Date('2026-11-20T10:00:00.000Z');
const advance = (seconds: number) => suite.clock.set(new Date(suite.clock.now().getTime() + seconds * 1000));

beforeAll(async () => {
  suite = await startSuite(provider);
  organizationId = await suite.organization('alpha');
});
afterAll(() => suite.stop());
beforeEach(async () => {
  providerState = 'renewed';
  suite.clock.set(start);
  person = await suite.person(organizationId, 'msp_admin');
});

const refresh = (caller: Person) => caller.call(calls.auth.refresh);
const dashboard = (caller: Person) => caller.call(calls.dashboard.get);
const copyCookies = (of: Person) => new Map(of.cookies);
const setCookies = (of: Person, cookies: Map<string, string>) => {
  of.cookies.clear();
  for (const [name, value] of cookies) of.cookies.set(name, value);
};

test('cookies are httpOnly and SameSite=Lax, and the refresh token is sent to the auth path only', async () => {
  const response = await refresh(person);
  expect(response.cookies).toEqual([
    expect.objectContaining({ name: 'msp_refresh', httpOnly: true, sameSite: 'Lax', path: '/api/v1/auth' }),
    expect.objectContaining({ name: 'msp_access', httpOnly: true, sameSite: 'Lax', path: '/' }),
  ]);
});

test('§8 an access cookie older than 15 minutes answers TOKEN_EXPIRED until the session is refreshed', async () => {
  advance(15 * 60 + 1);
  const withoutRefresh = copyCookies(person);
  withoutRefresh.delete('msp_refresh');
  const original = copyCookies(person);
  setCookies(person, withoutRefresh);
  const expired = await dashboard(person);
  expect(expired.statusCode).toBe(401);
  expect(expired.json().errorCode).toBe('TOKEN_EXPIRED');
  setCookies(person, original);
  expect((await refresh(person)).statusCode).toBe(200);
  expect((await dashboard(person)).statusCode).toBe(200);
});

test('after the access cookie has expired, the profile call renews the session by the refresh cookie', async () => {
  advance(60 * 60);
  const response = await person.call(calls.auth.profile);
  expect(response.statusCode).toBe(200);
  expect(response.cookies.map(({ name }) => name)).toEqual(['msp_refresh', 'msp_access']);
  expect((await dashboard(person)).statusCode).toBe(200);
});

test('each refresh rotates the refresh token; the previous one works for another 20 s, so two tabs can refresh', async () => {
  const before = copyCookies(person);
  await refresh(person);
  const current = copyCookies(person);
  expect(current.get('msp_refresh')).not.toBe(before.get('msp_refresh'));
  advance(19);
  setCookies(person, before);
  const second = await refresh(person);
  expect(second.statusCode).toBe(200);
  // The second tab must not replace the refresh token that the first one received.
  expect(second.cookies.map(({ name }) => name)).toEqual(['msp_access']);
  setCookies(person, current);
  expect((await refresh(person)).statusCode).toBe(200);
});

test('reuse of an old refresh token after 20 s ends the session, because the token was copied', async () => {
  const stolen = copyCookies(person);
  await refresh(person);
  const current = copyCookies(person);
  advance(21);
  setCookies(person, stolen);
  const reuse = await refresh(person);
  expect(reuse.statusCode).toBe(401);
  expect(reuse.json().errorCode).toBe('SESSION_ENDED');
  setCookies(person, current);
  expect((await refresh(person)).json().errorCode).toBe('SESSION_ENDED');
  setCookies(person, current);
  expect((await dashboard(person)).json().errorCode).toBe('SESSION_ENDED');
});

test('two concurrent refreshes do not end the session', async () => {
  const responses = await Promise.all([refresh(person), refresh(person)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await dashboard(person)).statusCode).toBe(200);
});

test('a forged access cookie is not accepted', async () => {
  const genuine = person.cookies.get('msp_access') ?? '';
  for (const forged of [`${genuine.slice(0, -3)}AAA`, 'nonsense', genuine.split('.').slice(0, 4).join('.')]) {
    person.cookies.set('msp_access', forged);
    expect((await dashboard(person)).json().errorCode).toBe('AUTHENTICATION_REQUIRED');
  }
});

test('a session ends when the identity provider ends it, not when the provider is unreachable', async () => {
  providerState = 'unreachable';
  expect((await refresh(person)).statusCode).toBe(200);
  providerState = 'ended';
  expect((await refresh(person)).statusCode).toBe(401);
  expect(person.cookies.has('msp_access')).toBe(false);
});

test('a session ends 30 days after it began, however often it is refreshed', async () => {
  suite.clock.set(addDays(start, 29));
  expect((await refresh(person)).statusCode).toBe(200);
  suite.clock.set(addDays(start, 31));
  expect((await refresh(person)).json().errorCode).toBe('SESSION_ENDED');
});

test('§4 logout ends the session and redirects to the provider, with /login as the return address', async () => {
  const original = copyCookies(person);
  const response = await person.call(calls.auth.logout, { headers: ownNavigation });
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(
    'https://provider.example/end?hint=provider-refresh&to=http://localhost:4600/login',
  );
  expect(person.cookies.size).toBe(0);
  setCookies(person, original);
  expect((await dashboard(person)).json().errorCode).toBe('SESSION_ENDED');
});

test('§4 logout by POST, as the sign-out page sends it, ends the session', async () => {
  const original = copyCookies(person);
  const headers = { 'content-type': 'text/plain', 'content-length': '0' };
  expect((await person.call(calls.auth.signOut, { headers })).statusCode).toBe(302);
  setCookies(person, original);
  expect((await dashboard(person)).json().errorCode).toBe('SESSION_ENDED');
});

test.each([
  ['a link on another site', { ...ownNavigation, 'sec-fetch-site': 'cross-site' }],
  ['a link on another host of the same site', { ...ownNavigation, 'sec-fetch-site': 'same-site' }],
  ['a picture in one of our pages', { ...ownNavigation, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a frame in one of our pages', { ...ownNavigation, 'sec-fetch-dest': 'iframe' }],
  ['a browser that does not say', {}],
  ['another site over plain HTTP', { referer: 'http://localhost:4600.evil.example/', accept: 'text/html' }],
  ['a picture over plain HTTP', { referer: 'http://localhost:4600/controls', accept: 'image/*' }],
])('§4 logout: %s gets a page that asks, and the session goes on', async (_source, headers) => {
  const response = await person.call(calls.auth.logout, { headers });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.body).toContain('<form method="post" action="/api/v1/auth/logout"');
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await dashboard(person)).statusCode).toBe(200);
});

test.each([
  ['an address that the person typed', { ...ownNavigation, 'sec-fetch-site': 'none' }],
  ['a link of the application over plain HTTP', { referer: 'http://localhost:4600/controls', accept: 'text/html,*/*' }],
])('§4 logout: %s ends the session', async (_source, headers) => {
  expect((await person.call(calls.auth.logout, { headers })).statusCode).toBe(302);
  expect(person.cookies.size).toBe(0);
});

test.each([
  ['another value', () => 'guessed'],
  ['the session id with a guessed secret', (id: string) => `${id}.guessed`],
  ['an altered token', (_id: string, token: string) => `${token.slice(0, -4)}AAAA`],
  ['the access token', () => person.cookies.get('msp_access') ?? ''],
])('a refresh token that we did not issue ends no session: %s', async (_kind, forge) => {
  const { rows } = await suite.admin.query('select id from sessions where user_id = $1', [person.userId]);
  const original = copyCookies(person);
  const forged = forge(rows[0].id, original.get('msp_refresh') ?? '');
  setCookies(person, new Map([['msp_refresh', forged]]));
  expect((await refresh(person)).json().errorCode).toBe('AUTHENTICATION_REQUIRED');
  await person.call(calls.auth.logout, { headers: ownNavigation });
  setCookies(person, original);
  expect((await dashboard(person)).statusCode).toBe(200);
  expect((await refresh(person)).statusCode).toBe(200);
});

test('reuse of a refresh token from several refreshes ago ends the session too', async () => {
  const stolen = copyCookies(person);
  await refresh(person);
  await refresh(person);
  const current = copyCookies(person);
  setCookies(person, stolen);
  expect((await refresh(person)).json().errorCode).toBe('SESSION_ENDED');
  setCookies(person, current);
  expect((await dashboard(person)).json().errorCode).toBe('SESSION_ENDED');
});

test('a removed member loses access with the next request', async () => {
  await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [person.userId]);
  expect((await dashboard(person)).json().errorCode).toBe('ORGANIZATION_REQUIRED');
  expect((await person.call(calls.auth.profile)).json()).toMatchObject({
    role: 'VIEWER',
    permissions: [],
    organization: null,
  });
});

test('a changed role applies from the next request', async () => {
  await suite.admin.query(`update memberships set role = 'VIEWER' where user_id = $1`, [person.userId]);
  expect((await person.call(calls.users.list)).statusCode).toBe(403);
});

describe('§7 POST /auth/switch-organization', () => {
  test('changes the organisation of the session and of the profile', async () => {
    const bravo = await suite.organization('bravo', 'Bravo Ltd');
    const { addMember } = await import('../../../src/tenancy/organizations/service');
    await addMember(suite.platform, bravo, person.userId, 'VIEWER');
    const response = await person.call(calls.auth.switchOrganization, {
      body: { organizationExternalId: 'org_bravo' },
    });
    expect(response.json()).toEqual({ requiresReload: false, user: { organizationId: bravo, role: 'VIEWER' } });
    expect((await person.call(calls.auth.profile)).json()).toMatchObject({
      role: 'VIEWER',
      organization: {
        organizationId: bravo,
        name: 'Bravo Ltd',
        hasMultipleOrganizations: true,
        availableOrganizations: [
          { externalId: 'org_alpha', role: 'msp_admin', isActive: false },
          { externalId: 'org_bravo', role: 'VIEWER', isActive: true },
        ],
      },
    });
  });

  test('§4 requiresReload: if the provider binds sessions to one organisation, the next sign-in opens the chosen one', async () => {
    isOrganizationBound = true;
    try {
      const delta = await suite.organization('delta');
      const { addMember } = await import('../../../src/tenancy/organizations/service');
      await addMember(suite.platform, delta, person.userId, 'msp_user');
      const switchTo = (organizationExternalId: string) =>
        person.call(calls.auth.switchOrganization, { body: { organizationExternalId } });
      expect((await switchTo('org_alpha')).json()).toMatchObject({ requiresReload: false });
      expect((await dashboard(person)).statusCode).toBe(200);
      advance(1);
      expect((await switchTo('org_delta')).json()).toEqual({
        requiresReload: true,
        user: { organizationId: delta, role: 'msp_user' },
      });
      expect((await dashboard(person)).statusCode).toBe(401);
      await person.signIn();
      expect((await person.call(calls.auth.profile)).json().organization.organizationId).toBe(delta);
    } finally {
      isOrganizationBound = false;
    }
  });

  test('a superadmin may switch to any organisation, and its activity log records it', async () => {
    const charlie = await suite.organization('charlie');
    const staff = await suite.person(organizationId, 'superadmin');
    await staff.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_charlie' } });
    expect((await staff.call(calls.auth.profile)).json()).toMatchObject({
      role: 'superadmin',
      organization: { organizationId: charlie },
    });
    const activity = (await staff.call(calls.dashboard.activity)).json();
    expect(activity.items).toMatchObject([
      { action: 'SWITCH_ORGANIZATION', title: 'Scheme staff entered the organisation' },
    ]);
  });

  test('an invalid body is refused, naming the field', async () => {
    const response = await person.call(calls.auth.switchOrganization, { body: {} });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errorCode: 'VALIDATION',
      details: [{ path: 'body.organizationExternalId' }],
    });
  });
});

test('a state-changing request from another origin is refused', async () => {
  for (const origin of [undefined, 'https://evil.example', 'null', 'http://localhost:4601']) {
    const response = await suite.app.inject({
      method: 'POST',
      url: '/api/v1/dashboard/refresh',
      headers: { cookie: cookieHeader(person.cookies), ...(origin && { origin }) },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json().errorCode).toBe('ORIGIN_REFUSED');
  }
});

test('of all state-changing calls, only webhooks take requests that do not come from the application', async () => {
  const taken: string[] = [];
  for (const { name, endpoint } of everyCall.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    const response = await suite.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/\{\w+\}/g, 'x'),
      headers: { cookie: cookieHeader(person.cookies), origin: 'https://evil.example' },
    });
    if (!response.body.includes('ORIGIN_REFUSED')) taken.push(name);
  }
  expect(taken).toEqual(['certificateRegister.webhook', 'scans.receive']);
});
