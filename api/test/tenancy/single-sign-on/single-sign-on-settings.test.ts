/** Setting up single sign-on with an organisation's own OpenID provider: the settings, their test, and their state. */
import { calls, type SingleSignOn } from '@msp/contract';
import { createKeyRing } from '../../../src/platform/crypto/key-ring';
import { rotateSecrets } from '../../../src/tenancy/single-sign-on/service';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  atProvider,
  changeState,
  clientSecret,
  pathOf,
  readSingleSignOn,
  saveSingleSignOn,
  testSignIn,
  verifyDomain,
} from '../../support/requests/tenancy/single-sign-on-requests';
import { type OpenIdProvider, type ProviderState, startOpenIdProvider } from '../../support/servers/openid-provider';
import { publicUrl, type Suite, startSuite } from '../../support/suite';

const { singleSignOn, auth } = calls;
let suite: Suite;
let provider: OpenIdProvider;
let admin: Person;
let organizations = 0;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  suite = await startSuite(undefined, { ALLOW_LOOPBACK: 'true' });
});
afterAll(async () => {
  await suite.stop();
  provider.stop();
});
beforeEach(async () => {
  organizations += 1;
  provider.reset();
  provider.state.claims = { email: `ruth@${domain()}`, email_verified: true, given_name: 'Ruth', family_name: 'Bell' };
  admin = await suite.person(await suite.organization(`org-${organizations}`), 'msp_admin');
  await verifyDomain(suite, admin.organizationId, domain());
});

const domain = () => `org-${organizations}.example`;
const titles = async () => {
  const { rows } = await suite.admin.query<{ title: string }>(
    'select title from activity_log where organization_id = $1 order by occurred_at, id',
    [admin.organizationId],
  );
  return rows.map(({ title }) => title);
};

describe('§7 Admin portal: the settings of single sign-on', () => {
  test('an administrator enters a provider, tests it, turns it on and off, and removes it; each step is recorded', async () => {
    expect(await readSingleSignOn(admin)).toEqual({
      version: 1,
      provider: null,
      redirectUri: `${publicUrl}/api/v1/auth/callback/org_org-${organizations}`,
      signOutUri: `${publicUrl}/login`,
      signInUrl: `${publicUrl}/auth/single-sign-on`,
      verifiedDomains: [domain()],
    });
    const saved = await saveSingleSignOn(admin, `${provider.issuer}/.well-known/openid-configuration`, clientSecret);
    expect(saved.provider).toEqual({ issuer: provider.issuer, clientId: 'application', isOn: false, lastTest: null });
    expect((await testSignIn(admin)).provider?.lastTest).toMatchObject({
      problem: null,
      person: { email: `ruth@${domain()}`, emailVerified: true, name: 'Ruth Bell' },
    });
    expect((await ok<SingleSignOn>(changeState(admin, true))).provider?.isOn).toBe(true);
    expect((await ok<SingleSignOn>(changeState(admin, false))).provider?.isOn).toBe(false);
    expect((await ok<SingleSignOn>(admin.call(singleSignOn.remove))).provider).toBeNull();
    expect(await titles()).toEqual([
      'Set up single sign-on',
      'Tested single sign-on',
      'Turned single sign-on on',
      'Turned single sign-on off',
      'Removed single sign-on',
    ]);
  });

  test('it is turned on only after a successful test of the present settings', async () => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    expect(await refusal(changeState(admin, true))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    await testSignIn(admin);
    await ok(changeState(admin, true));
    // The same values again change nothing.
    expect((await saveSingleSignOn(admin, provider.issuer, clientSecret)).provider?.isOn).toBe(true);
    const changed = await saveSingleSignOn(admin, provider.issuer, 'another secret');
    expect(changed.provider).toMatchObject({ isOn: false, lastTest: null });
    expect(await refusal(changeState(admin, true))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    const another = await saveSingleSignOn(admin, `${provider.issuer}/other`);
    expect(another.provider).toMatchObject({ isOn: false, lastTest: null });
  });

  test('without a verified domain it cannot be turned on', async () => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    await testSignIn(admin);
    await suite.admin.query('delete from organization_domains where organization_id = $1', [admin.organizationId]);
    expect(await refusal(changeState(admin, true))).toMatchObject({
      status: 409,
      message: 'Verify a domain first. Members sign in with addresses of verified domains.',
    });
  });

  test('a change of outdated settings is refused, and a first one needs the secret', async () => {
    const body = { version: 1, issuer: provider.issuer, clientId: 'application' };
    expect(await refusal(admin.call(singleSignOn.save, { body }))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
    });
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    expect(await refusal(admin.call(singleSignOn.save, { body }))).toMatchObject({ status: 409, errorCode: 'STALE' });
    const state = { version: 1, isOn: false };
    expect(await refusal(admin.call(singleSignOn.changeState, { body: state }))).toMatchObject({ errorCode: 'STALE' });
  });

  test.each([
    'http://login.example',
    'https://user:secret@login.example',
    'ftp://login.example',
    'login',
    'https://10.1.2.3',
  ])('the issuer %s is refused', async (issuer) => {
    const body = { version: 1, issuer, clientId: 'application', clientSecret };
    expect(await refusal(admin.call(singleSignOn.save, { body }))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
    });
  });

  test('the secret is stored encrypted, and the key that encrypts it can be replaced', async () => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    const stored = async () =>
      (await suite.admin.query('select * from single_sign_on where organization_id = $1', [admin.organizationId]))
        .rows[0];
    const before = await stored();
    expect(JSON.stringify(before)).not.toContain(clientSecret);
    const old = { id: '1', key: Buffer.alloc(32, 8) };
    const keys = createKeyRing([{ id: '2', key: Buffer.alloc(32, 5) }, old]);
    expect(await rotateSecrets(suite.system(admin.organizationId), keys)).toBe(1);
    expect(await rotateSecrets(suite.system(admin.organizationId), keys)).toBe(0);
    const after = await stored();
    expect(after.secret_key_id).toBe('2');
    const place = `${admin.organizationId}:single-sign-on:${after.id}`;
    expect(keys.decrypt(place, { keyId: '2', ciphertext: after.secret })).toBe(clientSecret);
  });
});

describe('§7 Admin portal: the test of single sign-on', () => {
  const problem = async () =>
    (await ok<{ problem: string | null; url: string | null }>(admin.call(auth.testSingleSignOn))).problem;
  const problemWith = async (issuer: string) => {
    await saveSingleSignOn(admin, issuer, clientSecret);
    return problem();
  };

  test('a private address that was saved earlier is named', async () => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    await suite.admin.query("update single_sign_on set issuer = 'https://10.1.2.3' where organization_id = $1", [
      admin.organizationId,
    ]);
    expect(await problem()).toBe('The address is private, or not an address of the internet.');
  });

  test('an address without an OpenID configuration is named', async () => {
    expect(await problemWith(`${provider.issuer}/elsewhere`)).toMatch(/^This address isn't an issuer/);
  });

  test('a provider that calls itself by another issuer is named', async () => {
    provider.state.configuration = { issuer: 'https://other.example' };
    expect(await problemWith(provider.issuer)).toMatch(/^The provider uses a different issuer/);
  });

  test('a provider that closes the connection is named', async () => {
    provider.state.isDown = true;
    expect(await problemWith(provider.issuer)).toBe('The connection was closed.');
  });

  test('the browser comes back to the page, with its session unchanged', async () => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    const { url } = await ok<{ url: string }>(admin.call(auth.testSingleSignOn));
    const session = admin.cookies.get('msp_access');
    const callback = await admin.get(pathOf(await atProvider(url)));
    expect(callback.headers.location).toBe('/admin/portal/single-sign-on');
    expect(admin.cookies.get('msp_access')).toBe(session);
    expect((await admin.call(auth.profile)).json()).toMatchObject({ id: admin.userId, singleSignOn: false });
    const { rows } = await suite.admin.query('select from users where email = $1', [`ruth@${domain()}`]);
    expect(rows).toHaveLength(0);
  });

  test.each<[string, Partial<ProviderState>, RegExp]>([
    ['an address of another domain', { claims: { email: 'ruth@other.example' } }, /verified/],
    ['an unverified address', { claims: { email: 'ruth@x.example', email_verified: false } }, /isn't verified/],
    ['no address', { claims: {} }, /didn't send an email address/],
    ['a refusal', { error: 'access_denied' }, /refused the sign-in: access_denied/],
    ['another nonce', { forged: { nonce: 'another' } }, /didn't complete the sign-in/],
  ])('%s is the result of the test', async (_, state, problem) => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    Object.assign(provider.state, state);
    expect((await testSignIn(admin)).provider?.lastTest?.problem).toMatch(problem);
    expect(await refusal(changeState(admin, true))).toMatchObject({ status: 409 });
  });

  test('a wrong client secret is the result of the test', async () => {
    await saveSingleSignOn(admin, provider.issuer, 'wrong');
    expect((await testSignIn(admin)).provider?.lastTest?.problem).toBe(
      'The provider refused the client: invalid_client',
    );
  });

  test('claims that the ID token leaves out are requested from the provider', async () => {
    provider.state.claims.sub = 'subject-1';
    provider.state.hasThinTokens = true;
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    expect((await testSignIn(admin)).provider?.lastTest?.person?.name).toBe('Ruth Bell');
  });

  test('the result of a test of older settings is dropped', async () => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    const { url } = await ok<{ url: string }>(admin.call(auth.testSingleSignOn));
    const callback = await atProvider(url);
    await saveSingleSignOn(admin, provider.issuer, 'another secret');
    await admin.get(pathOf(callback));
    expect((await readSingleSignOn(admin)).provider?.lastTest).toBeNull();
  });

  test('an administrator who lost the role during the test changes nothing', async () => {
    await saveSingleSignOn(admin, provider.issuer, clientSecret);
    const { url } = await ok<{ url: string }>(admin.call(auth.testSingleSignOn));
    const callback = await atProvider(url);
    await suite.admin.query("update memberships set role = 'VIEWER' where user_id = $1", [admin.userId]);
    expect((await admin.get(pathOf(callback))).json().errorCode).toBe('SESSION_ENDED');
    const { rows } = await suite.admin.query('select last_test from single_sign_on where organization_id = $1', [
      admin.organizationId,
    ]);
    expect(rows).toEqual([{ last_test: null }]);
  });
});
