/** The local identity provider as the API and a browser meet it: a real code flow over HTTP, on a real database. */
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as openid from 'openid-client';
import { readDemoPeople } from '../demo/people';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../postgres/start';
import { type LocalIdentity, startLocalIdentity } from './server';
import { type LocalIdentitySettings, parseSettings } from './settings';

jest.setTimeout(60_000);

const data = mkdtempSync(path.join(tmpdir(), 'identity-'));
const publicUrl = 'http://localhost:46999';
const redirectUri = `${publicUrl}/api/v1/auth/callback`;
let database: EmbeddedDatabase;
let settings: LocalIdentitySettings;
let identity: LocalIdentity;

/** Follows nothing by itself, keeps cookies: what a browser does between two clicks. */
class Browser {
  readonly cookies = new Map<string, string>();

  async open(
    url: string | URL,
    init: RequestInit = {},
  ): Promise<{ status: number; location: string; text: string; headers: Headers }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    return {
      status: response.status,
      location: location ? new URL(location, url).href : '',
      text,
      headers: response.headers,
    };
  }

  /** @returns the page of the provider, or the address that it sends the browser on to */
  async follow(url: string | URL): Promise<{ at: string; text: string; headers: Headers }> {
    let at = String(url);
    for (let step = 0; step < 6; step += 1) {
      if (at.startsWith(publicUrl)) return { at, text: '', headers: new Headers() };
      const answer = await this.open(at);
      if (!answer.location) return { at, text: answer.text, headers: answer.headers };
      at = answer.location;
    }
    throw new Error(`No end of redirects at ${at}`);
  }

  async submit(page: string, form: Record<string, string>, origin = new URL(page).origin) {
    return this.open(page, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    });
  }
}

const discover = () =>
  openid.discovery(new URL(settings.OIDC_ISSUER), settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET, undefined, {
    execute: [openid.allowInsecureRequests],
  });

async function begin(configuration: openid.Configuration) {
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

/** The whole way from the application and back. */
async function signIn(browser: Browser, configuration: openid.Configuration, form: Record<string, string>) {
  const { url, checks } = await begin(configuration);
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

const start = async () => startLocalIdentity(settings, await readDemoPeople(path.join(__dirname, '../demo')));

beforeAll(async () => {
  // Reachable for the account that the database runs as.
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

describe('local identity provider', () => {
  it('signs a demonstration person in and says who they are in the ID token', async () => {
    const tokens = await signIn(new Browser(), await discover(), { subject: 'demo-amelia-hart' });
    expect(tokens.claims()).toMatchObject({
      sub: 'demo-amelia-hart',
      email: 'amelia.hart@harbour-it.example',
      email_verified: true,
      given_name: 'Amelia',
      family_name: 'Hart',
    });
    expect(tokens.refresh_token).toEqual(expect.any(String));
  });

  it('shows everybody under their organisation with their role, without script', async () => {
    const { url } = await begin(await discover());
    const { text, headers } = await new Browser().follow(url);
    for (const words of [
      'Harbour IT Services',
      'Birchwood Digital Workplace &amp; Support',
      'Every organisation',
      'No organisation yet',
      'Tomasz Zieliński',
      'Also Admin at',
      'Assessor',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/<script|onclick|style="/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('takes an e-mail address, whatever its case, and explains when nobody has it', async () => {
    const browser = new Browser();
    const configuration = await discover();
    const { url } = await begin(configuration);
    const page = await browser.follow(url);
    const unknown = await browser.submit(page.at, { email: '<b>nobody@example.com' });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('Nobody here has the address &lt;b&gt;nobody@example.com.');
    const known = await browser.submit(page.at, { email: ' Owen.Price@birchwood.example ' });
    expect((await browser.follow(known.location)).at).toMatch(/[?&]code=/);
  });

  it('does not ask again who has signed in, keeps its cookies apart, and remembers over a restart', async () => {
    const browser = new Browser();
    const configuration = await discover();
    await signIn(browser, configuration, { subject: 'demo-owen-price' });
    expect([...browser.cookies.keys()].every((name) => name.startsWith('localidp_'))).toBe(true);
    await identity.stop();
    identity = await start();
    const { url, checks } = await begin(configuration);
    const { at } = await browser.follow(url);
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(at), checks);
    expect(tokens.claims()?.sub).toBe('demo-owen-price');
  });

  it('rotates refresh tokens, and ends the family when an old one comes back', async () => {
    const configuration = await discover();
    const first = await signIn(new Browser(), configuration, { subject: 'demo-priya-nair' });
    const second = await openid.refreshTokenGrant(configuration, first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.claims()?.email).toBe('priya.nair@harbour-it.example');
    await expect(openid.refreshTokenGrant(configuration, first.refresh_token ?? '')).rejects.toThrow();
    await expect(openid.refreshTokenGrant(configuration, second.refresh_token ?? '')).rejects.toThrow();
  });

  it.each([
    ['with the ID token', true],
    ['with the client’s id alone', false],
  ])('signs out without a question, %s', async (_how, hint) => {
    const browser = new Browser();
    const configuration = await discover();
    const tokens = await signIn(browser, configuration, { subject: 'demo-leila-haddad' });
    const end = openid.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${publicUrl}/login`,
      state: 'onwards',
      ...(hint && { id_token_hint: tokens.id_token ?? '' }),
    });
    expect((await browser.follow(end)).at).toBe(`${publicUrl}/login?state=onwards`);
    await expect(openid.refreshTokenGrant(configuration, tokens.refresh_token ?? '')).rejects.toThrow();
    const { url } = await begin(configuration);
    expect((await browser.follow(url)).text).toContain('Choose who you want to be');
    expect((await browser.follow(end)).at).toBe(`${publicUrl}/login?state=onwards`);
  });

  it('asks before it signs out for somebody that names no client, and then leads on', async () => {
    const browser = new Browser();
    const configuration = await discover();
    await signIn(browser, configuration, { subject: 'demo-leila-haddad' });
    const end = configuration.serverMetadata().end_session_endpoint ?? '';
    const question = await browser.open(end);
    expect(question.text).toContain('Sign out?');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(question.text)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(question.text)?.[1] ?? '';
    const done = await browser.submit(action, { xsrf, logout: 'yes' });
    expect((await browser.follow(done.location)).text).toContain('Sign in again');
  });

  it('refuses what is not its client’s: another redirect, no PKCE, a form from elsewhere, another host name', async () => {
    const configuration = await discover();
    const { url } = await begin(configuration);
    const elsewhere = new URL(url);
    elsewhere.searchParams.set('redirect_uri', 'http://localhost:1/callback');
    expect((await new Browser().follow(elsewhere)).text).toContain('Sign-in did not work');

    const bare = new URL(url);
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    expect((await new Browser().follow(bare)).at).toContain('error=invalid_request');

    const browser = new Browser();
    const page = await browser.follow(url);
    expect((await browser.submit(page.at, { subject: 'demo-owen-price' }, 'http://evil.example')).status).toBe(403);
    const port = new URL(settings.OIDC_ISSUER).port;
    expect((await new Browser().open(`http://127.0.0.1:${port}/.well-known/openid-configuration`)).status).toBe(421);
  });

  it('says so when a sign-in is over, instead of an error', async () => {
    const { text } = await new Browser().follow(`${settings.OIDC_ISSUER}/interaction/long-gone`);
    expect(text).toContain('This sign-in has ended');
  });

  it('keeps its keys for its owner only', () => {
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
  ])('refuses to start for another machine: %s=%s', (name, value) => {
    const given = {
      MSP_ENVIRONMENT: 'local',
      DATABASE_URL: 'x',
      PUBLIC_URL: publicUrl,
      OIDC_CLIENT_SECRET: 'x'.repeat(16),
    };
    const here = { ...given, OIDC_ISSUER: 'http://localhost:4602' };
    expect(() => parseSettings(here)).not.toThrow();
    expect(() => parseSettings({ ...here, [name]: value })).toThrow(name);
  });
});
