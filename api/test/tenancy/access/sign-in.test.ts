/** Sign-in through a real OpenID Connect provider over HTTP: from the login call to the session cookies, and its failures. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@msp/contract';
import { readDemoPeople } from '../../../local/demo/people';
import { createLocalIdentityProvider } from '../../../local/identity-provider/server';
import { parseSettings } from '../../../local/identity-provider/settings';
import { TestBrowser } from '../../../local/identity-provider/test-browser';
import { createOpenIdConnectProvider } from '../../../src/platform/identity/openid-connect';
import { cloneDatabase, type TestDatabase } from '../../support/database';
import { failInserts } from '../../support/fail-inserts';
import { ownNavigation, type Person } from '../../support/people';
import { accept, inviteOne, tokenOf } from '../../support/requests/tenancy/invitation-requests';
import { publicUrl, type Suite, startSuite } from '../../support/suite';

const clientSecret = 'a-secret-of-this-test-only';
const email = 'amelia.hart@harbour-it.example';
const data = mkdtempSync(path.join(tmpdir(), 'sign-in-'));
let suite: Suite;
let identity: Awaited<ReturnType<typeof createLocalIdentityProvider>> | undefined;
let identityDatabase: TestDatabase;
let issuer: string;

/** Holds the issuer's port for the whole suite, so that the provider can stop and start again at the same address. */
const issuerServer = createServer((request, response) => {
  if (identity) identity.handler(request, response);
  else response.destroy();
});

async function startIdentity(): Promise<void> {
  const settings = parseSettings({
    MSP_ENVIRONMENT: 'local',
    MSP_DATA: data,
    DATABASE_URL: identityDatabase.adminUrl,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  identity = await createLocalIdentityProvider(
    settings,
    await readDemoPeople(path.resolve(__dirname, '../../../local/demo')),
  );
}

async function stopIdentity(): Promise<void> {
  const running = identity;
  identity = undefined;
  await running?.stop();
}

const createProvider = () =>
  createOpenIdConnectProvider({
    issuer,
    clientId: 'trusted-msp',
    clientSecret,
    redirectUri: `${publicUrl}/api/v1/auth/callback`,
  });

beforeAll(async () => {
  identityDatabase = await cloneDatabase();
  await once(issuerServer.listen(0, 'localhost'), 'listening');
  issuer = `http://localhost:${(issuerServer.address() as AddressInfo).port}`;
  await startIdentity();
  suite = await startSuite(createProvider());
});
afterAll(async () => {
  await suite.stop();
  await stopIdentity();
  issuerServer.close();
  issuerServer.closeAllConnections();
  await identityDatabase.drop();
  rmSync(data, { recursive: true, force: true });
});

/** Signs in at the provider. @returns the address that the provider redirects the browser to */
async function signInAtProvider(
  visitor: Person,
  query: Record<string, string> = {},
  account: Record<string, string> = { email },
  headers: Record<string, string> = ownNavigation,
): Promise<string> {
  const login = await visitor.call(calls.auth.login, { query, headers });
  expect(login.statusCode).toBe(302);
  const browser = new TestBrowser(publicUrl);
  const page = await browser.follow(String(login.headers.location));
  const submitted = await browser.submit(page.at, account);
  return (await browser.follow(submitted.location)).at;
}

const pathOf = (url: string) => url.slice(publicUrl.length);

describe('§2.4 sign-in with an invitation', () => {
  const invited = { firstName: 'Nia', lastName: 'Park', email: 'Nia.Park@new.example' };
  let admin: Person;
  let token: string;
  let id: string;
  let organizations = 0;
  beforeEach(async () => {
    organizations += 1;
    const organizationId = await suite.organization(`inviting-${organizations}`, 'Inviting Ltd');
    admin = await suite.person(organizationId, 'msp_admin');
    id = await inviteOne(admin, invited.email.toLowerCase(), 'VIEWER');
    token = await tokenOf(admin, id);
  });
  /** @returns where the callback sends the browser */
  async function followInvitation(visitor: Person, account: Record<string, string>): Promise<URL> {
    const callback = await signInAtProvider(visitor, { invitation_token: token, redirect: '/controls' }, account);
    const response = await visitor.get(pathOf(callback));
    return new URL(String(response.headers.location), publicUrl);
  }

  test('a newcomer with the invited address joins, and the session begins in the organisation', async () => {
    const visitor = suite.anonymous();
    expect((await followInvitation(visitor, invited)).href).toBe(`${publicUrl}/auth/callback?redirect=%2Fcontrols`);
    expect((await visitor.call(calls.auth.profile)).json()).toMatchObject({
      firstName: 'Nia',
      role: 'VIEWER',
      organization: { organizationId: admin.organizationId },
    });
  });

  test('a member of another organisation enters the new one', async () => {
    const visitor = suite.anonymous();
    await followInvitation(visitor, invited);
    expect((await visitor.call(calls.auth.profile)).json().organization).toMatchObject({
      organizationId: admin.organizationId,
      hasMultipleOrganizations: true,
    });
  });

  test.each([
    ['another site', { ...ownNavigation, 'sec-fetch-site': 'cross-site' }],
    ['a page within a page', { ...ownNavigation, 'sec-fetch-dest': 'iframe' }],
    ['an unknown page', {}],
  ])('a sign-in that %s began accepts nothing, and leads to the screen that asks', async (_, headers) => {
    const visitor = suite.anonymous();
    const query = { invitation_token: token, redirect: '/controls' };
    const callback = await signInAtProvider(visitor, query, invited, headers);
    const { location } = (await visitor.get(pathOf(callback))).headers;
    const screen = new URL(String(location), publicUrl).searchParams.get('redirect') ?? '';
    expect(screen).toBe(`/auth/invite?invitation_token=${token}&redirect=%2Fcontrols`);
    expect((await visitor.call(calls.auth.profile)).json().organization?.organizationId).not.toBe(admin.organizationId);
    const { rows } = await suite.admin.query('select state from invitations where id = $1', [id]);
    expect(rows).toEqual([{ state: 'PENDING' }]);
  });

  test('opening the link without signing in accepts nothing', async () => {
    const login = await suite.anonymous().call(calls.auth.login, { query: { invitation_token: token } });
    expect(login.statusCode).toBe(302);
    const { rows } = await suite.admin.query('select state from invitations where id = $1', [id]);
    expect(rows).toEqual([{ state: 'PENDING' }]);
  });

  test.each([
    ['of another address', 'INVITATION_WRONG_ADDRESS', async () => undefined],
    [
      'that was revoked',
      'INVITATION_REVOKED',
      async () => void (await admin.call(calls.users.revokeInvitation, { params: { id } })),
    ],
    [
      'that was replaced',
      'INVITATION_REVOKED',
      async () => void (await admin.call(calls.users.resendInvitation, { params: { id } })),
    ],
    [
      'that has expired',
      'INVITATION_EXPIRED',
      async () => void (await suite.admin.query('update invitations set expires_at = sent_at')),
    ],
    [
      'that another account has used',
      'INVITATION_USED',
      async () => {
        const other = await suite.outsider(invited.email);
        expect((await accept(other, token)).statusCode).toBe(200);
      },
    ],
  ])('an invitation %s leads to the error screen with %s, without a session', async (_, code, prepare) => {
    await prepare();
    const visitor = suite.anonymous();
    const target = await followInvitation(visitor, code === 'INVITATION_WRONG_ADDRESS' ? { email } : invited);
    expect(target.pathname).toBe('/auth/error');
    expect(target.searchParams.get('code')).toBe(code);
    // For the masked address, and to try again with another account.
    expect(target.searchParams.get('invitation_token')).toBe(token);
    expect([...visitor.cookies.keys()]).not.toContain('msp_access');
  });
});

describe('§2.4 sign-in through the identity provider', () => {
  test("login, provider and callback lead to the callback screen with the target, and to a session with the person's name", async () => {
    const visitor = suite.anonymous();
    const callback = await signInAtProvider(visitor, { redirect: '/controls?tier=essential#list' });
    const response = await visitor.get(pathOf(callback));
    expect(response.statusCode).toBe(302);
    const target = new URL(String(response.headers.location), publicUrl);
    expect(target.pathname).toBe('/auth/callback');
    expect(target.searchParams.get('redirect')).toBe('/controls?tier=essential#list');
    expect((await visitor.call(calls.auth.profile)).json()).toMatchObject({
      email,
      firstName: 'Amelia',
      lastName: 'Hart',
      role: 'VIEWER',
      organization: null,
    });
    expect([...visitor.cookies.keys()].sort()).toEqual(['msp_access', 'msp_refresh']);
  });

  test('the request to the provider carries PKCE, state and nonce', async () => {
    const login = await suite.anonymous().call(calls.auth.login);
    const url = new URL(String(login.headers.location));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toBeTruthy();
  });

  test('the provider asks for the account again on request, and in a browser whose session the person has ended', async () => {
    const promptOf = async (visitor: Person, query = {}) =>
      new URL(String((await visitor.call(calls.auth.login, { query })).headers.location)).searchParams.get('prompt');
    const visitor = suite.anonymous();
    expect(await promptOf(visitor)).toBeNull();
    expect(await promptOf(visitor, { another_account: 'true' })).toBe('login');
    await visitor.get(pathOf(await signInAtProvider(visitor)));
    expect(await promptOf(visitor)).toBeNull();
    const elsewhere = suite.anonymous();
    await elsewhere.get(pathOf(await signInAtProvider(elsewhere)));
    expect((await elsewhere.call(calls.auth.endOtherSessions)).statusCode).toBe(204);
    expect(await promptOf(visitor)).toBe('login');
    expect(await promptOf(elsewhere)).toBeNull();
  });

  test('§5 a target on another site is replaced by /', async () => {
    const visitor = suite.anonymous();
    const response = await visitor.get(pathOf(await signInAtProvider(visitor, { redirect: 'https://evil.example/' })));
    expect(response.headers.location).toBe('/auth/callback?redirect=%2F');
  });

  test('a reused callback, an unsolicited one and one in another browser lead to the error screen without a session', async () => {
    const visitor = suite.anonymous();
    const callback = pathOf(await signInAtProvider(visitor));
    const other = suite.anonymous();
    const cookiesBefore = new Map(visitor.cookies);
    await visitor.get(callback);
    for (const [name, value] of cookiesBefore) visitor.cookies.set(name, value);
    for (const [person, url] of [
      [visitor, callback],
      [other, callback],
      [other, '/api/v1/auth/callback'],
      [other, '/api/v1/auth/callback?code=x&state=y'],
      [other, '/api/v1/auth/callback?error=access_denied&state=z'],
    ] as const) {
      const response = await person.get(url);
      const target = new URL(String(response.headers.location), publicUrl);
      expect(target.pathname).toBe('/auth/error');
      expect(target.searchParams.get('code')).toBe('IDENTITY_PROVIDER_ERROR');
      expect(target.searchParams.get('correlationId')).toBe(response.headers['x-request-id']);
    }
    expect(other.cookies.has('msp_access')).toBe(false);
  });

  test('two parallel sign-ins in one browser both succeed', async () => {
    const visitor = suite.anonymous();
    const first = await signInAtProvider(visitor, { redirect: '/first' });
    const second = await signInAtProvider(visitor, { redirect: '/second' });
    expect((await visitor.get(pathOf(first))).headers.location).toBe('/auth/callback?redirect=%2Ffirst');
    expect((await visitor.get(pathOf(second))).headers.location).toBe('/auth/callback?redirect=%2Fsecond');
  });

  test("a refresh renews the provider's session; a session that the provider ended also ends here", async () => {
    const visitor = suite.anonymous();
    await visitor.get(pathOf(await signInAtProvider(visitor)));
    expect((await visitor.call(calls.auth.refresh)).statusCode).toBe(200);
    expect((await visitor.call(calls.auth.refresh)).statusCode).toBe(200);
    const pg = await import('pg');
    const client = new pg.default.Client({ connectionString: identityDatabase.adminUrl });
    await client.connect();
    await client.query('truncate local_identity.record');
    await client.end();
    expect((await visitor.call(calls.auth.refresh)).json().errorCode).toBe('SESSION_ENDED');
  });

  test("§4 logout redirects to the provider's logout, with the login screen as the return address", async () => {
    const visitor = suite.anonymous();
    await visitor.get(pathOf(await signInAtProvider(visitor)));
    const response = await visitor.call(calls.auth.logout, { headers: ownNavigation });
    const url = new URL(String(response.headers.location));
    expect(url.origin).toBe(issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
    expect(url.searchParams.get('id_token_hint')).toBeTruthy();
  });

  test.each([
    ['STORAGE_FULL', '53100'],
    ['UNAVAILABLE', '57P03'],
  ])('a database that cannot store the session leads to the error screen with %s', async (code, sqlState) => {
    const visitor = suite.anonymous();
    const callback = pathOf(await signInAtProvider(visitor));
    const response = await failInserts(suite.admin, 'sessions', sqlState, () =>
      visitor.get(callback, { accept: 'text/html' }),
    );
    expect(new URL(String(response.headers.location), publicUrl).searchParams.get('code')).toBe(code);
    expect(visitor.cookies.has('msp_access')).toBe(false);
  });

  test('an unreachable provider leads to the error screen; login works again once it is back', async () => {
    const { createApi } = await import('../../../src/programs/api');
    await stopIdentity();
    const { app } = await createApi(suite.config, suite.platform, createProvider(), {
      logger: false,
      previewProgram: '',
    });
    const down = await app.inject('/api/v1/auth/login');
    expect(down.headers.location).toMatch(/^\/auth\/error\?code=IDENTITY_PROVIDER_ERROR&correlationId=/);
    await startIdentity();
    expect((await app.inject('/api/v1/auth/login')).headers.location).toContain(issuer);
    await app.close();
  });
});

describe('§2.4 an error of an address that browsers navigate to', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const tooLong = `/api/v1/auth/login?redirect=/${'a'.repeat(3_000)}`;

  /** The API while its database refuses connections. */
  async function withoutDatabase() {
    const { createApi } = await import('../../../src/programs/api');
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const database = { ...suite.platform.database, asSystem: () => Promise.reject(refused) };
    const platform = { ...suite.platform, database };
    return createApi(suite.config, platform, createProvider(), { logger: false, previewProgram: '' });
  }

  test.each([
    ['the error screen for a browser', asBrowser, 302],
    ['JSON for other callers', { accept: 'application/json' }, 400],
  ])('leads to %s', async (_, headers, status) => {
    const { statusCode, headers: answered, body } = await suite.app.inject({ url: tooLong, headers });
    expect(statusCode).toBe(status);
    if (status === 400) expect(JSON.parse(body).errorCode).toBe('VALIDATION');
    else expect(answered.location).toBe(`/auth/error?code=VALIDATION&correlationId=${answered['x-request-id']}`);
  });

  test('without a database, sign-in and sign-out lead there too', async () => {
    const visitor = suite.anonymous();
    const callback = pathOf(await signInAtProvider(visitor));
    const { app } = await withoutDatabase();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const signIn = await app.inject({ url: callback, headers: { ...asBrowser, cookie } });
    const refresh = 'msp_refresh=018f3e9a-0000-7000-8000-000000000000.secret';
    const headers = { ...asBrowser, cookie: refresh, referer: `${publicUrl}/` };
    const signOut = await app.inject({ url: calls.auth.logout.path, headers });
    await app.close();
    expect(signIn.headers.location).toMatch(/^\/auth\/error\?code=UNAVAILABLE&correlationId=/);
    expect(signOut.headers.location).toMatch(/^\/auth\/error\?code=SIGN_OUT_FAILED&correlationId=/);
  });
});
