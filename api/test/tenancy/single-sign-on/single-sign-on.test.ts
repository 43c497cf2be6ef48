/** Signing in with an organisation's own OpenID provider: whom it may vouch for, and what the session can do. */
import { calls, type EndpointData, type Profile } from '@msp/contract';
import { addMember } from '../../../src/tenancy/organizations/service';
import { openEvents } from '../../support/event-stream';
import { ok, refusal } from '../../support/outcomes';
import { ownNavigation, type Person } from '../../support/people';
import { inviteOne } from '../../support/requests/tenancy/invitation-requests';
import { connectDirectory, created } from '../../support/requests/tenancy/scim-requests';
import {
  atProvider,
  changeState,
  pathOf,
  saveSingleSignOn,
  signInAt,
  turnOnSingleSignOn,
  verifyDomain,
} from '../../support/requests/tenancy/single-sign-on-requests';
import { type OpenIdProvider, type ProviderState, startOpenIdProvider } from '../../support/servers/openid-provider';
import { publicUrl, type Suite, startSuite } from '../../support/suite';

const { auth, singleSignOn } = calls;
let suite: Suite;
let provider: OpenIdProvider;
let admin: Person;
let visitor: Person;
let organizations = 0;
const domain = () => `work-${organizations}.example`;
const address = () => `nia@${domain()}`;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  suite = await startSuite(undefined, { ALLOW_LOOPBACK: 'true', NEWCOMERS: 'ask,create' });
});
afterAll(async () => {
  await suite.stop();
  provider.stop();
});
beforeEach(async () => {
  organizations += 1;
  provider.reset();
  admin = await suite.person(await suite.organization(`work-${organizations}`), 'msp_admin');
  await turnOnSingleSignOn(suite, admin, provider, domain());
  provider.state.claims = { sub: 'nia', email: address(), given_name: 'Nia', family_name: 'Park' };
  visitor = suite.anonymous();
});

/** A member with the address, who has an account of the installation's provider. */
async function existingMember(role: Parameters<typeof addMember>[3] = 'msp_user'): Promise<Person> {
  const person = await suite.outsider(address());
  await addMember(suite.platform, admin.organizationId, person.userId, role);
  return person;
}

/** The organisation's directory sends the person. */
async function provision(active: boolean): Promise<void> {
  const send = await connectDirectory(suite, admin);
  await created(send('POST', '/Users', { userName: address(), active }));
}

const profileOf = (person: Person) => ok<Profile>(person.call(auth.profile));
const hasSession = ({ cookies }: Person) => cookies.has('msp_access');
const codeOf = (url: URL) => (url.pathname === '/auth/error' ? url.searchParams.get('code') : url.pathname);
const usersWithAddress = async () =>
  (await suite.admin.query('select id, email_verified from users where email = $1', [address()])).rows;

describe('§2.4 sign-in by work address', () => {
  test("a member signs in at the organisation's provider, as the user that they are", async () => {
    const member = await existingMember();
    const target = await signInAt(visitor, address().toUpperCase(), '/controls');
    expect(target.href).toBe(`${publicUrl}/auth/callback?redirect=%2Fcontrols`);
    expect(await profileOf(visitor)).toMatchObject({
      id: member.userId,
      role: 'msp_user',
      singleSignOn: true,
      organization: { organizationId: admin.organizationId, hasMultipleOrganizations: false },
    });
    const { rows } = await suite.admin.query(
      "select actor_id from activity_log where organization_id = $1 and action = 'SIGN_IN'",
      [admin.organizationId],
    );
    expect(rows).toEqual([{ actor_id: member.userId }]);
  });

  test("the account stays the member's when their address changes at the provider", async () => {
    const member = await existingMember();
    await signInAt(visitor, address());
    provider.state.claims.email = `nia.bell@${domain()}`;
    const again = suite.anonymous();
    await signInAt(again, address());
    expect((await profileOf(again)).id).toBe(member.userId);
  });

  test('the provider receives the address, PKCE, state and nonce', async () => {
    const login = await visitor.call(auth.login, { query: { email: address() }, headers: ownNavigation });
    const { searchParams } = new URL(String(login.headers.location));
    expect(searchParams.get('login_hint')).toBe(address());
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toBeTruthy();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['of an unknown domain', async () => suite.admin.query('delete from organization_domains')],
    [
      'of a domain that is not verified',
      async () => suite.admin.query("update organization_domains set state = 'PENDING'"),
    ],
    ['without single sign-on', async () => ok(changeState(admin, false))],
    ['of a suspended organisation', async () => suite.admin.query('update organizations set suspended_at = now()')],
  ])('an address %s gets the same answer', async (_, prepare) => {
    await prepare();
    const target = await signInAt(visitor, address());
    target.searchParams.delete('correlationId');
    expect(`${target.pathname}${target.search}`).toBe('/auth/error?code=SINGLE_SIGN_ON_UNKNOWN');
    await suite.admin.query('update organizations set suspended_at = null');
  });

  test('another site cannot choose the organisation: the person confirms the address', async () => {
    const headers = { ...ownNavigation, 'sec-fetch-site': 'cross-site' };
    const login = await visitor.call(auth.login, { query: { email: address() }, headers });
    expect(login.headers.location).toBe('/auth/single-sign-on');
  });

  test('the browser remembers the provider for the next sign-in, until single sign-on is turned off', async () => {
    await existingMember();
    await signInAt(visitor, address());
    const next = async (query = {}) => String((await visitor.call(auth.login, { query })).headers.location);
    expect(await next()).toContain(`${provider.issuer}/authorize`);
    // The installation's provider, which this suite does not have.
    expect(await next({ another_account: 'true' })).toContain('code=IDENTITY_PROVIDER_ERROR');
    expect(await next({ invitation_token: 'token' })).toContain('code=IDENTITY_PROVIDER_ERROR');
    await ok(changeState(admin, false));
    expect(await next()).toContain('code=IDENTITY_PROVIDER_ERROR');
  });
});

describe('§2.4 whom the provider may vouch for', () => {
  test.each<[string, Partial<ProviderState>, string]>([
    ['an address of another domain', { claims: { sub: 'nia', email: 'nia@other.example' } }, 'SINGLE_SIGN_ON_REFUSED'],
    ['no address', { claims: { sub: 'nia' } }, 'IDENTITY_PROVIDER_ERROR'],
    ['another issuer', { forged: { iss: 'https://other.example' } }, 'IDENTITY_PROVIDER_ERROR'],
    ['another client', { forged: { aud: 'another' } }, 'IDENTITY_PROVIDER_ERROR'],
    ['another nonce', { forged: { nonce: 'another' } }, 'IDENTITY_PROVIDER_ERROR'],
    ['a refusal', { error: 'access_denied' }, 'IDENTITY_PROVIDER_ERROR'],
  ])('%s leads to the error screen, without a session', async (_, state, code) => {
    await existingMember();
    Object.assign(provider.state, state);
    expect(codeOf(await signInAt(visitor, address()))).toBe(code);
    expect(hasSession(visitor)).toBe(false);
  });

  test('an address that the provider calls unverified is refused', async () => {
    await existingMember();
    provider.state.claims.email_verified = false;
    expect(codeOf(await signInAt(visitor, address()))).toBe('IDENTITY_PROVIDER_ERROR');
    expect(hasSession(visitor)).toBe(false);
  });

  test("an address that only Unicode folds to a member's is not theirs", async () => {
    const member = await suite.outsider(`kim@${domain()}`);
    await addMember(suite.platform, admin.organizationId, member.userId, 'msp_user');
    provider.state.claims = { sub: 'kim', email: `\u212Aim@${domain()}` };
    expect(codeOf(await signInAt(visitor, address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
    expect(hasSession(visitor)).toBe(false);
  });

  test('an address of a domain that another organisation has verified is refused', async () => {
    const victim = await suite.person(await suite.organization(`victim-${organizations}`), 'msp_admin');
    await verifyDomain(suite, victim.organizationId, `victim-${organizations}.example`);
    provider.state.claims.email = `admin@victim-${organizations}.example`;
    expect(codeOf(await signInAt(visitor, address()))).toBe('SINGLE_SIGN_ON_REFUSED');
  });

  test('a provider that does not answer the callback leads to the error screen', async () => {
    const login = await visitor.call(auth.login, { query: { email: address() }, headers: ownNavigation });
    const callback = await atProvider(String(login.headers.location));
    provider.state.isDown = true;
    const response = await visitor.get(pathOf(callback), { accept: 'text/html' });
    expect(response.headers.location).toContain('/auth/error?code=IDENTITY_PROVIDER_ERROR');
  });

  test('a provider that is down before the sign-in leads to the error screen', async () => {
    provider.state.isDown = true;
    expect(codeOf(await signInAt(visitor, address()))).toBe('IDENTITY_PROVIDER_ERROR');
  });

  test("one organisation's provider cannot answer in place of another one", async () => {
    const login = await visitor.call(auth.login, { query: { email: address() }, headers: ownNavigation });
    const callback = new URL(await atProvider(String(login.headers.location)));
    for (const path of ['/api/v1/auth/callback', '/api/v1/auth/callback/org_other']) {
      const cookies = new Map(visitor.cookies);
      const response = await visitor.get(`${path}${callback.search}`);
      expect(response.headers.location).toContain('code=IDENTITY_PROVIDER_ERROR');
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
    }
    expect(hasSession(visitor)).toBe(false);
  });
});

describe('§2.4 who joins by single sign-on', () => {
  test('a stranger is refused, and no account is made for them', async () => {
    expect(codeOf(await signInAt(visitor, address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
    expect(hasSession(visitor)).toBe(false);
    expect(await usersWithAddress()).toEqual([]);
  });

  test('an invited person joins with the invited role, and their account counts as unverified elsewhere', async () => {
    await inviteOne(admin, address(), 'msp_user');
    await signInAt(visitor, address());
    const { id, role, firstName } = await profileOf(visitor);
    expect([role, firstName]).toEqual(['msp_user', 'Nia']);
    expect(await usersWithAddress()).toEqual([{ id, email_verified: false }]);
    const again = suite.anonymous();
    await signInAt(again, address());
    expect((await profileOf(again)).id).toBe(id);
  });

  test('an invited person whom the directory has deactivated is refused, and no account is made for them', async () => {
    await provision(false);
    await inviteOne(admin, address());
    expect(codeOf(await signInAt(visitor, address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
    expect(await usersWithAddress()).toEqual([]);
  });

  test('what no one sees in the name that a provider gives is left out', async () => {
    await inviteOne(admin, address());
    provider.state.claims = {
      sub: 'nia',
      email: address(),
      given_name: 'Nia\r\nPark',
      family_name: '\u2066Bell\u2069',
    };
    await signInAt(visitor, address());
    expect(await profileOf(visitor)).toMatchObject({ firstName: 'Nia Park', lastName: 'Bell' });
  });

  test('a person whom the directory has provisioned joins', async () => {
    await provision(true);
    await signInAt(visitor, address());
    expect(await profileOf(visitor)).toMatchObject({ role: 'VIEWER', singleSignOn: true });
  });

  test('a removed member is refused', async () => {
    const member = await existingMember();
    await signInAt(visitor, address());
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [member.userId]);
    expect(codeOf(await signInAt(suite.anonymous(), address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
  });

  test.each(['assessor', 'superadmin'] as const)('the role %s is not given by single sign-on', async (role) => {
    await existingMember(role);
    expect(codeOf(await signInAt(visitor, address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
    expect(hasSession(visitor)).toBe(false);
  });

  test('an invitation of a removed administrator is not accepted by single sign-on', async () => {
    const inviter = await suite.person(admin.organizationId, 'msp_admin');
    await inviteOne(inviter, address());
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [inviter.userId]);
    expect(codeOf(await signInAt(visitor, address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
    expect(await usersWithAddress()).toEqual([]);
  });

  test('an invitation as assessor is not accepted by single sign-on', async () => {
    await inviteOne(await suite.person(admin.organizationId, 'superadmin'), address(), 'assessor');
    expect(codeOf(await signInAt(visitor, address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
    expect(await usersWithAddress()).toEqual([]);
  });
});

describe('§6 a member by single sign-on who becomes staff of the scheme', () => {
  test.each(['assessor', 'superadmin'])('has no rights as %s, and cannot sign in again this way', async (role) => {
    const member = await existingMember();
    await signInAt(visitor, address());
    await suite.admin.query('update memberships set role = $1 where user_id = $2', [role, member.userId]);
    expect(await refusal(visitor.call(calls.dashboard.get))).toMatchObject({ errorCode: 'ORGANIZATION_REQUIRED' });
    expect((await profileOf(visitor)).organization).toBeNull();
    const again = suite.anonymous();
    expect(codeOf(await signInAt(again, address()))).toBe('SINGLE_SIGN_ON_NO_MEMBER');
    expect(hasSession(again)).toBe(false);
  });
});

describe('§7 §1 multi-tenant: a session by single sign-on is bound to its organisation', () => {
  let elsewhere: string;
  let member: Person;
  beforeEach(async () => {
    elsewhere = await suite.organization(`elsewhere-${organizations}`);
    member = await existingMember();
    await addMember(suite.platform, elsewhere, member.userId, 'msp_admin');
    await member.signIn();
    await signInAt(visitor, address());
  });

  test('it knows and enters no other organisation of the same person', async () => {
    const { organization } = await profileOf(visitor);
    expect(organization?.availableOrganizations.map(({ name }) => name)).toEqual([`work-${organizations}`]);
    const body = { organizationExternalId: `org_elsewhere-${organizations}` };
    expect(await refusal(visitor.call(auth.switchOrganization, { body }))).toMatchObject({ status: 404 });
    // The usual session of the same person does.
    await ok(member.call(auth.switchOrganization, { body }));
  });

  test('it enters no other organisation even if the stored session names one', async () => {
    await suite.admin.query('update sessions set active_organization_id = $1 where bound_organization_id = $2', [
      elsewhere,
      admin.organizationId,
    ]);
    expect(await refusal(visitor.call(calls.dashboard.get))).toMatchObject({ errorCode: 'ORGANIZATION_REQUIRED' });
  });

  test('a superadmin of another organisation has no rights of one in it', async () => {
    await suite.admin.query("update memberships set role = 'superadmin' where organization_id = $1", [elsewhere]);
    expect((await profileOf(visitor)).role).toBe('msp_user');
    expect((await profileOf(visitor)).organization?.availableOrganizations).toHaveLength(1);
    expect(await refusal(visitor.call(calls.admin.organizations))).toMatchObject({ status: 403 });
  });

  test('it neither sees nor accepts invitations of other organisations', async () => {
    const inviting = await suite.person(await suite.organization(`inviting-${organizations}`), 'msp_admin');
    const invitationId = await inviteOne(inviting, address(), 'msp_admin');
    expect((await ok<{ items: unknown[] }>(visitor.call(calls.users.myInvitations))).items).toEqual([]);
    const accept = visitor.call(calls.users.acceptInvitation, { body: { invitationId } });
    expect(await refusal(accept)).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    expect((await ok<{ items: unknown[] }>(member.call(calls.users.myInvitations))).items).toHaveLength(1);
  });

  test('it neither asks to join another organisation nor creates one', async () => {
    const { newcomers } = calls;
    expect(await ok(visitor.call(newcomers.options))).toEqual({ mayAsk: false, organization: null, mayCreate: false });
    for (const call of [
      visitor.call(newcomers.ask, { body: { organizationId: elsewhere } }),
      visitor.call(newcomers.createOrganization, { body: { name: 'Another' } }),
    ])
      expect(await refusal(call)).toMatchObject({ status: 403, message: expect.stringContaining('single sign-on') });
  });

  test('it lists and ends the sessions of its own kind only', async () => {
    const sessionsOf = (person: Person) => ok<{ items: { id: string }[] }>(person.call(auth.sessions));
    expect((await sessionsOf(visitor)).items).toHaveLength(1);
    const all = (await sessionsOf(member)).items.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(1);
    const [own] = (await sessionsOf(visitor)).items;
    const id = all.find((one) => one !== own?.id) ?? '';
    expect(await refusal(visitor.call(auth.endSession, { params: { id } }))).toMatchObject({ status: 404 });
    expect((await visitor.call(auth.endOtherSessions)).statusCode).toBe(204);
    expect((await profileOf(member)).singleSignOn).toBe(false);
  });
});

describe('§7 §4 the end of a session by single sign-on', () => {
  let member: Person;
  beforeEach(async () => {
    member = await existingMember();
    await signInAt(visitor, address());
    await member.signIn();
  });
  const changeDomain = (change: string) =>
    suite.admin.query(`${change} where organization_id = $1`, [admin.organizationId]);

  test.each<[string, () => Promise<unknown>]>([
    ['single sign-on is turned off', () => ok(changeState(admin, false))],
    ['the provider is removed', () => ok(admin.call(singleSignOn.remove))],
    ['the provider changes', () => saveSingleSignOn(admin, provider.issuer, 'another secret')],
    ['the domain is lost', () => changeDomain("update organization_domains set state = 'FAILED'")],
    ['the domain is removed', () => changeDomain('delete from organization_domains')],
  ])('when %s, it ends at once with its event stream; usual sessions go on', async (_, act) => {
    const { stream: events } = calls.events;
    const stream = await openEvents(await suite.listen(), visitor.cookies, events.path);
    await stream.first();
    await act();
    await stream.ended;
    expect(await refusal(visitor.call(auth.profile))).toMatchObject({ status: 401, errorCode: 'SESSION_ENDED' });
    expect(await refusal(visitor.call(auth.refresh))).toMatchObject({ status: 401 });
    expect((await profileOf(member)).role).toBe('msp_user');
  });

  test('it ends although it began while single sign-on was turned off', async () => {
    await suite.admin.query('alter table single_sign_on disable trigger single_sign_on_off');
    await ok(changeState(admin, false));
    await suite.admin.query('alter table single_sign_on enable trigger single_sign_on_off');
    expect(await refusal(visitor.call(auth.profile))).toMatchObject({ errorCode: 'SESSION_ENDED' });
  });

  test("it is renewed at the organisation's provider, which can end it", async () => {
    provider.requests.length = 0;
    await ok(visitor.call(auth.refresh));
    expect(provider.requests).toEqual(['refresh_token']);
    provider.state.hasEnded = true;
    expect(await refusal(visitor.call(auth.refresh))).toMatchObject({ errorCode: 'SESSION_ENDED' });
  });

  test('it goes on while the provider cannot be reached', async () => {
    provider.state.isDown = true;
    await ok(visitor.call(auth.refresh));
    await profileOf(visitor);
  });

  test("signing out leads to the organisation's provider", async () => {
    const response = await visitor.call(auth.logout as EndpointData, { headers: ownNavigation });
    const url = new URL(String(response.headers.location));
    expect(url.href).toContain(`${provider.issuer}/logout`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
  });
});
