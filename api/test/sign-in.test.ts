/** Signing in through a real OpenID provider over HTTP: from the login call to the cookies, and every way it can go wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@msp/contract';
import { readDemoPeople } from '../local/demo/people';
import { type LocalIdentityProvider, startLocalIdentityProvider } from '../local/identity-provider/server';
import { parseSettings } from '../local/identity-provider/settings';
import { createOpenIdConnectProvider } from '../src/platform/identity/openid-connect';
import { cloneDatabase, type TestDatabase } from './database';
import type { Person } from './people';
import { publicUrl, type Suite, startSuite } from './suite';

jest.setTimeout(30_000);

const clientSecret = 'a-secret-of-this-test-only';
const email = 'amelia.hart@harbour-it.example';
const data = mkdtempSync(path.join(tmpdir(), 'sign-in-'));
let suite: Suite;
let identity: LocalIdentityProvider;
let identityDatabase: TestDatabase;
let issuer: string;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const startIdentity = async () => {
  const settings = parseSettings({
    MSP_ENVIRONMENT: 'local',
    MSP_DATA: data,
    DATABASE_URL: identityDatabase.adminUrl,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  return startLocalIdentityProvider(settings, await readDemoPeople(path.resolve(__dirname, '../local/demo')));
};

beforeAll(async () => {
  identityDatabase = await cloneDatabase();
  issuer = `http://localhost:${await freePort()}`;
  identity = await startIdentity();
  suite = await startSuite(
    createOpenIdConnectProvider({
      issuer,
      clientId: 'trusted-msp',
      clientSecret,
      redirectUri: `${publicUrl}/api/v1/auth/callback`,
    }),
  );
});
afterAll(async () => {
  await suite.stop();
  await identity.stop();
  await identityDatabase.drop();
  rmSync(data, { recursive: true, force: true });
});

/** A browser at the provider: its own cookies, no redirect followed unseen. */
function atProvider() {
  const cookies = new Map<string, string>();
  const open = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form && { origin: issuer, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  /** @returns the last address: a page of the provider, or ours */
  const follow = async (from: string): Promise<string> => {
    let at = from;
    for (let step = 0; step < 8 && !at.startsWith(publicUrl); step += 1) {
      const location = (await open(at)).headers.get('location');
      if (!location) return at;
      at = new URL(location, at).href;
    }
    return at;
  };
  return { open, follow };
}

/** From our login call, through the provider's page, to the address it sends the browser back to. */
async function throughProvider(visitor: Person, query: Record<string, string> = {}): Promise<string> {
  const login = await visitor.call(calls.auth.login, { query });
  expect(login.statusCode).toBe(302);
  const browser = atProvider();
  const page = await browser.follow(String(login.headers.location));
  const submitted = await browser.open(page, { email });
  return browser.follow(new URL(submitted.headers.get('location') ?? '', page).href);
}

const pathOf = (url: string) => url.slice(publicUrl.length);

describe('§2.4 sign-in through the identity provider', () => {
  test('login → provider → callback → the callback screen with the target, and a session with the person’s name', async () => {
    const visitor = suite.anonymous();
    const back = await throughProvider(visitor, { redirect: '/controls?tier=essential#list' });
    const answer = await visitor.get(pathOf(back));
    expect(answer.statusCode).toBe(302);
    const target = new URL(String(answer.headers.location), publicUrl);
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

  test('§5 a hostile target becomes /', async () => {
    const visitor = suite.anonymous();
    const answer = await visitor.get(pathOf(await throughProvider(visitor, { redirect: 'https://evil.example/' })));
    expect(answer.headers.location).toBe('/auth/callback?redirect=%2F');
  });

  test('an answer used twice, one nobody asked for, and one for another browser end at the error screen, signed out', async () => {
    const visitor = suite.anonymous();
    const back = pathOf(await throughProvider(visitor));
    const other = suite.anonymous();
    const kept = new Map(visitor.cookies);
    await visitor.get(back);
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    for (const [who, address] of [
      [visitor, back],
      [other, back],
      [other, '/api/v1/auth/callback'],
      [other, '/api/v1/auth/callback?code=x&state=y'],
      [other, '/api/v1/auth/callback?error=access_denied&state=z'],
    ] as const) {
      const answer = await who.get(address);
      const target = new URL(String(answer.headers.location), publicUrl);
      expect(target.pathname).toBe('/auth/error');
      expect(target.searchParams.get('code')).toBe('IDENTITY_PROVIDER_ERROR');
      expect(target.searchParams.get('correlationId')).toBe(answer.headers['x-request-id']);
    }
    expect(other.cookies.has('msp_access')).toBe(false);
  });

  test('two sign-ins at once in one browser both arrive', async () => {
    const visitor = suite.anonymous();
    const first = await throughProvider(visitor, { redirect: '/first' });
    const second = await throughProvider(visitor, { redirect: '/second' });
    expect((await visitor.get(pathOf(first))).headers.location).toBe('/auth/callback?redirect=%2Ffirst');
    expect((await visitor.get(pathOf(second))).headers.location).toBe('/auth/callback?redirect=%2Fsecond');
  });

  test('a refresh renews the provider’s session too; signed out there, it is signed out here', async () => {
    const visitor = suite.anonymous();
    await visitor.get(pathOf(await throughProvider(visitor)));
    expect((await visitor.call(calls.auth.refresh)).statusCode).toBe(200);
    expect((await visitor.call(calls.auth.refresh)).statusCode).toBe(200);
    const pg = await import('pg');
    const client = new pg.default.Client({ connectionString: identityDatabase.adminUrl });
    await client.connect();
    await client.query('truncate local_identity.record');
    await client.end();
    expect((await visitor.call(calls.auth.refresh)).json().errorCode).toBe('SESSION_ENDED');
  });

  test('§4 logout goes to the provider’s end of session, with our login screen as the way back', async () => {
    const visitor = suite.anonymous();
    await visitor.get(pathOf(await throughProvider(visitor)));
    const answer = await visitor.call(calls.auth.logout);
    const url = new URL(String(answer.headers.location));
    expect(url.origin).toBe(issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
    expect(url.searchParams.get('id_token_hint')).toBeTruthy();
  });

  test('a provider that is down: the error screen, and the next try works when it is back', async () => {
    const { createApi } = await import('../src/programs/api');
    await identity.stop();
    const provider = createOpenIdConnectProvider({
      issuer,
      clientId: 'trusted-msp',
      clientSecret,
      redirectUri: `${publicUrl}/api/v1/auth/callback`,
    });
    const { app } = await createApi(suite.config, suite.platform, provider, { logger: false, previewProgram: '' });
    const down = await app.inject('/api/v1/auth/login');
    expect(down.headers.location).toMatch(/^\/auth\/error\?code=IDENTITY_PROVIDER_ERROR&correlationId=/);
    identity = await startIdentity();
    expect((await app.inject('/api/v1/auth/login')).headers.location).toContain(issuer);
    await app.close();
  });
});
