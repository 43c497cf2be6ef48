/** Inherited controls: from a manager's draft to the version that a client has accepted, and its end. */
import {
  type ActivityLogItem,
  type AppNotification,
  type Client,
  calls,
  type InheritedControl,
  type InheritedResponsibility,
  type ResponseOf,
  type WorkItem,
} from '@msp/contract';
import { announceVersions } from '../../../src/compliance/responsibilities/announce';
import { recordSummary } from '../../../src/insight/portfolio/record';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  byProvider,
  decide,
  deciding,
  draft,
  listMatrix,
  publish,
  publishing,
  readInheritance,
  shared,
} from '../../support/requests/responsibility-requests';
import { insertManagement } from '../../support/requests/tenancy/management-requests';
import { runJob } from '../../support/run-job';
import { type Suite, startSuite } from '../../support/suite';

const { responsibilities, managements } = calls;
type Inherited = ResponseOf<typeof responsibilities.inherited>;

let suite: Suite;
let number = 0;
/** Administrators of the manager and of a client, and a member of the manager. */
let manager: Person;
let member: Person;
let client: Person;
let managementId: string;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  number += 1;
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  const managerId = await suite.organization(`harbour-${number}`, `Harbour ${number}`);
  manager = await suite.person(managerId, 'msp_admin');
  member = await suite.person(managerId, 'msp_user');
  client = await newClient('meadow');
});
afterAll(() => suite.stop());

async function newClient(slug: string): Promise<Person> {
  const person = await suite.person(await suite.organization(`${slug}-${number}`, `Meadow ${number}`), 'msp_admin');
  managementId = await insertManagement(suite, manager.organizationId, person.organizationId);
  return person;
}

const later = () => suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
const inherited = (person: Person, query: Record<string, string> = {}) =>
  ok<Inherited>(person.call(responsibilities.inherited, { query }));
const ofControl = (person: Person, code: string) =>
  ok<InheritedControl>(person.call(responsibilities.ofControl, { params: { id: code } }));
const titles = async (person: Person) =>
  (await ok<Page<ActivityLogItem>>(person.call(calls.activityFeed.list))).items.map(({ title }) => title);
const work = async (person: Person) =>
  (await ok<{ items: WorkItem[] }>(person.call(calls.dashboard.work))).items.filter(
    ({ kind }) => kind === 'RESPONSIBILITIES_PROPOSED',
  );
const notifications = async (person: Person) =>
  (await ok<Page<AppNotification>>(person.call(calls.notifications.list))).items.map(({ title, readAt }) => ({
    title,
    isRead: readAt !== null,
  }));
const oscal = async (person: Person) => (await person.call(responsibilities.oscal)).json();
const endIt = async (by = client) => {
  expect((await by.call(managements.endManager, { body: { reason: 'We part.' } })).statusCode).toBe(204);
};

describe('the draft', () => {
  test('a member states who does what; nothing is offered until it is published', async () => {
    const item = await draft(member, 'IDN-01');
    expect(item).toMatchObject({ code: 'IDN-01', draft: { ...shared, version: 1 }, published: null, change: 'added' });
    expect(await listMatrix(manager)).toMatchObject({
      latest: null,
      revision: 1,
      summary: { responsibility: { shared: 1, provider: 0, customer: 0 }, change: { added: 1 } },
    });
    expect(await readInheritance(client)).toMatchObject({ manager: { name: `Harbour ${number}` }, proposal: null });
    expect((await titles(member))[0]).toBe('Responsibility drafted: shared');
  });

  test.each([
    ['provider', { provider: '' }, 'Say what you do for your clients.'],
    ['customer', { customer: '' }, 'Say what the customer has to do.'],
    ['shared', { customer: '' }, 'Say what the customer has to do.'],
  ])('%s without its text is refused', async (responsibility, over, message) => {
    const body = { ...shared, responsibility, ...over, version: null };
    const refused = await refusal(member.call(responsibilities.state, { params: { id: 'IDN-01' }, body }));
    expect(refused).toMatchObject({ status: 400, message });
  });

  test("a change of an outdated version is refused with the other member's", async () => {
    await draft(member, 'IDN-01');
    const body = { ...byProvider, version: null };
    const refused = await refusal(manager.call(responsibilities.state, { params: { id: 'IDN-01' }, body }));
    expect(refused).toMatchObject({ status: 409, errorCode: 'STALE', details: { current: { draft: shared } } });
  });

  test('a withdrawn statement is offered no longer', async () => {
    await draft(member, 'IDN-01');
    await draft(member, 'IDN-02');
    await publish(manager);
    await draft(member, 'IDN-01', { responsibility: null, provider: '', customer: '' });
    const { items } = await listMatrix(manager, { change: 'removed' });
    expect(items.map(({ code }) => code)).toEqual(['IDN-01']);
    await publish(manager);
    await decide(client, 2);
    expect((await inherited(client)).items.map(({ code }) => code)).toEqual(['IDN-02']);
  });
});

describe('publishing', () => {
  test('needs an administrator, a draft that was seen, and a change', async () => {
    await draft(member, 'IDN-01');
    const { revision } = await listMatrix(manager);
    const send = (by: Person) => by.call(responsibilities.publish, { body: { revision, note: '' } });
    expect((await send(member)).statusCode).toBe(403);
    await draft(member, 'IDN-02');
    expect(await refusal(send(manager))).toMatchObject({ status: 409, errorCode: 'STALE' });
    expect(await publish(manager, 'The first one.')).toMatchObject({ number: 1, note: 'The first one.', controls: 2 });
    const again = await refusal(publishing(manager) as never);
    expect(again).toMatchObject({ status: 409, message: 'Nothing has changed since version 1.' });
  });

  test('two at once publish once', async () => {
    await draft(member, 'IDN-01');
    const both = await Promise.all([publishing(manager), publishing(manager)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a client has no clients of its own', async () => {
    await draft(client, 'IDN-01');
    expect(await refusal(publishing(client) as never)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  });

  test('a published version never changes', async () => {
    await draft(member, 'IDN-01');
    await publish(manager);
    const change = manager.context.run((tx) => tx.execute(`update responsibility_versions set number = 9`));
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
  });
});

describe('a proposal', () => {
  test('reaches the administrators of each client, until they decide', async () => {
    await draft(member, 'IDN-01');
    await publish(manager, 'Patching is ours.');
    await runJob(suite.platform, 'published-responsibilities');
    await announceVersions(suite.platform);
    const title = `Harbour ${number} proposes version 1 of its responsibility matrix`;
    expect(await notifications(client)).toEqual([{ title, isRead: false }]);
    expect(await work(client)).toMatchObject([
      { name: `Responsibility matrix of Harbour ${number}`, detail: '1', path: '/responsibilities' },
    ]);
    const viewer = await suite.person(client.organizationId, 'msp_user');
    expect(await work(viewer)).toEqual([]);
    later();
    await decide(client, 1);
    expect(await work(client)).toEqual([]);
    expect(await notifications(client)).toEqual([{ title, isRead: true }]);
    expect((await titles(client))[0]).toBe(`Version 1 of the responsibility matrix of Harbour ${number} accepted`);
    expect((await titles(manager))[0]).toBe(`Meadow ${number} has accepted version 1 of the responsibility matrix`);
  });

  test('is pinned when it is accepted, and a newer one is compared with it', async () => {
    await draft(member, 'IDN-01');
    await draft(member, 'IDN-02', byProvider);
    await publish(manager);
    expect((await readInheritance(client)).proposal).toMatchObject({
      number: 1,
      changes: [
        { code: 'IDN-01', change: 'added', before: null },
        { code: 'IDN-02', change: 'added' },
      ],
    });
    expect((await ofControl(client, 'IDN-01')).newer).toEqual({
      ...{ change: 'added', manager: `Harbour ${number}`, number: 1 },
    });
    await decide(client, 1);
    later();
    await draft(member, 'IDN-01', { ...shared, customer: 'You approve restarts within a day.' });
    await publish(manager, 'Faster restarts.');
    const { pinned, proposal, history } = await readInheritance(client);
    expect(pinned).toMatchObject({ number: 1, manager: `Harbour ${number}`, endedAt: null, isMapped: true });
    expect(proposal).toMatchObject({
      number: 2,
      note: 'Faster restarts.',
      changes: [
        { code: 'IDN-01', change: 'changed', before: shared, after: { customer: expect.stringContaining('day') } },
      ],
    });
    expect(history).toHaveLength(1);
    expect(await ofControl(client, 'IDN-01')).toMatchObject({
      inherited: { ...shared, decision: { number: 1 } },
      newer: { change: 'changed', number: 2 },
    });
    expect((await ofControl(client, 'IDN-02')).newer).toBeNull();
    await decide(client, 2);
    expect((await ofControl(client, 'IDN-01')).inherited).toMatchObject({ decision: { number: 2 } });
    expect((await readInheritance(client)).proposal).toBeNull();
    const first = await inherited(client, { decision: history[0]?.id ?? '' });
    expect(first.items[0]).toMatchObject({ code: 'IDN-01', customer: 'You approve restarts.' });
  });

  test('that is declined leaves the pinned one, and can be accepted later', async () => {
    await draft(member, 'IDN-01');
    await publish(manager);
    await decide(client, 1);
    later();
    await draft(member, 'IDN-01', byProvider);
    await publish(manager);
    await decide(client, 2, false, 'Not in our contract.');
    expect(await work(client)).toEqual([]);
    expect(await readInheritance(client)).toMatchObject({
      pinned: { number: 1 },
      proposal: { number: 2, declined: { reason: 'Not in our contract.' } },
    });
    expect(await ok(manager.call(responsibilities.clients))).toMatchObject({
      items: [{ name: `Meadow ${number}`, accepted: { number: 1 }, declined: { number: 2 } }],
    });
    later();
    await decide(client, 2);
    expect(await ok(manager.call(responsibilities.clients))).toMatchObject({
      items: [{ accepted: { number: 2 }, declined: null }],
    });
    expect(await refusal(deciding(client, 2, false))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  });

  test('is decided in its newest version only, and once', async () => {
    await draft(member, 'IDN-01');
    await publish(manager);
    await draft(member, 'IDN-02');
    await publish(manager);
    expect(await refusal(deciding(client, 1))).toMatchObject({
      status: 409,
      errorCode: 'STALE',
      details: { number: 2 },
    });
    expect(await refusal(deciding(client, 3))).toMatchObject({ status: 404 });
    const colleague = await suite.person(client.organizationId, 'msp_admin');
    const both = await Promise.all([deciding(client, 2), deciding(colleague, 2)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await readInheritance(client)).history).toHaveLength(1);
    const viewer = await suite.person(client.organizationId, 'msp_user');
    expect((await deciding(viewer, 2)).statusCode).toBe(403);
  });

  test("the manager's people decide only for a client without an administrator of its own", async () => {
    await draft(member, 'IDN-01');
    await publish(manager);
    const made = await ok<Client>(manager.call(managements.createClient, { body: { name: `Pennine ${number}` } }));
    const { externalId } = made.organization;
    await ok(manager.call(calls.auth.switchOrganization, { body: { organizationExternalId: externalId } }));
    expect(await work(manager)).toHaveLength(1);
    const { rows } = await suite.admin.query('select id from organizations where external_id = $1', [externalId]);
    const own = await suite.person(rows[0].id, 'msp_admin');
    expect(await work(manager)).toEqual([]);
    expect(await refusal(deciding(manager, 1))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [own.userId]);
    expect(await decide(manager, 1)).toMatchObject({ decidedFor: `Harbour ${number}` });
  });
});

describe("the manager's own state", () => {
  const stateOf = async (code: string) => (await ofControl(client, code)).inherited?.state;

  test('stands beside what is inherited while the management lasts, and not beside what the customer does alone', async () => {
    await draft(member, 'IDN-01');
    await draft(member, 'IDN-02', { responsibility: 'customer', provider: '', customer: 'You do it.' });
    await publish(manager);
    await decide(client, 1);
    expect(await stateOf('IDN-01')).toBeNull();
    expect((await inherited(client)).statesAt).toBeNull();
    await recordSummary(manager.context);
    const recordedAt = suite.clock.now().toISOString();
    expect(await stateOf('IDN-01')).toEqual({ state: 'NOT_ANSWERED', recordedAt });
    expect(await stateOf('IDN-02')).toBeNull();
    const list = await inherited(client);
    expect(list.statesAt).toBe(recordedAt);
    expect(list.items.map(({ managerState }: InheritedResponsibility) => managerState)).toEqual(['NOT_ANSWERED', null]);
    await endIt();
    expect(await stateOf('IDN-01')).toBeNull();
    expect(await inherited(client)).toMatchObject({ statesAt: null, items: [{ managerState: null }, {}] });
  });

  test('is read for controls of the accepted version only', async () => {
    await draft(member, 'IDN-01');
    await publish(manager);
    await recordSummary(manager.context);
    const states = () =>
      client.context.run(async (tx) => (await tx.execute('select code from inherited_states()')).rows);
    expect(await states()).toEqual([]);
    await decide(client, 1);
    expect(await states()).toEqual([{ code: 'IDN-01' }]);
  });
});

describe('isolation', () => {
  beforeEach(async () => {
    await draft(member, 'IDN-01');
    await publish(manager);
  });

  test('an organisation that is not managed, or by another one, sees nothing', async () => {
    const stranger = await suite.person(await suite.organization(`stranger-${number}`), 'msp_admin');
    const rivalId = await suite.organization(`rival-${number}`, 'Rival');
    const rivals = await suite.person(await suite.organization(`of-rival-${number}`), 'msp_admin');
    await insertManagement(suite, rivalId, rivals.organizationId);
    expect(await readInheritance(stranger)).toEqual({ manager: null, pinned: null, proposal: null, history: [] });
    expect(await readInheritance(rivals)).toMatchObject({ manager: { name: 'Rival' }, proposal: null });
    for (const person of [stranger, rivals]) {
      expect(await refusal(deciding(person, 1))).toMatchObject({ status: 404 });
      expect((await inherited(person)).items).toEqual([]);
    }
  });

  test('a client sees no drafts of its manager, and the manager nothing of its clients but their decisions', async () => {
    await draft(member, 'IDN-02', byProvider);
    expect((await readInheritance(client)).proposal?.changes.map(({ code }) => code)).toEqual(['IDN-01']);
    await decide(client, 1);
    expect(await readInheritance(manager)).toEqual({ manager: null, pinned: null, proposal: null, history: [] });
    const rows = (person: Person, table: string) =>
      person.context.run(async (tx) => (await tx.execute(`select id from ${table}`)).rows.length);
    expect(await rows(manager, 'inheritance_decisions')).toBe(0);
    expect(await rows(client, 'responsibility_versions')).toBe(0);
    expect(await rows(client, 'responsibility_statements')).toBe(0);
  });

  test('one client sees nothing of another', async () => {
    const other = await newClient('other');
    await decide(client, 1);
    expect(await readInheritance(other)).toMatchObject({ pinned: null, history: [], proposal: { number: 1 } });
    const [decision] = (await readInheritance(client)).history;
    const foreign = other.call(responsibilities.inherited, { query: { decision: decision?.id ?? '' } });
    expect(await refusal(foreign)).toMatchObject({ status: 404 });
  });

  test('after the end, the accepted version stays as history, and newer ones are not seen', async () => {
    await decide(client, 1);
    await endIt();
    await draft(member, 'IDN-02', byProvider);
    await publish(manager);
    const { pinned, ...rest } = await readInheritance(client);
    expect(rest).toMatchObject({ manager: null, proposal: null, history: [{ number: 1 }] });
    expect(pinned).toMatchObject({ number: 1, manager: `Harbour ${number}`, endedAt: suite.clock.now().toISOString() });
    expect(await ofControl(client, 'IDN-01')).toMatchObject({
      inherited: { ...shared, decision: { endedAt: expect.any(String) }, state: null },
      newer: null,
    });
    expect(await refusal(deciding(client, 2))).toMatchObject({ status: 404 });
    expect(await ok(manager.call(responsibilities.clients))).toEqual({ items: [] });
  });

  test('a version that was not accepted before the end leaves nothing', async () => {
    await endIt();
    expect(await readInheritance(client)).toEqual({ manager: null, pinned: null, proposal: null, history: [] });
  });

  test('the version of a new manager is compared with nothing of the earlier one', async () => {
    await decide(client, 1);
    await endIt();
    const rival = await suite.person(await suite.organization(`rival-${number}`, 'Rival'), 'msp_admin');
    await draft(rival, 'IDN-01');
    await publish(rival);
    await insertManagement(suite, rival.organizationId, client.organizationId);
    expect((await readInheritance(client)).proposal?.changes).toMatchObject([{ code: 'IDN-01', change: 'added' }]);
    later();
    await decide(client, 1);
    expect((await readInheritance(client)).pinned).toMatchObject({ manager: 'Rival', endedAt: null });
  });
});

describe('exports', () => {
  test('the matrix and the accepted version as CSV, with the own status beside', async () => {
    await draft(member, 'IDN-01');
    await publish(manager);
    await decide(client, 1);
    const own = (await manager.call(responsibilities.listCsv, { query: { responsibility: 'shared' } })).body;
    expect(own.split('\r\n')[1]).toContain('Shared,We patch servers.,You approve restarts.,Unchanged');
    const theirs = (await client.call(responsibilities.inheritedCsv)).body;
    expect(theirs.split('\r\n')[1]).toContain('Shared,We patch servers.,You approve restarts.,Not answered');
  });

  test('a client exports the version that it has accepted, the manager the newest', async () => {
    expect(await refusal(manager.call(responsibilities.oscal))).toMatchObject({ status: 404 });
    await draft(member, 'IDN-01');
    await publish(manager);
    expect(await refusal(client.call(responsibilities.oscal))).toMatchObject({ status: 404 });
    await decide(client, 1);
    expect(await oscal(client)).toEqual(await oscal(manager));
    await draft(member, 'IDN-02', byProvider);
    await publish(manager);
    const version = async (person: Person) => (await oscal(person))['component-definition'].metadata.version;
    expect([await version(client), await version(manager)]).toEqual(['1', '2']);
  });
});

test('erasing the manager leaves the client what it has accepted', async () => {
  await draft(member, 'IDN-01');
  await publish(manager);
  await decide(client, 1);
  await endIt();
  await suite.admin.query(
    `update organizations set closes_at = now(), closed_at = now(), closing_requested_at = now() where id = $1`,
    [manager.organizationId],
  );
  await runJob(suite.platform, 'account-erasure', { organizationId: manager.organizationId });
  const { rowCount } = await suite.admin.query('select from responsibility_versions where organization_id = $1', [
    manager.organizationId,
  ]);
  expect(rowCount).toBe(0);
  expect((await inherited(client)).items).toMatchObject([{ code: 'IDN-01', ...shared }]);
  expect(managementId).toEqual(expect.any(String));
});
