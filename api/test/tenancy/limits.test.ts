/** Limits of an organisation over HTTP: members, integrations and stored files. docs/decisions/0097 */
import { calls, type EvidenceDetail, type ResponseOf } from '@msp/contract';
import { joinThroughDirectory } from '../../src/tenancy/directory-sync/service';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { formOf } from '../support/requests/evidence-requests';
import { connectVendor, readIntegration } from '../support/requests/integration-requests';
import { accept, inviteMany, inviteOne, tokenOf } from '../support/requests/tenancy/invitation-requests';
import { verifyDomain } from '../support/requests/tenancy/newcomer-requests';
import { connectDirectory, entraUser } from '../support/requests/tenancy/scim-requests';
import { formSettings, type Simulated, startSimulated } from '../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../support/suite';

type Usage = ResponseOf<typeof calls.admin.usage>;
type Limits = { members?: number | null; integrations?: number | null; storageBytes?: number | null };

let simulated: Simulated;
let suite: Suite;
let superadmin: Person;
let alpha: string;
let admin: Person;

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, { NEWCOMERS: 'ask', ...simulated.environment });
  superadmin = await suite.person(await suite.organization('scheme', 'The Scheme'), 'superadmin');
});
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

let created = 0;
beforeEach(async () => {
  created += 1;
  alpha = await suite.organization(`alpha-${created}`, `Alpha ${created}`);
  admin = await suite.person(alpha, 'msp_admin');
});

const none = { members: null, integrations: null, storageBytes: null };
const setLimits = (limits: Limits, by = superadmin, id = alpha) =>
  by.call(calls.admin.setLimits, { params: { id }, body: { ...none, ...limits } });
const usage = () => ok<Usage>(admin.call(calls.admin.usage));
const reached = { status: 409, errorCode: 'LIMIT_REACHED' };

describe('limits', () => {
  test('an organisation has none until a super admin sets them; its log shows them, and other fields stay', async () => {
    const unlimited = { used: 0, limit: null };
    expect(await usage()).toEqual({
      members: { used: 1, limit: null },
      integrations: unlimited,
      storageBytes: unlimited,
    });
    expect((await setLimits({ members: 5, storageBytes: 2 * 1024 ** 3 })).statusCode).toBe(204);
    expect((await setLimits({ members: 5, storageBytes: 2 * 1024 ** 3 })).statusCode).toBe(204);
    expect(await usage()).toMatchObject({ members: { limit: 5 }, storageBytes: { limit: 2 * 1024 ** 3 } });
    const { rows } = await suite.admin.query(
      "select changes from activity_log where title = 'Limits changed' and organization_id = $1",
      [alpha],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      [
        { field: 'members', before: null, after: 5 },
        { field: 'storage', before: null, after: '2 GB' },
      ],
    ]);
  });

  test.each([[{ members: 0 }], [{ members: 1.5 }], [{ integrations: -1 }], [{ storageBytes: 200 * 1024 ** 4 }]])(
    '%j is refused',
    async (limits) => {
      expect(await refusal(setLimits(limits))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    },
  );

  test('an unknown organisation is not found; administrators set none, and read their own usage only', async () => {
    expect(await refusal(setLimits({}, superadmin, crypto.randomUUID()))).toMatchObject({ status: 404 });
    expect(await refusal(setLimits({ members: 100 }, admin))).toMatchObject({ status: 403 });
    const viewer = await suite.person(alpha, 'VIEWER');
    expect(await refusal(viewer.call(calls.admin.usage))).toMatchObject({ status: 403 });
  });

  test('what exceeds a new limit stays', async () => {
    await suite.person(alpha, 'msp_user');
    await setLimits({ members: 1 });
    expect((await usage()).members).toEqual({ used: 2, limit: 1 });
    await ok(admin.call(calls.dashboard.get));
  });

  test('members and open invitations count, staff of the scheme do not', async () => {
    await setLimits({ members: 2 });
    await suite.person(alpha, 'assessor');
    const { results } = await inviteMany(
      admin,
      { email: 'one@example.test', role: 'msp_user' },
      { email: 'two@example.test', role: 'VIEWER' },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['INVITED', 'REFUSED']);
    expect(results[1]?.message).toMatch(/it has 2 and can have 2\. .* ask the operator/);
    expect((await usage()).members).toEqual({ used: 2, limit: 2 });
    // The place of an invitation is taken, so accepting it needs no other one.
    const invited = await suite.outsider('one@example.test');
    await ok(accept(invited, await tokenOf(admin, results[0]?.invitationId ?? '')));
    expect((await usage()).members.used).toBe(2);
  });

  test('an expired invitation has no place any more, and takes one when it is sent again', async () => {
    await setLimits({ members: 2 });
    const id = await inviteOne(admin, 'late@example.test');
    await suite.admin.query("update invitations set expires_at = sent_at + interval '1 second' where id = $1", [id]);
    suite.clock.set(new Date(suite.clock.now().getTime() + 5_000));
    await suite.person(alpha, 'VIEWER');
    const resend = admin.call(calls.users.resendInvitation, { params: { id } });
    expect(await refusal(resend)).toMatchObject({ ...reached, details: { resource: 'members', limit: 2, used: 2 } });
    await setLimits({ members: 3 });
    await ok(admin.call(calls.users.resendInvitation, { params: { id } }));
    expect((await usage()).members.used).toBe(3);
  });

  test('of two invitations at the same moment for the last place, one is sent', async () => {
    await setLimits({ members: 2 });
    const invited = await Promise.all(
      ['one', 'two', 'three'].map((name) => inviteMany(admin, { email: `${name}@example.test`, role: 'VIEWER' })),
    );
    const outcomes = invited.flatMap(({ results }) => results.map(({ outcome }) => outcome));
    expect(outcomes.sort()).toEqual(['INVITED', 'REFUSED', 'REFUSED']);
  });

  test('a request to join waits for a place', async () => {
    const domain = `alpha-${created}.example`;
    await verifyDomain(suite, alpha, domain);
    const person = await suite.outsider(`ann@${domain}`);
    const { request } = await ok<{ request: { id: string } | null }>(
      person.call(calls.newcomers.ask, { body: { organizationId: alpha, message: '' } }),
    );
    const answer = () =>
      admin.call(calls.newcomers.accept, { params: { id: request?.id ?? '' }, body: { role: 'VIEWER' } });
    await setLimits({ members: 1 });
    expect(await refusal(answer())).toMatchObject(reached);
    await setLimits({ members: 2 });
    expect((await answer()).statusCode).toBe(204);
  });

  test('people of a directory wait for a place', async () => {
    const domain = `alpha-${created}.example`;
    const send = await connectDirectory(suite, admin);
    await verifyDomain(suite, alpha, domain);
    const email = `mai@${domain}`;
    const emails = [{ value: email, type: 'work', primary: true }];
    expect((await send('POST', '/Users', entraUser('mai', { userName: email, emails }))).statusCode).toBe(201);
    await setLimits({ members: 1 });
    const context = suite.system(alpha);
    const person = await suite.outsider(email);
    const join = () => joinThroughDirectory(context, email, async () => ({ id: person.userId }));
    expect(await join()).toBe(false);
    expect((await usage()).members.used).toBe(1);
    await setLimits({ members: 2 });
    expect(await join()).toBe(true);
    expect((await usage()).members.used).toBe(2);
  });

  test('connected integrations count; a disconnected one needs a place to be connected again', async () => {
    await setLimits({ integrations: 1 });
    const { id } = await connectVendor(admin, 'halopsa');
    const body = { adapterKey: 'ninjaone', name: 'Devices', settings: formSettings('ninjaone') };
    expect(await refusal(admin.call(calls.integrations.create, { body }))).toMatchObject(reached);
    expect((await usage()).integrations).toEqual({ used: 1, limit: 1 });
    const { version } = await readIntegration(admin, id);
    await ok(admin.call(calls.integrations.disconnect, { params: { id }, body: { version } }));
    await ok(admin.call(calls.integrations.create, { body }));
    const disconnected = await readIntegration(admin, id);
    const change = { version: disconnected.version, name: disconnected.name, settings: formSettings('halopsa') };
    const connectAgain = () => admin.call(calls.integrations.change, { params: { id }, body: change });
    expect(await refusal(connectAgain())).toMatchObject(reached);
    await setLimits({ integrations: 2 });
    await ok(connectAgain());
  });

  test('files are stored up to the limit; one that does not fit leaves nothing in storage', async () => {
    const upload = (size: number) =>
      admin.call(calls.evidence.upload, { body: formOf({}, { name: 'list.txt', content: 'x'.repeat(size) }) });
    await setLimits({ storageBytes: 10_000 });
    await ok<EvidenceDetail>(upload(9_000));
    expect((await usage()).storageBytes).toEqual({ used: 9_000, limit: 10_000 });
    const problem = await refusal(upload(1_001));
    expect(problem).toMatchObject({ ...reached, details: { resource: 'storageBytes', limit: 10_000, used: 9_000 } });
    expect(problem.message).toContain('has stored 8.8 KB and can store 9.8 KB');
    const stored: string[] = [];
    for await (const page of suite.platform.storage.list(`${alpha}/files`)) stored.push(...page.map(({ key }) => key));
    expect(stored).toHaveLength(1);
    // What is written in the application is a file too.
    const record = { templateId: 'EVT-01', content: 'y'.repeat(1_001) };
    expect(await refusal(admin.call(calls.evidence.fromTemplate, { body: record }))).toMatchObject(reached);
    await ok(upload(1_000));
  });
});
