/** Sessions over HTTP: what each cookie allows, and when it expires. */
import { calls } from '@msp/contract';
import { addDays } from '../src/platform/clock';
import type { IdentityProvider } from '../src/platform/identity/provider';
import { type Person, type Suite, startSuite } from './suite';

let providerSays: 'renewed' | 'ended' | 'unreachable' = 'renewed';
let isOrganizationBound = false;
const provider: IdentityProvider = {
  get isOrganizationBound() {
    return isOrganizationBound;
  },
  start: () => Promise.reject(new Error('not here')),
  finish: () => Promise.reject(new Error('not here')),
  renew: async (tokens) => (providerSays === 'renewed' ? { state: 'renewed', tokens } : { state: providerSays }),
  logoutUrl: async (tokens, returnTo) => `https://provider.example/end?hint=${tokens?.refreshToken}&to=${returnTo}`,
};

let suite: Suite;
let organizationId: string;
let person: Person;
const start = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => suite.clock.set(new Date(suite.clock.now().getTime() + seconds * 1000));

beforeAll(async () => {
  suite = await startSuite(provider);
  organizationId = await suite.organization('alpha');
});
afterAll(() => suite.stop());
beforeEach(async () => {
  providerSays = 'renewed';
  suite.clock.set(start);
  person = await suite.person(organizationId, 'msp_admin');
});

const refresh = (who: Person) => who.call(calls.auth.refresh);
const dashboard = (who: Person) => who.call(calls.dashboard.get);
const copyOf = (who: Person) => new Map(who.cookies);
const restore = (who: Person, cookies: Map<string, string>) => {
  who.cookies.clear();
  for (const [name, value] of cookies) who.cookies.set(name, value);
};

test('cookies are httpOnly, SameSite=Lax, and the refresh token goes to the auth path only', async () => {
  const answer = await refresh(person);
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'msp_refresh', httpOnly: true, sameSite: 'Lax', path: '/api/v1/auth' }),
    expect.objectContaining({ name: 'msp_access', httpOnly: true, sameSite: 'Lax', path: '/' }),
  ]);
});

test('§8 an access cookie older than 15 minutes answers TOKEN_EXPIRED, and a refresh makes it good again', async () => {
  after(15 * 60 + 1);
  person.cookies.delete('msp_refresh_elsewhere');
  const withoutRefresh = copyOf(person);
  withoutRefresh.delete('msp_refresh');
  const kept = copyOf(person);
  restore(person, withoutRefresh);
  const expired = await dashboard(person);
  expect(expired.statusCode).toBe(401);
  expect(expired.json().errorCode).toBe('TOKEN_EXPIRED');
  restore(person, kept);
  expect((await refresh(person)).statusCode).toBe(200);
  expect((await dashboard(person)).statusCode).toBe(200);
});

test('after a pause the profile call renews the session with the refresh cookie, without another request', async () => {
  after(60 * 60);
  const answer = await person.call(calls.auth.profile);
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name }) => name)).toEqual(['msp_refresh', 'msp_access']);
  expect((await dashboard(person)).statusCode).toBe(200);
});

test('each refresh replaces the refresh token; two tabs that race within 20 s both continue', async () => {
  const before = copyOf(person);
  await refresh(person);
  const current = copyOf(person);
  expect(current.get('msp_refresh')).not.toBe(before.get('msp_refresh'));
  after(19);
  restore(person, before);
  const second = await refresh(person);
  expect(second.statusCode).toBe(200);
  // The second tab must not overwrite the first one's token.
  expect(second.cookies.map(({ name }) => name)).toEqual(['msp_access']);
  restore(person, current);
  expect((await refresh(person)).statusCode).toBe(200);
});

test('a refresh token that is used again later ends the session, because it was copied', async () => {
  const stolen = copyOf(person);
  await refresh(person);
  const current = copyOf(person);
  after(21);
  restore(person, stolen);
  const reuse = await refresh(person);
  expect(reuse.statusCode).toBe(401);
  expect(reuse.json().errorCode).toBe('SESSION_ENDED');
  restore(person, current);
  expect((await refresh(person)).json().errorCode).toBe('SESSION_ENDED');
  restore(person, current);
  expect((await dashboard(person)).json().errorCode).toBe('SESSION_ENDED');
});

test('two refreshes at the same instant do not end the session', async () => {
  const answers = await Promise.all([refresh(person), refresh(person)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await dashboard(person)).statusCode).toBe(200);
});

test('an altered or invented access cookie is refused', async () => {
  const real = person.cookies.get('msp_access') ?? '';
  for (const forged of [`${real.slice(0, -3)}AAA`, 'nonsense', real.split('.').slice(0, 4).join('.')]) {
    person.cookies.set('msp_access', forged);
    expect((await dashboard(person)).json().errorCode).toBe('AUTHENTICATION_REQUIRED');
  }
});

test('a session ends when the identity provider ends it, not when the provider is unreachable', async () => {
  providerSays = 'unreachable';
  expect((await refresh(person)).statusCode).toBe(200);
  providerSays = 'ended';
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
  const kept = copyOf(person);
  const answer = await person.call(calls.auth.logout);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(
    'https://provider.example/end?hint=provider-refresh&to=http://localhost:4600/login',
  );
  expect(person.cookies.size).toBe(0);
  restore(person, kept);
  expect((await dashboard(person)).json().errorCode).toBe('SESSION_ENDED');
});

test('a session id without its token does not end the session', async () => {
  const id = person.cookies.get('msp_refresh')?.split('.')[0];
  const kept = copyOf(person);
  restore(person, new Map([['msp_refresh', `${id}.guessed`]]));
  await person.call(calls.auth.logout);
  restore(person, kept);
  expect((await dashboard(person)).statusCode).toBe(200);
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
  test('changes the organisation of every call, and of the profile', async () => {
    const other = await suite.organization('bravo', 'Bravo Ltd');
    const { addMember } = await import('../src/tenancy/organizations/service');
    await addMember(suite.platform, other, person.userId, 'VIEWER');
    const answer = await person.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } });
    expect(answer.json()).toEqual({ requiresReload: false, user: { organizationId: other, role: 'VIEWER' } });
    expect((await person.call(calls.auth.profile)).json()).toMatchObject({
      role: 'VIEWER',
      organization: {
        organizationId: other,
        name: 'Bravo Ltd',
        hasMultipleOrganizations: true,
        availableOrganizations: [
          { externalId: 'org_alpha', role: 'msp_admin', isActive: false },
          { externalId: 'org_bravo', role: 'VIEWER', isActive: true },
        ],
      },
    });
  });

  test('§4 requiresReload: with a provider that binds sessions to one organisation, the next sign-in enters the chosen one', async () => {
    isOrganizationBound = true;
    try {
      const other = await suite.organization('delta');
      const { addMember } = await import('../src/tenancy/organizations/service');
      await addMember(suite.platform, other, person.userId, 'msp_user');
      const enter = (organizationExternalId: string) =>
        person.call(calls.auth.switchOrganization, { body: { organizationExternalId } });
      expect((await enter('org_alpha')).json()).toMatchObject({ requiresReload: false });
      expect((await dashboard(person)).statusCode).toBe(200);
      after(1);
      expect((await enter('org_delta')).json()).toEqual({
        requiresReload: true,
        user: { organizationId: other, role: 'msp_user' },
      });
      expect((await dashboard(person)).statusCode).toBe(401);
      await person.signIn();
      expect((await person.call(calls.auth.profile)).json().organization.organizationId).toBe(other);
    } finally {
      isOrganizationBound = false;
    }
  });

  test('a superadmin may enter any organisation, which its activity log records', async () => {
    const guest = await suite.organization('charlie');
    const staff = await suite.person(organizationId, 'superadmin');
    await staff.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_charlie' } });
    expect((await staff.call(calls.auth.profile)).json()).toMatchObject({
      role: 'superadmin',
      organization: { organizationId: guest },
    });
    const activity = (await staff.call(calls.dashboard.activity)).json();
    expect(activity.items).toMatchObject([
      { action: 'SWITCH_ORGANIZATION', title: 'Scheme staff entered the organisation' },
    ]);
  });

  test('an invalid body is refused with the name of the field', async () => {
    const answer = await person.call(calls.auth.switchOrganization, { body: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errorCode: 'VALIDATION',
      details: [{ path: 'body.organizationExternalId' }],
    });
  });
});

test('a change from another origin is refused', async () => {
  for (const origin of [undefined, 'https://evil.example', 'null', 'http://localhost:4601']) {
    const answer = await suite.app.inject({
      method: 'POST',
      url: '/api/v1/dashboard/refresh',
      headers: { cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '), ...(origin && { origin }) },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errorCode).toBe('ORIGIN_REFUSED');
  }
});
