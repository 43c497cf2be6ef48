/** The local identity provider through its public interface: a real code flow over HTTP, on a real database. */
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as openid from 'openid-client';
import { readDemoPeople } from '../demo/people';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../postgres/start';
import { type LocalIdentityProvider, startLocalIdentityProvider } from './server';
import { type LocalIdentitySettings, parseSettings } from './settings';
import { TestBrowser } from './test-browser';

const data = mkdtempSync(path.join(tmpdir(), 'identity-'));
const publicUrl = 'http://localhost:46999';
const redirectUri = `${publicUrl}/api/v1/auth/callback`;
let database: EmbeddedDatabase;
let settings: LocalIdentitySettings;
let identity: LocalIdentityProvider;

const newBrowser = () => new TestBrowser(publicUrl);

const discover = () =>
  openid.discovery(new URL(settings.OIDC_ISSUER), settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET, undefined, {
    execute: [openid.allowInsecureRequests],
  });

async function buildAuthorizationRequest(configuration: openid.Configuration) {
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const nonce = openid.randomNonce();
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile email offline_access',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url, checks: { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier } };
}

/** The complete sign-in: from the application to the provider and back. */
async function signIn(browser: TestBrowser, configuration: openid.Configuration, form: Record<string, string>) {
  const { url, checks } = await buildAuthorizationRequest(configuration);
  const page = await browser.follow(url);
  const submitted = await browser.submit(page.at, form);
  const { at } = await browser.follow(submitted.location);
  return openid.authorizationCodeGrant(configuration, new URL(at), checks);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const start = async () => startLocalIdentityProvider(settings, await readDemoPeople(path.join(__dirname, '../demo')));

beforeAll(async () => {
  // The database may run as another account, which must be able to enter the folder.
  chmodSync(data, 0o711);
  database = await startEmbeddedDatabase(path.join(data, 'postgres'));
  settings = parseSettings({
    MSP_ENVIRONMENT: 'local',
    MSP_DATA: data,
    DATABASE_URL: database.adminUrl,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: `http://localhost:${await freePort()}`,
    OIDC_CLIENT_SECRET: 'a-secret-of-this-test-only',
  });
  identity = await start();
});

afterAll(async () => {
  await identity?.stop();
  await database?.stop();
  rmSync(data, { recursive: true, force: true });
});

describe('sign-in', () => {
  it('signs in with a demonstration account and puts its claims in the ID token', async () => {
    const tokens = await signIn(newBrowser(), await discover(), { subject: 'demo-amelia-hart' });
    expect(tokens.claims()).toMatchObject({
      sub: 'demo-amelia-hart',
      email: 'amelia.hart@harbour-it.example',
      email_verified: true,
      given_name: 'Amelia',
      family_name: 'Hart',
    });
    expect(tokens.refresh_token).toEqual(expect.any(String));
  });

  it('lists every account under its organisation with its role, without JavaScript', async () => {
    const { url } = await buildAuthorizationRequest(await discover());
    const { text, headers } = await newBrowser().follow(url);
    for (const expected of [
      'Harbour IT Services',
      'Birchwood Digital Workplace &amp; Support',
      'All organisations',
      'No organisation yet',
      'Tomasz Zieliński',
      'Also Admin at',
      'Assessor',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toMatch(/<script|onclick|style="/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('accepts an email address in any case and explains when it is unknown', async () => {
    const browser = newBrowser();
    const configuration = await discover();
    const { url } = await buildAuthorizationRequest(configuration);
    const page = await browser.follow(url);
    const unknown = await browser.submit(page.at, { email: '<b>unknown@example.com' });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('No demonstration account uses &lt;b&gt;unknown@example.com.');
    const known = await browser.submit(page.at, { email: ' Owen.Price@birchwood.example ' });
    expect((await browser.follow(known.location)).at).toMatch(/[?&]code=/);
  });

  it('keeps the session across a restart, in cookies of its own', async () => {
    const browser = newBrowser();
    const configuration = await discover();
    await signIn(browser, configuration, { subject: 'demo-owen-price' });
    expect([...browser.cookies.keys()].every((name) => name.startsWith('localidp_'))).toBe(true);
    await identity.stop();
    identity = await start();
    const { url, checks } = await buildAuthorizationRequest(configuration);
    const { at } = await browser.follow(url);
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(at), checks);
    expect(tokens.claims()?.sub).toBe('demo-owen-price');
  });
});

test('a newcomer makes an account, which is kept and found by its address', async () => {
  const configuration = await discover();
  const newcomer = { firstName: 'Nia', lastName: 'Park', email: 'Nia.Park@new.example' };
  const first = (await signIn(newBrowser(), configuration, newcomer)).claims();
  expect(first).toMatchObject({
    email: 'Nia.Park@new.example',
    email_verified: true,
    given_name: 'Nia',
    family_name: 'Park',
  });
  const second = (await signIn(newBrowser(), configuration, { email: 'nia.park@new.example' })).claims();
  expect(second?.sub).toBe(first?.sub);
  const again = (await signIn(newBrowser(), configuration, { ...newcomer, firstName: 'Other' })).claims();
  expect(again).toMatchObject({ sub: first?.sub, given_name: 'Nia' });
});

describe('tokens and sign-out', () => {
  it('rotates refresh tokens and revokes the family when an old one is reused', async () => {
    const configuration = await discover();
    const first = await signIn(newBrowser(), configuration, { subject: 'demo-priya-nair' });
    const second = await openid.refreshTokenGrant(configuration, first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.claims()?.email).toBe('priya.nair@harbour-it.example');
    await expect(openid.refreshTokenGrant(configuration, first.refresh_token ?? '')).rejects.toThrow();
    await expect(openid.refreshTokenGrant(configuration, second.refresh_token ?? '')).rejects.toThrow();
  });

  it.each([
    ['with the ID token', true],
    ['with the client ID only', false],
  ])('signs out without confirmation, %s', async (_case, hint) => {
    const browser = newBrowser();
    const configuration = await discover();
    const tokens = await signIn(browser, configuration, { subject: 'demo-leila-haddad' });
    const end = openid.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${publicUrl}/login`,
      state: 'some-state',
      ...(hint && { id_token_hint: tokens.id_token ?? '' }),
    });
    expect((await browser.follow(end)).at).toBe(`${publicUrl}/login?state=some-state`);
    await expect(openid.refreshTokenGrant(configuration, tokens.refresh_token ?? '')).rejects.toThrow();
    const { url } = await buildAuthorizationRequest(configuration);
    expect((await browser.follow(url)).text).toContain('Choose an account');
    expect((await browser.follow(end)).at).toBe(`${publicUrl}/login?state=some-state`);
  });

  it('asks for confirmation when the request names no client, then offers to sign in again', async () => {
    const browser = newBrowser();
    const configuration = await discover();
    await signIn(browser, configuration, { subject: 'demo-leila-haddad' });
    const end = configuration.serverMetadata().end_session_endpoint ?? '';
    const confirmation = await browser.open(end);
    expect(confirmation.text).toContain('Sign out?');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(confirmation.text)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(confirmation.text)?.[1] ?? '';
    const done = await browser.submit(action, { xsrf, logout: 'yes' });
    expect((await browser.follow(done.location)).text).toContain('Sign in again');
  });
});

describe('security', () => {
  it('refuses an unknown redirect URI, a request without PKCE, a form from another origin, and another host name', async () => {
    const configuration = await discover();
    const { url } = await buildAuthorizationRequest(configuration);
    const otherRedirect = new URL(url);
    otherRedirect.searchParams.set('redirect_uri', 'http://localhost:1/callback');
    expect((await newBrowser().follow(otherRedirect)).text).toContain('Sign-in failed');

    const withoutPkce = new URL(url);
    withoutPkce.searchParams.delete('code_challenge');
    withoutPkce.searchParams.delete('code_challenge_method');
    expect((await newBrowser().follow(withoutPkce)).at).toContain('error=invalid_request');

    const browser = newBrowser();
    const page = await browser.follow(url);
    expect((await browser.submit(page.at, { subject: 'demo-owen-price' }, 'http://evil.example')).status).toBe(403);
    const port = new URL(settings.OIDC_ISSUER).port;
    expect((await newBrowser().open(`http://127.0.0.1:${port}/.well-known/openid-configuration`)).status).toBe(421);
  });

  it('explains that a sign-in has expired', async () => {
    const { text } = await newBrowser().follow(`${settings.OIDC_ISSUER}/interaction/long-gone`);
    expect(text).toContain('This sign-in has expired');
  });

  it('stores its keys readable by their owner only', () => {
    expect(statSync(path.join(data, 'identity/keys.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['production', 'preview', undefined])('refuses to start with MSP_ENVIRONMENT=%s', (environment) => {
    expect(() => parseSettings({ MSP_ENVIRONMENT: environment, DATABASE_URL: 'x' })).toThrow(
      /only with MSP_ENVIRONMENT=local/,
    );
  });

  it.each([
    ['OIDC_ISSUER', 'http://identity.example:4602'],
    ['PUBLIC_URL', 'https://msp.example'],
  ])('refuses to start with a URL of another machine: %s=%s', (name, value) => {
    const common = {
      MSP_ENVIRONMENT: 'local',
      DATABASE_URL: 'x',
      PUBLIC_URL: publicUrl,
      OIDC_CLIENT_SECRET: 'x'.repeat(16),
    };
    const local = { ...common, OIDC_ISSUER: 'http://localhost:4602' };
    expect(() => parseSettings(local)).not.toThrow();
    expect(() => parseSettings({ ...local, [name]: value })).toThrow(name);
  });
});
