/** Managed organisations: a manager and its clients, from the invitation to the end. */
import {
  type ActivityLogItem,
  type Client,
  calls,
  type DataExport,
  type ManagementInvitations,
  type Member,
  type Profile,
  type ResponseOf,
} from '@msp/contract';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { type Suite, startSuite } from '../../support/suite';

const { managements } = calls;
type Read = ResponseOf<typeof managements.read>;

let suite: Suite;
let number = 0;
let managerId: string;
/** An administrator of the manager, and a member. */
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  number += 1;
  managerId = await suite.organization(`harbour-${number}`, `Harbour ${number}`);
  admin = await suite.person(managerId, 'msp_admin');
  colleague = await suite.person(managerId, 'msp_user');
});
afterAll(() => suite.stop());

const clientsOf = async (person: Person) => (await ok<Page<Client>>(person.call(managements.clients))).items;
const create = (name: string, by = admin) => ok<Client>(by.call(managements.createClient, { body: { name } }));
const assign = (id: string, person: Person, role = 'msp_user', more: object = {}) =>
  admin.call(managements.assign, { params: { id, userId: person.userId }, body: { role, ...more } });
const enter = async (person: Person, { organization }: Pick<Client, 'organization'>) =>
  person.call(calls.auth.switchOrganization, { body: { organizationExternalId: organization.externalId } });
const available = async (person: Person) =>
  (await ok<Profile>(person.call(calls.auth.profile))).organization?.availableOrganizations.map(({ name }) => name);
const log = async (person: Person) =>
  (await ok<Page<ActivityLogItem>>(person.call(calls.activityFeed.list))).items.map(({ title, user, description }) => ({
    title,
    by: user.name,
    of: user.organization,
    description,
  }));
const idOf = async ({ organization }: Pick<Client, 'organization'>): Promise<string> => {
  const { rows } = await suite.admin.query('select id from organizations where external_id = $1', [
    organization.externalId,
  ]);
  return rows[0].id;
};
/** An administrator of the client's own. */
const ownAdministrator = async (client: Client) => suite.person(await idOf(client), 'msp_admin');
const invitations = (person: Person) => ok<ManagementInvitations>(person.call(managements.invitations));
const emailOf = async (person: Person) => (await ok<Profile>(person.call(calls.auth.profile))).email;

describe('creating a client', () => {
  test('the creator administrates it, and the logs of both sides tell of it', async () => {
    const client = await create('Pennine Dental');
    expect(client).toMatchObject({
      organization: { name: 'Pennine Dental' },
      people: [{ person: { id: admin.userId }, role: 'msp_admin' }],
      hasOwnAdministrator: false,
    });
    expect(await clientsOf(admin)).toEqual([client]);
    expect(await available(admin)).toEqual([`Harbour ${number}`, 'Pennine Dental']);
    expect((await log(admin))[0]).toMatchObject({
      title: 'Client created',
      description: 'Pennine Dental',
      of: undefined,
    });
    expect((await enter(admin, client)).statusCode).toBe(200);
    expect(await log(admin)).toEqual([
      expect.objectContaining({
        title: `Organisation created and managed by Harbour ${number}`,
        of: `Harbour ${number}`,
      }),
    ]);
    expect(await ok<Read>(admin.call(managements.read))).toMatchObject({
      manager: { organization: { name: `Harbour ${number}` }, people: [{ role: 'msp_admin' }] },
      clients: 0,
    });
  });

  test('creating one again by its name returns it; two at once create one', async () => {
    const names = ['Pennine', 'pennine', 'Pennine'];
    const created = await Promise.all(names.map((name) => create(name)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await clientsOf(admin)).toHaveLength(1);
  });

  test('a managed organisation can manage none, and members may not create any', async () => {
    const client = await create('Pennine');
    await enter(admin, client);
    expect(await refusal(admin.call(managements.createClient, { body: { name: 'Other' } }))).toMatchObject({
      ...{ status: 409, errorCode: 'CONFLICT' },
      message: `Harbour ${number} manages this organisation, so it can't manage others.`,
    });
    expect(await refusal(colleague.call(managements.createClient, { body: { name: 'Other' } }))).toMatchObject({
      status: 403,
    });
  });
});

describe('assigning people', () => {
  test('gives access with the role, which can be changed and ended; the log of the client names the manager', async () => {
    const client = await create('Pennine');
    await ok(assign(client.id, colleague, 'msp_user', { isReviewer: true }));
    await enter(colleague, client);
    expect(await ok<Profile>(colleague.call(calls.auth.profile))).toMatchObject({
      role: 'msp_user',
      organization: { name: 'Pennine' },
    });
    await ok(colleague.call(calls.onboarding.progress));
    await ok(assign(client.id, colleague, 'VIEWER'));
    expect(await ok<Profile>(colleague.call(calls.auth.profile))).toMatchObject({ role: 'VIEWER' });

    const params = { id: client.id, userId: colleague.userId };
    expect((await ok<Client>(admin.call(managements.unassign, { params }))).people).toHaveLength(1);
    expect(await refusal(colleague.call(calls.dashboard.get))).toMatchObject({ status: 403 });
    expect(await available(colleague)).toEqual([`Harbour ${number}`]);
    expect(await refusal(enter(colleague, client))).toMatchObject({ status: 404 });
    await enter(admin, client);
    const harbour = `Harbour ${number}`;
    expect(await log(admin)).toEqual([
      expect.objectContaining({ title: 'Assignment ended', of: harbour }),
      expect.objectContaining({ title: 'Role changed', of: harbour }),
      expect.objectContaining({ title: `Member assigned by ${harbour}`, of: harbour }),
      expect.objectContaining({ title: `Organisation created and managed by ${harbour}` }),
    ]);
  });

  test("members of the client itself, strangers, and people of others can't be assigned", async () => {
    const client = await create('Pennine');
    const own = await ownAdministrator(client);
    expect(await refusal(assign(client.id, own))).toMatchObject({ status: 404 });
    const stranger = await suite.person(await suite.organization(`other-${number}`), 'msp_user');
    expect(await refusal(assign(client.id, stranger))).toMatchObject({ status: 404 });
    await suite.platform.database.asSystem((tx) =>
      tx.execute(
        `insert into memberships (organization_id, id, user_id, role, joined_at) select id, gen_random_uuid(), '${colleague.userId}', 'VIEWER', now() from organizations where external_id = '${client.organization.externalId}'` as never,
      ),
    );
    expect(await refusal(assign(client.id, colleague))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  });

  test('the users of the client show who was assigned, and its administrator can remove them', async () => {
    const client = await create('Pennine');
    await ok(assign(client.id, colleague));
    const own = await ownAdministrator(client);
    const users = (await ok<Page<Member>>(own.call(calls.users.list))).items;
    expect(users.map(({ id, isAssigned }) => [id, isAssigned])).toEqual(
      expect.arrayContaining([
        [own.userId, false],
        [colleague.userId, true],
      ]),
    );
    await own.call(calls.users.remove, { params: { id: colleague.userId }, query: { successorId: own.userId } });
    expect(await available(colleague)).toEqual([`Harbour ${number}`]);
    expect((await clientsOf(admin))[0]?.people.map(({ person }) => person.id)).toEqual([admin.userId]);
  });

  test('who leaves the manager leaves its clients', async () => {
    const client = await create('Pennine');
    await ok(assign(client.id, colleague));
    const second = await suite.person(managerId, 'msp_admin');
    await second.call(calls.users.remove, { params: { id: colleague.userId }, query: {} });
    expect(await available(colleague)).toBeUndefined();
    await enter(admin, client);
    expect((await log(admin))[0]).toMatchObject({
      title: 'Assignment ended',
      description: colleague.context.actor?.name,
    });
  });

  test('also if the membership ends in another way: access ends at once', async () => {
    const client = await create('Pennine');
    await ok(assign(client.id, colleague));
    await enter(colleague, client);
    await ok(colleague.call(calls.dashboard.get));
    await suite.admin.query('update memberships set removed_at = now() where organization_id = $1 and user_id = $2', [
      managerId,
      colleague.userId,
    ]);
    expect(await refusal(colleague.call(calls.dashboard.get))).toMatchObject({ status: 403 });
    expect(await available(colleague)).toBeUndefined();
  });
});

describe('invitations', () => {
  const invite = (by: Person, email: string, invitedAs: 'client' | 'manager') =>
    by.call(managements.invite, { body: { email, invitedAs } });

  test('an administrator of the invited organisation accepts; both sides are told', async () => {
    const pennine = await suite.organization(`pennine-${number}`, `Pennine ${number}`);
    const own = await suite.person(pennine, 'msp_admin');
    await ok(invite(admin, await emailOf(own), 'client'));
    expect((await invitations(admin)).sent).toMatchObject([{ invitedAs: 'client', invitedBy: { id: admin.userId } }]);
    const [received] = (await invitations(own)).received;
    expect(received).toMatchObject({
      ...{ invitedAs: 'client', organization: { name: `Harbour ${number}` }, problem: null },
    });
    const accept = () => own.call(managements.accept, { params: { id: received?.id ?? '' } });
    await ok(accept());
    expect(await refusal(accept())).toMatchObject({ status: 404 });
    expect(await ok<Read>(own.call(managements.read))).toMatchObject({
      manager: { organization: { name: `Harbour ${number}` }, people: [] },
    });
    const [client] = await clientsOf(admin);
    expect(client).toMatchObject({
      organization: { name: `Pennine ${number}` },
      hasOwnAdministrator: true,
      people: [],
    });
    expect(await available(admin)).toEqual([`Harbour ${number}`]);
    const told = await ok<Page<{ title: string }>>(admin.call(calls.notifications.list));
    expect(told.items.map(({ title }) => title)).toEqual([`Management of Pennine ${number} began`]);
    const mails = await suite.admin.query('select subject from mail_outbox where organization_id = $1', [managerId]);
    expect(mails.rows.map(({ subject }) => subject)).toContain(
      `Harbour ${number} would like to manage your organisation`,
    );
  });

  test('an organisation asks for a manager', async () => {
    const pennine = await suite.organization(`asks-${number}`, `Asks ${number}`);
    const own = await suite.person(pennine, 'msp_admin');
    await ok(invite(own, await emailOf(admin), 'manager'));
    const [received] = (await invitations(admin)).received;
    await ok(admin.call(managements.accept, { params: { id: received?.id ?? '' } }));
    expect((await clientsOf(admin)).map(({ organization }) => organization.name)).toEqual([`Asks ${number}`]);
  });

  test('only the invited address sees and answers it, and only while it is open', async () => {
    const pennine = await suite.organization(`pennine-${number}`, `Pennine ${number}`);
    const own = await suite.person(pennine, 'msp_admin');
    const other = await suite.person(pennine, 'msp_admin');
    const { id } = await ok<{ id: string }>(invite(admin, await emailOf(own), 'client'));
    expect((await invitations(other)).received).toEqual([]);
    for (const call of [managements.accept, managements.decline]) {
      expect(await refusal(other.call(call, { params: { id } }))).toMatchObject({ status: 404 });
    }
    expect(await refusal(invite(admin, (await emailOf(own)).toUpperCase(), 'client'))).toMatchObject({
      ...{ status: 409, errorCode: 'CONFLICT' },
    });
    expect((await own.call(managements.decline, { params: { id } })).statusCode).toBe(204);
    expect((await invitations(admin)).sent).toEqual([]);
    expect(await clientsOf(admin)).toEqual([]);

    const again = await ok<{ id: string }>(invite(admin, await emailOf(own), 'client'));
    expect((await admin.call(managements.withdraw, { params: { id: again.id } })).statusCode).toBe(204);
    expect((await invitations(own)).received).toEqual([]);
    expect(await refusal(own.call(managements.accept, { params: { id: again.id } }))).toMatchObject({ status: 404 });
  });

  test('it says why it cannot be accepted', async () => {
    const client = await create('Managed');
    const own = await ownAdministrator(client);
    const other = await suite.person(await suite.organization(`rival-${number}`, 'Rival'), 'msp_admin');
    const { id } = await ok<{ id: string }>(invite(other, await emailOf(own), 'client'));
    expect((await invitations(own)).received).toMatchObject([
      { problem: `Harbour ${number} manages your organisation already. End that first.` },
    ]);
    expect(await refusal(own.call(managements.accept, { params: { id } }))).toMatchObject({ status: 409 });

    const { id: second } = await ok<{ id: string }>(invite(other, await emailOf(admin), 'client'));
    expect((await invitations(admin)).received).toMatchObject([
      { problem: "Your organisation manages others, so it can't be managed." },
    ]);
    expect(await refusal(admin.call(managements.accept, { params: { id: second } }))).toMatchObject({ status: 409 });
  });

  test('an invitation whose sender no longer administrates is void', async () => {
    const own = await suite.person(await suite.organization(`void-${number}`, 'Void'), 'msp_admin');
    const sender = await suite.person(managerId, 'msp_admin');
    const { id } = await ok<{ id: string }>(invite(sender, await emailOf(own), 'client'));
    await admin.call(calls.users.remove, { params: { id: sender.userId }, query: {} });
    expect(await refusal(own.call(managements.accept, { params: { id } }))).toMatchObject({ status: 409 });
  });
});

describe('the end', () => {
  test('by the client: access ends at once, what people own goes to the administrator, the manager is told', async () => {
    const client = await create('Pennine');
    const own = await ownAdministrator(client);
    await ok(assign(client.id, colleague));
    await enter(colleague, client);
    const { response } = await ok<{ response: { id: string } | null }>(
      colleague.call(calls.controlResponses.ofControl, { params: { id: 'DEV-02' } }),
    );
    expect(response).toBeNull();
    expect((await own.call(managements.endManager, { body: { reason: 'We have our own team.' } })).statusCode).toBe(
      204,
    );
    expect(await refusal(colleague.call(calls.dashboard.get))).toMatchObject({ status: 403 });
    expect(await available(admin)).toEqual([`Harbour ${number}`]);
    expect(await clientsOf(admin)).toEqual([]);
    expect(await ok<Read>(own.call(managements.read))).toEqual({ manager: null, clients: 0 });
    expect((await log(own))[0]).toMatchObject({
      title: `Harbour ${number} no longer manages this organisation`,
      description: 'We have our own team.',
    });
    const told = await ok<Page<{ title: string }>>(admin.call(calls.notifications.list));
    expect(told.items[0]).toMatchObject({ title: 'Pennine has ended your management', text: 'We have our own team.' });
    expect(await refusal(own.call(managements.endManager, { body: {} }))).toMatchObject({ status: 404 });
  });

  test('by the manager, once the client has an administrator of its own', async () => {
    const client = await create('Pennine');
    const end = () => admin.call(managements.endClient, { params: { id: client.id }, body: { reason: '' } });
    expect(await refusal(end())).toMatchObject({
      ...{ status: 409, errorCode: 'LAST_ADMINISTRATOR' },
      message: 'Pennine has no administrator of its own. Switch to it and invite one first.',
    });
    const own = await ownAdministrator(client);
    expect((await end()).statusCode).toBe(204);
    expect(await refusal(end())).toMatchObject({ status: 404 });
    expect(await available(admin)).toEqual([`Harbour ${number}`]);
    const told = await ok<Page<{ title: string; text: string }>>(own.call(calls.notifications.list));
    expect(told.items).toContainEqual(
      expect.objectContaining({
        title: `Harbour ${number} no longer manages this organisation`,
        text: 'An export of everything will be on the settings page in a few minutes, for 7 days.',
      }),
    );
    const exports = await ok<Page<DataExport>>(own.call(calls.dataExports.list));
    expect(exports.items).toMatchObject([{ state: 'QUEUED' }]);
  });

  test("a person of the manager can't end it in the client's name", async () => {
    const client = await create('Pennine');
    await enter(admin, client);
    expect(await refusal(admin.call(managements.endManager, { body: {} }))).toMatchObject({ status: 403 });
  });
});

test('an organisation that manages others cannot be closed', async () => {
  const client = await create('Pennine');
  const close = () => admin.call(calls.accountClosing.request, { body: { name: `Harbour ${number}`, reason: '' } });
  expect(await refusal(close())).toMatchObject({
    ...{ status: 409, errorCode: 'CONFLICT' },
    message: 'Your organisation manages another organisation. End that first, on the page Clients.',
  });
  const own = await ownAdministrator(client);
  await own.call(managements.endManager, { body: {} });
  await ok(close());
});

test('another organisation finds no client by its id', async () => {
  const client = await create('Pennine');
  const other = await suite.person(await suite.organization(`stranger-${number}`), 'msp_admin');
  const params = { id: client.id, userId: other.userId };
  expect(await refusal(other.call(managements.assign, { params, body: { role: 'msp_admin' } }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(other.call(managements.unassign, { params }))).toMatchObject({ status: 404 });
  expect(await refusal(other.call(managements.endClient, { params: { id: client.id }, body: {} }))).toMatchObject({
    status: 404,
  });
  expect(await clientsOf(other)).toEqual([]);
});
