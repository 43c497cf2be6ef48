/** Reading tickets from the simulated service desks: status changes, closed, deleted and reopened tickets. */
import { calls, type ResponseOf, type Ticket } from '@msp/contract';
import { readLimit } from '../../../src/collaboration/tickets/worker/read-followed';
import { workOnTickets } from '../../../src/collaboration/tickets/worker/worker';
import { createVendors } from '../../../src/measurement/integrations/vendors';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  listTickets,
  type Reference,
  requestTickets,
  unansweredRequirement,
} from '../../support/requests/ticket-requests';
import { type DeskOrganization, deskOrganization } from '../../support/seeds/desk';
import { insertTicket } from '../../support/seeds/seed-tickets';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

type Told = ResponseOf<typeof calls.notifications.list>;
type Work = ResponseOf<typeof calls.dashboard.work>;

let simulated: Simulated;
let suite: Suite;
beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  await suite.extendSessions();
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

const numberOf = ({ external }: Pick<Ticket, 'external'>) => external?.number ?? '';
const titles = ({ history }: { history: { title: string }[] }) => history.map(({ title }) => title);
const told = async (person: Person, id: string) =>
  (await ok<Told>(person.call(calls.notifications.list))).items.filter(({ path }) => path === `/tickets/${id}`);
const workOf = async (person: Person, id: string) =>
  (await ok<Work>(person.call(calls.dashboard.work, { query: { full: 'true' } }))).items.filter(
    (item) => item.id === id,
  );

describe.each(['halopsa', 'connectwise'] as const)('%s', (desk) => {
  let organization: DeskOrganization;
  let ticket: Ticket;
  beforeEach(async () => {
    organization = await deskOrganization(suite, simulated, desk);
    ticket = await organization.opened();
  });

  test('a status change is shown within ten minutes, and is in the history', async () => {
    await organization.change(numberOf(ticket), { action: 'progress' });
    await organization.later(9);
    expect(await organization.read(ticket.id)).toMatchObject({ external: { status: 'New' } });
    await organization.later(1);
    const read = await organization.read(ticket.id);
    expect(read).toMatchObject({ state: 'open', external: { status: 'In progress' }, resolution: null });
    expect(read.readAt).toBe(suite.clock.now().toISOString());
    expect(titles(read)).toEqual(['Status: In progress', `Created as ${numberOf(ticket)}`, 'Requested']);
  });

  test('refreshes that fail do not delay the next reading of all', async () => {
    await organization.change(numberOf(ticket), { action: 'progress' });
    const path = desk === 'halopsa' ? '/api/Tickets' : '/v4_6_release/apis/3.0/service/tickets';
    await simulated.fault({ vendor: desk, path, method: 'GET', kind: 'forbidden', times: 9 });
    const refresh = () => ok(organization.author.call(calls.tickets.refresh, { params: { id: ticket.id } }));
    for (let count = 1; count <= 9; count += 1) {
      expect(await refresh()).toMatchObject({ external: { status: 'New' }, problem: { code: 'not-permitted' } });
    }
    await organization.later(10);
    expect(await organization.read(ticket.id)).toMatchObject({ external: { status: 'In progress' }, problem: null });
  });

  test('a closed one proposes its resolution, time and files; its check stays as it is', async () => {
    simulated.clock.set(suite.clock.now());
    const closing = { action: 'close', resolution: 'All accounts are registered.', minutes: 75 } as const;
    await organization.change(numberOf(ticket), {
      ...closing,
      attachmentName: 'report.txt',
      attachmentText: 'Ten of ten.',
    });
    await organization.later(10);
    const closed = await organization.read(ticket.id);
    expect(closed).toMatchObject({
      state: 'closed',
      external: { status: 'Closed' },
      closedAt: simulated.clock.now().toISOString(),
      resolution: {
        ...{ state: 'proposed', text: 'All accounts are registered.', minutes: 75, evidence: [], decidedAt: null },
        attachments: [{ name: 'report.txt', size: 11 }],
      },
    });
    expect(closed.history[0]).toMatchObject({ title: 'Closed', detail: 'Status: Closed' });
    expect(await organization.check()).toMatchObject({ state: 'fail' });
    expect((await listTickets(organization.author)).summary).toMatchObject({ state: { closed: 1 }, toReview: 1 });
  });

  test('the owner of the control is told, and finds it in their work until it is decided', async () => {
    await organization.change(numberOf(ticket), { action: 'close', resolution: 'Done.' });
    await organization.later(10);
    const { author, reviewer } = organization;
    expect(await told(author, ticket.id)).toMatchObject([{ kind: 'REVIEW_REQUESTED', readAt: null }]);
    expect(await told(reviewer, ticket.id)).toEqual([]);
    expect(await workOf(author, ticket.id)).toMatchObject([{ kind: 'TICKET_RESOLVED', code: 'IDN-01' }]);
    expect(await workOf(reviewer, ticket.id)).toEqual([]);
    await organization.later(10);
    expect(await told(author, ticket.id)).toHaveLength(1);
    await ok(reviewer.call(calls.tickets.dismissResolution, { params: { id: ticket.id } }));
    expect(await workOf(author, ticket.id)).toEqual([]);
    expect((await told(author, ticket.id))[0]?.readAt).not.toBeNull();
  });

  test('a deleted ticket counts as closed, and its history says so', async () => {
    await organization.change(numberOf(ticket), { action: 'delete' });
    await organization.later(10);
    const closed = await organization.read(ticket.id);
    expect(closed).toMatchObject({ state: 'closed', resolution: { state: 'proposed', text: '', attachments: [] } });
    expect(closed.history[0]).toMatchObject({ title: 'Closed', detail: expect.stringContaining('deleted') });
    await organization.later(10);
    expect(titles(await organization.read(ticket.id))).toEqual(titles(closed));
  });

  test('a ticket that is reopened before a decision is open again; after a decision it stays closed', async () => {
    await organization.change(numberOf(ticket), { action: 'close', resolution: 'Too early.' });
    await organization.later(10);
    await organization.change(numberOf(ticket), { action: 'reopen' });
    await organization.later(10);
    const reopened = await organization.read(ticket.id);
    expect(reopened).toMatchObject({ state: 'open', resolution: null, closedAt: null });
    expect(titles(reopened).slice(0, 2)).toEqual(['Opened again', 'Status: In progress']);
    expect(await workOf(organization.author, ticket.id)).toEqual([]);
    expect((await told(organization.author, ticket.id))[0]?.readAt).not.toBeNull();

    await organization.change(numberOf(ticket), { action: 'close', resolution: 'Now.' });
    await organization.later(10);
    expect(await told(organization.author, ticket.id)).toHaveLength(2);
    await ok(organization.author.call(calls.tickets.dismissResolution, { params: { id: ticket.id } }));
    await organization.change(numberOf(ticket), { action: 'reopen' });
    await organization.later(10);
    expect(await organization.read(ticket.id)).toMatchObject({ state: 'closed', resolution: { state: 'dismissed' } });
    expect(await refusal(organization.author.call(calls.tickets.refresh, { params: { id: ticket.id } }))).toMatchObject(
      { status: 409 },
    );
  });

  test('a reopened ticket stays closed while its gap has another one', async () => {
    await organization.change(numberOf(ticket), { action: 'close', resolution: 'Done.' });
    await organization.later(10);
    const other = await organization.opened();
    expect(other.id).not.toBe(ticket.id);
    await organization.change(numberOf(ticket), { action: 'reopen' });
    await organization.later(10);
    expect(await organization.read(ticket.id)).toMatchObject({ state: 'closed', resolution: { state: 'proposed' } });
    expect(await organization.read(other.id)).toMatchObject({ state: 'open' });
  });

  test.each([
    ['server-error', 'vendor-error'],
    ['expired-token', 'credentials'],
    ['malformed', 'malformed'],
    ['throttled', 'throttled'],
  ] as const)(
    '%s while states are read: the ticket shows the problem, stays as it is and is read later',
    async (kind, code) => {
      await organization.change(numberOf(ticket), { action: 'close', resolution: 'Done.' });
      await simulated.fault({ vendor: desk, kind, times: 1_000 });
      await organization.later(10);
      const since = suite.clock.now().toISOString();
      await organization.later(10);
      expect(await organization.read(ticket.id)).toMatchObject({ state: 'open', problem: { code, since } });
      await simulated.reset();
      await organization.later(20);
      expect(await organization.read(ticket.id)).toMatchObject({ state: 'closed', problem: null });
    },
  );

  test('a resolution that cannot be read leaves the ticket open, and closes it later', async () => {
    await organization.change(numberOf(ticket), { action: 'close', resolution: 'Done.', minutes: 5 });
    const path = desk === 'halopsa' ? '/api/Attachment' : '/v4_6_release/apis/3.0/system/documents';
    await simulated.fault({ vendor: desk, path, kind: 'server-error', times: 1_000 });
    await organization.later(10);
    expect(await organization.read(ticket.id)).toMatchObject({ state: 'open', problem: { code: 'vendor-error' } });
    await simulated.reset();
    await organization.later(10);
    expect(await organization.read(ticket.id)).toMatchObject({
      state: 'closed',
      resolution: { text: 'Done.', minutes: 5 },
    });
  });

  test('many tickets are read with few requests', async () => {
    const { organizationId, integrationId, author } = organization;
    const gaps: Reference[] = [];
    for (let number = 0; number < 40; number += 1) gaps.push(await unansweredRequirement(suite, organizationId));
    await requestTickets(author, integrationId, gaps);
    await organization.run();
    expect((await listTickets(author, { state: 'open' })).total).toBe(41);
    suite.clock.set(new Date(suite.clock.now().getTime() + 10 * 60_000));
    let requests = 0;
    const count = () => {
      requests += 1;
    };
    const noWaits = { pace: undefined, wait: async () => undefined };
    const vendors = createVendors(suite.config, suite.platform, { ...noWaits, onRequest: count });
    await workOnTickets(suite.system(organizationId), vendors, integrationId);
    const { items } = await listTickets(author, { limit: '100' });
    expect(items.filter(({ readAt }) => readAt === suite.clock.now().toISOString())).toHaveLength(41);
    // One list, besides the sign-in and the names of the statuses.
    expect(requests).toBeLessThanOrEqual(4);
  });
});

test('more tickets than are read at a time are read in several runs, each once in ten minutes', async () => {
  const { organizationId, integrationId, controlId, run, later } = await deskOrganization(suite, simulated, 'halopsa');
  const place = { organizationId, integrationId, controlId };
  for (let number = 0; number <= readLimit; number += 1) {
    await insertTicket(suite, place, { state: 'open', resolutionState: null, closedAt: null, externalStatus: 'New' });
  }
  await later(10);
  const readAt = async () => {
    const { rows } = await suite.admin.query(
      'select read_at, count(*)::int from tickets where organization_id = $1 group by 1 order by 1',
      [organizationId],
    );
    return rows.map(({ read_at, count }) => [read_at.toISOString(), count]);
  };
  const first = suite.clock.now().toISOString();
  expect((await readAt()).at(-1)).toEqual([first, readLimit]);
  await later(1);
  const second = suite.clock.now().toISOString();
  expect(await readAt()).toEqual([
    [first, readLimit],
    [second, 1],
  ]);
  await later(1);
  await run();
  expect(await readAt()).toHaveLength(2);
});

test('without an owner, the requester is notified; without either, administrators are', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const { author, reviewer, responseId } = organization;
  await suite.admin.query('update control_responses set owner_id = null where id = $1', [responseId]);
  const ticket = await organization.opened();
  const member = await suite.person(organization.organizationId, 'msp_user');
  const close = async () => {
    await organization.change(numberOf(ticket), { action: 'close', resolution: 'Done.' });
    await organization.later(10);
  };
  await close();
  expect(await workOf(author, ticket.id)).toHaveLength(1);
  expect(await workOf(reviewer, ticket.id)).toEqual([]);
  await organization.change(numberOf(ticket), { action: 'reopen' });
  await organization.later(10);
  await suite.admin.query('update tickets set requested_by = null where id = $1', [ticket.id]);
  await close();
  expect(await told(reviewer, ticket.id)).toHaveLength(1);
  expect(await workOf(reviewer, ticket.id)).toHaveLength(1);
  for (const person of [author, member]) expect(await workOf(person, ticket.id)).toEqual([]);
});

test('an owner who may no longer add evidence is passed over', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const { author, reviewer, responseId } = organization;
  const owner = await suite.person(organization.organizationId, 'msp_user');
  await suite.admin.query('update control_responses set owner_id = $1 where id = $2', [owner.userId, responseId]);
  const ticket = await organization.opened();
  await suite.admin.query("update memberships set role = 'VIEWER' where user_id = $1", [owner.userId]);
  await organization.change(numberOf(ticket), { action: 'close', resolution: 'Done.' });
  await organization.later(10);
  expect(await told(author, ticket.id)).toHaveLength(1);
  expect(await workOf(author, ticket.id)).toHaveLength(1);
  expect(await workOf(reviewer, ticket.id)).toEqual([]);
});
