/** People whom a manager has assigned to a client: their access without a session, the client's own administrators, and suspension. */
import { type ApiKey, type Client, calls, type Member, type Profile, type ResponseOf, type Task } from '@msp/contract';
import { addDays } from '../../../src/platform/clock';
import { sendMails } from '../../../src/tenancy/notifications/delivery/mails';
import { notify } from '../../../src/tenancy/notifications/notify';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { startReview } from '../../support/requests/task-requests';
import { requestClosing } from '../../support/requests/tenancy/account-closing-requests';
import { createKey } from '../../support/requests/tenancy/api-key-requests';
import { connectDirectory, created } from '../../support/requests/tenancy/scim-requests';
import { runJob } from '../../support/run-job';
import { type Suite, startSuite } from '../../support/suite';

const { managements } = calls;
type Read = ResponseOf<typeof managements.read>;

let suite: Suite;
let number = 0;
let managerId: string;
let clientId: string;
let client: Client;
/** Administrators of the manager, both assigned to the client as administrators, and of the client itself. */
let admin: Person;
let assigned: Person;
let own: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  number += 1;
  managerId = await suite.organization(`harbour-${number}`, `Harbour ${number}`);
  admin = await suite.person(managerId, 'msp_admin');
  assigned = await suite.person(managerId, 'msp_admin');
  client = await ok<Client>(admin.call(managements.createClient, { body: { name: `Pennine ${number}` } }));
  const params = { id: client.id, userId: assigned.userId };
  await ok(admin.call(managements.assign, { params, body: { role: 'msp_admin' } }));
  const { rows } = await suite.admin.query('select id from organizations where external_id = $1', [
    client.organization.externalId,
  ]);
  clientId = rows[0].id;
  own = await suite.person(clientId, 'msp_admin');
  const body = { organizationExternalId: client.organization.externalId };
  await ok(assigned.call(calls.auth.switchOrganization, { body }));
});
afterAll(() => suite.stop());

const endOwnMembership = () =>
  suite.admin.query('update memberships set removed_at = now() where organization_id = $1 and user_id = $2', [
    managerId,
    assigned.userId,
  ]);
const setSuspended = (id: string, at: string | null) =>
  suite.admin.query('update organizations set suspended_at = $2 where id = $1', [id, at]);
const managerOf = async (person: Person) => (await ok<Read>(person.call(managements.read))).manager;
const remove = (by: Person, person: Person, successorId?: string) =>
  by.call(calls.users.remove, { params: { id: person.userId }, query: successorId ? { successorId } : {} });

describe('access without a session ends with the one of the session', () => {
  test.each([
    ['they leave the manager', endOwnMembership],
    ['the manager is suspended', () => setSuspended(managerId, '2026-11-20')],
  ])('when %s', async (_, end) => {
    const key = await createKey(suite, assigned);
    const { url } = await ok<{ url: string }>(assigned.call(calls.calendar.create, { body: { scope: 'all' } }));
    const calendar = () => suite.app.inject({ method: 'GET', url: url.slice(url.indexOf('/api/')) });
    expect([(await key.call(calls.evidence.list)).statusCode, (await calendar()).statusCode]).toEqual([200, 200]);
    await own.context.run((tx) =>
      notify(tx, own.context, {
        ...{ kind: 'MANAGEMENT_CHANGED', permission: 'management:update', to: [assigned.userId] },
        ...{ record: { type: 'management', id: client.id }, title: 'Something changed', path: '/', key: 'test' },
      }),
    );
    await end();
    expect(await refusal(key.call(calls.evidence.list))).toMatchObject({ status: 401, errorCode: 'API_KEY_REVOKED' });
    expect((await calendar()).statusCode).toBe(404);
    suite.clock.set(addDays(suite.clock.now(), 1));
    await sendMails(suite.platform);
    const mails = await suite.admin.query(
      `select from mail_outbox where organization_id = $1 and subject like '%Something changed%'`,
      [clientId],
    );
    expect(mails.rowCount).toBe(0);
  });

  test('a key works as long as its creator is assigned', async () => {
    const key = await createKey(suite, assigned);
    const params = { id: client.id, userId: assigned.userId };
    await ok(admin.call(managements.unassign, { params }));
    expect(await refusal(key.call(calls.evidence.list))).toMatchObject({ status: 401 });
    await ok(admin.call(managements.assign, { params, body: { role: 'msp_admin' } }));
    expect(await refusal(key.call(calls.evidence.list))).toMatchObject({ status: 401 });
    const { items } = await ok<{ items: ApiKey[] }>(own.call(calls.apiKeys.list));
    expect(items).toMatchObject([{ revokedAt: expect.any(String) }]);
  });
});

describe("the client's own administrators", () => {
  test("the manager's people can't remove or demote the last one", async () => {
    const message =
      "This is the organisation's only administrator who doesn't work for its manager. Make another of its own members an administrator first.";
    const refused = { status: 409, errorCode: 'LAST_ADMINISTRATOR', message };
    expect(await refusal(remove(assigned, own, assigned.userId))).toMatchObject(refused);
    const { items } = await ok<Page<Member>>(assigned.call(calls.users.list));
    const version = items.find(({ id }) => id === own.userId)?.version;
    const params = { id: own.userId };
    const demote = () => assigned.call(calls.users.changeRole, { params, body: { role: 'VIEWER', version } });
    expect(await refusal(demote())).toMatchObject(refused);
    await suite.person(clientId, 'msp_admin');
    await ok(demote());
  });

  test("one of the manager's people can be removed as long as another administrator stays", async () => {
    expect((await remove(own, assigned, own.userId)).statusCode).toBe(204);
    expect((await remove(own, admin, own.userId)).statusCode).toBe(204);
  });

  test('what the people of the manager own goes to an administrator of the client, also if the scheme ends it', async () => {
    const body = {
      ...{ name: 'Check the backups', description: '', months: 3, controlId: null, evidenceRequired: false },
      ...{ assigneeId: assigned.userId, dueOn: '2027-01-10' },
    };
    const task = await ok<Task>(assigned.call(calls.tasks.create, { body }));
    const superadmin = await suite.person(clientId, 'superadmin');
    expect((await superadmin.call(managements.endManager, { body: {} })).statusCode).toBe(204);
    expect(await ok(own.call(calls.tasks.read, { params: { id: task.id } }))).toMatchObject({
      assignee: { id: own.userId },
    });
  });
});

test("the client's review of access and its list of users name them", async () => {
  const review = await startReview(own);
  expect(review.lines.map(({ access }) => access).sort()).toEqual([
    'Admin',
    'Admin, assigned by the manager',
    'Admin, assigned by the manager',
  ]);
  const csv = (await own.call(calls.users.listCsv)).body.trim().split('\r\n');
  expect(csv.map((line) => line.split(',').at(-1)).sort()).toEqual(['Assigned by the manager', 'No', 'Yes', 'Yes']);
});

test('a superadmin who creates a client for a manager is not assigned to it', async () => {
  const superadmin = await suite.person(managerId, 'superadmin');
  const body = { name: `Created ${number}` };
  expect(await ok<Client>(superadmin.call(managements.createClient, { body }))).toMatchObject({ people: [] });
});

test('while a manager is suspended, its client can still end the management, and begin no other one', async () => {
  const rival = await suite.person(await suite.organization(`rival-${number}`, 'Rival'), 'msp_admin');
  const { email } = await ok<Profile>(own.call(calls.auth.profile));
  const { id } = await ok<{ id: string }>(rival.call(managements.invite, { body: { email, invitedAs: 'client' } }));
  await setSuspended(managerId, '2026-11-20');
  expect(await managerOf(own)).toMatchObject({ organization: { name: `Harbour ${number}` } });
  const accept = () => own.call(managements.accept, { params: { id } });
  expect(await refusal(accept())).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  expect((await own.call(managements.endManager, { body: {} })).statusCode).toBe(204);
  await ok(accept());
  expect(await managerOf(own)).toMatchObject({ organization: { name: 'Rival' } });
});

describe('directory sync of the client', () => {
  test("leaves the manager's people to the manager", async () => {
    const send = await connectDirectory(suite, own);
    const { email } = await ok<Profile>(assigned.call(calls.auth.profile));
    const user = {
      userName: email,
      active: true,
      emails: [{ value: email }],
      name: { givenName: 'A', familyName: 'B' },
    };
    const { id } = await created(send('POST', '/Users', user));
    await send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] });
    expect((await ok<Profile>(assigned.call(calls.auth.profile))).role).toBe('msp_admin');
  });

  test('brings a person who was assigned back as a member of the client itself', async () => {
    const member = await suite.person(clientId, 'msp_user');
    const send = await connectDirectory(suite, own);
    const { email } = await ok<Profile>(member.call(calls.auth.profile));
    const user = {
      userName: email,
      active: true,
      emails: [{ value: email }],
      name: { givenName: 'A', familyName: 'B' },
    };
    const { id } = await created(send('POST', '/Users', user));
    const setActive = (active: boolean) =>
      send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active } }] });
    await setActive(false);
    // As if they had been assigned between, and had left again.
    await suite.admin.query('update memberships set management_id = $1 where organization_id = $2 and user_id = $3', [
      client.id,
      clientId,
      member.userId,
    ]);
    expect((await setActive(true)).statusCode).toBe(200);
    const { items } = await ok<Page<Member>>(own.call(calls.users.list));
    expect(items.find(({ id: userId }) => userId === member.userId)).toMatchObject({ isAssigned: false });
  });
});

test('closing the account of a client ends its management, and all of it can be deleted', async () => {
  await ok(requestClosing(own, { name: `Pennine ${number}`, reason: 'We merge.' }));
  suite.clock.set(addDays(suite.clock.now(), 31));
  await runJob(suite.platform, 'account-closing');
  await suite.extendSessions();
  expect(await ok<Read>(admin.call(managements.read))).toEqual({ manager: null, clients: 0 });
  suite.clock.set(addDays(suite.clock.now(), 1));
  await runJob(suite.platform, 'account-erasure', { organizationId: clientId });
  for (const table of ['memberships', 'managements']) {
    const { rowCount } = await suite.admin.query(`select from ${table} where organization_id = $1`, [clientId]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
});
