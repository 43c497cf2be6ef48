/** What people without an organisation can do: ask to join the one that has verified their domain, and create their own. */
import { calls, constants, type Profile, type ResponseOf } from '@msp/contract';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { linesOf } from '../support/requests/notification-requests';
import { listed } from '../support/requests/tenancy/invitation-requests';
import { verifyDomain } from '../support/requests/tenancy/newcomer-requests';
import { type Suite, startSuite, stubProvider } from '../support/suite';

const { newcomers } = calls;
type Options = ResponseOf<typeof newcomers.options>;
type Offered = NonNullable<Options['organization']>;

let suite: Suite;
let alpha: string;
let admin: Person;
const week = 7 * 24 * 60 * 60_000;

beforeAll(async () => {
  suite = await startSuite(stubProvider, { NEWCOMERS: 'ask,create' });
  alpha = await suite.organization('alpha', 'Alpha IT');
  admin = await suite.person(alpha, 'msp_admin');
  await verifyDomain(suite, alpha, 'alpha.example');
});
afterAll(() => suite.stop());

let people = 0;
const newcomer = (domain = 'alpha.example', isVerified = true) => {
  people += 1;
  return suite.outsider(`person-${people}@${domain}`, isVerified);
};
const options = (person: Person) => ok<Options>(person.call(newcomers.options));
const ask = (person: Person, message = '', organizationId = alpha) =>
  person.call(newcomers.ask, { body: { organizationId, message } });
const asked = async (person: Person) => (await ok<Offered>(ask(person))).request?.id ?? '';
const byId = (id: string) => ({ params: { id } });
const accept = (id: string, role = 'msp_user', by = admin) =>
  by.call(newcomers.accept, { ...byId(id), body: { role } });
const decline = (id: string) => admin.call(newcomers.decline, byId(id));
const withdraw = (person: Person, id: string) => person.call(newcomers.withdraw, byId(id));
const available = async (person: Person) =>
  (await ok<Profile>(person.call(calls.auth.profile))).organization?.availableOrganizations.map(({ name }) => name);
const mailsTo = async (person: Person) =>
  (
    await suite.admin.query('select subject from mail_outbox where to_address = $1 order by id', [
      person.context.actor?.email,
    ])
  ).rows.map(({ subject }) => subject);

describe('§2.4 asking to join', () => {
  test('only the owner of a verified address at a verified domain learns of the organisation', async () => {
    const offered = { id: alpha, externalId: 'org_alpha', name: 'Alpha IT', request: null };
    expect((await options(await newcomer('ALPHA.example'))).organization).toEqual(offered);
    const international = await suite.organization('mueller', 'Müller IT');
    await suite.person(international, 'msp_admin');
    await verifyDomain(suite, international, 'xn--mller-kva.example');
    expect((await options(await newcomer('müller.example'))).organization?.name).toBe('Müller IT');
    const strangers = [
      await newcomer('alpha.example', false),
      await newcomer('sub.alpha.example'),
      await newcomer('notalpha.example'),
      await newcomer('gmail.com'),
    ];
    for (const stranger of strangers) {
      expect((await options(stranger)).organization).toBeNull();
      const refused = await refusal(ask(stranger));
      expect(refused).toEqual(await refusal(ask(stranger, '', '018f3e9a-0000-7000-8000-000000000000')));
      expect(refused).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    }
    expect((await options(admin)).organization).toBeNull();
  });

  test('administrators are notified and see the request; accepted with a role, the person is a member', async () => {
    const person = await newcomer();
    const user = await suite.person(alpha, 'msp_user');
    const { request } = await ok<Offered>(ask(person, ' I look after the backups. '));
    expect(await ok<Offered>(ask(person, 'Again'))).toMatchObject({ request });
    expect(await options(person)).toMatchObject({ organization: { request: { state: 'OPEN', id: request?.id } } });
    expect((await linesOf(admin, 'JOIN_REQUESTED')).filter((line) => line.includes('Out Sider'))).toEqual([
      'JOIN_REQUESTED Out Sider asks to join your organisation → /users?state=ASKED',
    ]);
    expect(await linesOf(user, 'JOIN_REQUESTED')).toEqual([]);
    const [row, ...others] = await listed(admin, { state: 'ASKED' });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ kind: 'request', id: request?.id, email: person.context.actor?.email, firstName: 'Out', lastName: 'Sider' },
      ...{ state: 'ASKED', message: 'I look after the backups.', mail: null, invitedBy: null },
    });
    expect(await available(person)).toBeUndefined();
    expect((await accept(request?.id ?? '')).statusCode).toBe(204);
    expect(await available(person)).toEqual(['Alpha IT']);
    expect(await mailsTo(person)).toEqual(['You are now a member of Alpha IT']);
    const body = { organizationExternalId: 'org_alpha' };
    expect(await ok(person.call(calls.auth.switchOrganization, { body }))).toMatchObject({
      user: { role: 'msp_user' },
    });
    expect((await options(person)).organization).toBeNull();
    expect(await listed(admin, { state: 'ASKED' })).toEqual([]);
    const { items } = await ok<{ items: { title: string }[] }>(
      admin.call(calls.activityFeed.audit, { query: { search: 'join' } }),
    );
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['Request to join accepted', 'Asked to join']);
  });

  test('a declined person is told and may ask again, three times within a week', async () => {
    const person = await newcomer();
    await suite.extendSessions();
    const start = suite.clock.now();
    const first = await asked(person);
    expect((await decline(first)).statusCode).toBe(204);
    expect((await options(person)).organization?.request).toMatchObject({ id: first, state: 'DECLINED' });
    expect(await mailsTo(person)).toEqual(['Your request to join Alpha IT was declined']);
    const second = await asked(person);
    expect((await withdraw(person, second)).statusCode).toBe(204);
    expect((await options(person)).organization?.request).toBeNull();
    const third = await asked(person);
    await withdraw(person, third);
    expect(await refusal(ask(person))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    suite.clock.set(new Date(start.getTime() + week + 1_000));
    expect((await ok<Offered>(ask(person))).request).toMatchObject({ state: 'OPEN' });
    suite.clock.set(start);
  });

  test('an answered request is answered once, and only the person withdraws it', async () => {
    const person = await newcomer();
    const id = await asked(person);
    expect(await refusal(withdraw(await newcomer(), id))).toMatchObject({ status: 404 });
    expect(await refusal(withdraw(admin, id))).toMatchObject({ status: 404 });
    expect(await refusal(accept(id, 'assessor'))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    expect(await refusal(accept(id, 'superadmin'))).toMatchObject({ status: 403 });
    expect((await withdraw(person, id)).statusCode).toBe(204);
    const closed = { status: 409, errorCode: 'INVALID_TRANSITION' };
    expect(await refusal(accept(id))).toMatchObject(closed);
    expect(await refusal(decline(id))).toMatchObject(closed);
    expect(await refusal(withdraw(person, id))).toMatchObject(closed);
    expect(await available(person)).toBeUndefined();
  });

  test('asking twice at once makes one request', async () => {
    const person = await newcomer();
    const ids = await Promise.all([asked(person), asked(person)]);
    expect(new Set(ids).size).toBe(1);
    await withdraw(person, ids[0] ?? '');
  });

  test('a suspended organisation is not offered, and one that lost its domain neither', async () => {
    const person = await newcomer();
    await suite.admin.query(`update organizations set suspended_at = now(), suspended_reason = 'x' where id = $1`, [
      alpha,
    ]);
    expect((await options(person)).organization).toBeNull();
    expect(await refusal(ask(person))).toMatchObject({ status: 404 });
    await suite.admin.query('update organizations set suspended_at = null, suspended_reason = null where id = $1', [
      alpha,
    ]);
    await suite.admin.query(`update organization_domains set state = 'FAILED' where organization_id = $1`, [alpha]);
    expect((await options(person)).organization).toBeNull();
    await suite.admin.query(`update organization_domains set state = 'VERIFIED' where organization_id = $1`, [alpha]);
    expect((await options(person)).organization).not.toBeNull();
  });

  test('a request of a person who joined by an invitation is no longer listed', async () => {
    const person = await newcomer();
    await asked(person);
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at) values ($1, gen_random_uuid(), $2, 'VIEWER', now())`,
      [alpha, person.userId],
    );
    expect(await listed(admin, { state: 'ASKED', search: person.context.actor?.email ?? '' })).toEqual([]);
  });
});

describe('§2.4 creating an organisation', () => {
  const create = (person: Person, name: string) => person.call(newcomers.createOrganization, { body: { name } });

  test('the person enters it as its administrator, also with the address of a public mail service', async () => {
    const person = await newcomer('gmail.com');
    expect((await options(person)).mayCreate).toBe(true);
    const created = await ok<{ organizationId: string }>(create(person, '  Nørd & Søn  '));
    const profile = await ok<Profile>(person.call(calls.auth.profile));
    expect(profile).toMatchObject({
      role: 'msp_admin',
      organization: {
        organizationId: created.organizationId,
        name: 'Nørd & Søn',
        slug: 'n-rd-s-n',
        hasOrganization: true,
      },
    });
    // It follows the control registry of the installation.
    expect((await ok<{ total: number }>(person.call(calls.controls.withStatus))).total).toBeGreaterThan(0);
    const { items } = await ok<{ items: { title: string }[] }>(person.call(calls.activityFeed.audit));
    expect(items.map(({ title }) => title)).toEqual(['Organisation created']);
  });

  test('a repeated request returns the same one, a name that is taken gets another short name', async () => {
    const [first, second] = [await newcomer('gmail.com'), await newcomer('gmail.com')];
    const { organizationId } = await ok<{ organizationId: string }>(create(first, 'Alpha IT'));
    expect(await ok(create(first, 'alpha it'))).toMatchObject({ organizationId });
    const other = await ok<{ organizationId: string }>(create(second, 'Alpha IT'));
    expect(other.organizationId).not.toBe(organizationId);
    const slugs = await suite.admin.query(`select slug from organizations where name = 'Alpha IT' order by slug`);
    expect(slugs.rows.map(({ slug }) => slug)).toEqual([
      'alpha',
      'alpha-it',
      expect.stringMatching(/^alpha-it-[0-9a-f]{6}$/),
    ]);
    await ok(create(second, '株式会社'));
    const profile = await ok<Profile>(second.call(calls.auth.profile));
    expect(profile.organization?.slug).toMatch(/^organisation-[0-9a-f]{6}$/);
  });

  test('a member of a suspended organisation is offered none, and creates none', async () => {
    const person = await newcomer();
    const { organizationId } = await ok<{ organizationId: string }>(create(person, 'Birch'));
    expect((await options(person)).mayCreate).toBe(true);
    await suite.admin.query(`update organizations set suspended_at = now(), suspended_reason = 'Fee.' where id = $1`, [
      organizationId,
    ]);
    expect((await options(person)).mayCreate).toBe(false);
    expect(await refusal(create(person, 'Birch again'))).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      message: "Birch is suspended, so you can't create another organisation. Contact support.",
    });
  });

  test('a person creates at most three, also at the same time', async () => {
    const person = await newcomer('gmail.com');
    const { maxCreated } = constants.newcomers;
    const responses = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => create(person, name)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxCreated);
    expect((await options(person)).mayCreate).toBe(false);
    expect(await refusal(create(person, 'Six'))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  });

  test.each([' ', 'x'.repeat(101)])('§5 the name %j is refused', async (name) => {
    expect(await refusal(create(await newcomer(), name))).toMatchObject({
      status: 400,
      details: [{ path: 'body.name' }],
    });
  });
});

describe('§2.4 without the setting', () => {
  let invitedOnly: Suite;
  beforeAll(async () => {
    invitedOnly = await startSuite();
  });
  afterAll(() => invitedOnly.stop());

  test('newcomers can only be invited', async () => {
    const organizationId = await invitedOnly.organization('alpha', 'Alpha IT');
    await invitedOnly.person(organizationId, 'msp_admin');
    await verifyDomain(invitedOnly, organizationId, 'alpha.example');
    const person = await invitedOnly.outsider('new@alpha.example');
    expect(await options(person)).toEqual({ mayAsk: false, organization: null, mayCreate: false });
    expect(await refusal(ask(person, '', organizationId))).toMatchObject({ status: 404 });
    const body = { name: 'My own' };
    expect(await refusal(person.call(newcomers.createOrganization, { body }))).toMatchObject({ status: 403 });
  });
});
