/** Managed organisations: changes of both sides, or of two administrators, at the same moment. */
import { type Client, calls, type ManagementInvitations, type Profile, type ResponseOf } from '@msp/contract';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

const { managements } = calls;
type Read = ResponseOf<typeof managements.read>;

let suite: Suite;
let number = 0;
let managerId: string;
let admin: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  number += 1;
  managerId = await suite.organization(`harbour-${number}`, `Harbour ${number}`);
  admin = await suite.person(managerId, 'msp_admin');
});
afterAll(() => suite.stop());

const administratorOf = async (name: string) =>
  suite.person(await suite.organization(`${name}-${number}`, name), 'msp_admin');
const emailOf = async (person: Person) => (await ok<Profile>(person.call(calls.auth.profile))).email;
const clientsOf = async (person: Person) => (await ok<Page<Client>>(person.call(managements.clients))).items;
const managerOf = async (person: Person) => (await ok<Read>(person.call(managements.read))).manager;
const inviteAsClient = async (by: Person, invited: Person) => {
  const body = { email: await emailOf(invited), invitedAs: 'client' };
  return (await ok<{ id: string }>(by.call(managements.invite, { body }))).id;
};
const accept = (person: Person, id: string) => person.call(managements.accept, { params: { id } });
const statuses = async (...requests: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(requests)).map(({ statusCode }) => statusCode).sort();

/** Runs statements in a transaction that another request waits for, until both have met. */
async function meeting<T>(statement: string, values: unknown[], request: () => Promise<T>): Promise<T> {
  const other = await suite.admin.connect();
  try {
    await other.query('begin');
    await other.query(statement, values);
    const waiting = Promise.resolve(request());
    await waitUntil('the request waits', async () => {
      const { rowCount } = await suite.admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await other.query('commit');
    return await waiting;
  } finally {
    other.release();
  }
}

describe('an invitation that is withdrawn at the same moment', () => {
  const withdrawing = `update management_invitations set state = 'WITHDRAWN', answered_at = now() where id = $1`;

  test.each(['accept', 'decline'] as const)('someone can no longer %s it', async (answer) => {
    const own = await administratorOf('Pennine');
    const id = await inviteAsClient(admin, own);
    const answered = await meeting(withdrawing, [id], () => refusal(own.call(managements[answer], { params: { id } })));
    expect(answered).toMatchObject({ status: 404 });
    expect(await managerOf(own)).toBeNull();
    expect(await clientsOf(admin)).toEqual([]);
    expect((await ok<ManagementInvitations>(admin.call(managements.invitations))).sent).toEqual([]);
  });
});

test('of two acceptances, one that would make a manager a client fails', async () => {
  const below = await administratorOf('Below');
  const above = await administratorOf('Above');
  const asManager = await inviteAsClient(admin, below);
  const asClient = await inviteAsClient(above, admin);
  expect(await statuses(accept(below, asManager), accept(admin, asClient))).toEqual([200, 409]);
  expect([await managerOf(admin), (await clientsOf(admin))[0]].filter(Boolean)).toHaveLength(1);
});

test('of two managers that are accepted at once, the client gets one', async () => {
  const rival = await administratorOf('Rival');
  const own = await administratorOf('Pennine');
  const ids = [await inviteAsClient(admin, own), await inviteAsClient(rival, own)];
  expect(await statuses(...ids.map((id) => accept(own, id)))).toEqual([200, 409]);
});

test('a person who joins the client as its own member at the same moment stays one', async () => {
  const client = await ok<Client>(admin.call(managements.createClient, { body: { name: 'Pennine' } }));
  const colleague = await suite.person(managerId, 'msp_user');
  const joining = `insert into memberships (organization_id, id, user_id, role, joined_at)
    select id, gen_random_uuid(), $1, 'VIEWER', now() from organizations where external_id = $2`;
  const assigned = await meeting(joining, [colleague.userId, client.organization.externalId], () =>
    refusal(
      admin.call(managements.assign, {
        params: { id: client.id, userId: colleague.userId },
        body: { role: 'msp_admin' },
      }),
    ),
  );
  expect(assigned).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  expect((await clientsOf(admin))[0]?.people.map(({ person }) => person.id)).toEqual([admin.userId]);
});

test('an account that is being closed takes on no client, and one that takes on a client is not closed', async () => {
  const own = await administratorOf('Pennine');
  const id = await inviteAsClient(admin, own);
  const body = { name: `Harbour ${number}`, reason: '' };
  const close = () => admin.call(calls.accountClosing.request, { body });
  expect(await statuses(close(), accept(own, id))).toEqual([200, 409]);
  if ((await clientsOf(admin)).length > 0) return;
  expect(await refusal(admin.call(managements.createClient, { body: { name: 'Other' } }))).toMatchObject({
    ...{ status: 409, message: "This organisation's account is being closed." },
  });
});
