/**
 * Tenant isolation between a manager (alpha) and its client (bravo), for every call: without an assignment, with
 * one, upwards, and after the end of the management.
 */
import { type Client, calls } from '@msp/contract';
import { organizationCalls } from '../support/contract-calls';
import { type EventStream, openEvents } from '../support/event-stream';
import { answersOfTools, connectMcp } from '../support/mcp-client';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { commentOn } from '../support/requests/comment-requests';
import { foreignIds, foreignRequests } from '../support/requests/foreign-requests';
import { createKey } from '../support/requests/tenancy/api-key-requests';
import { insertManagement } from '../support/requests/tenancy/management-requests';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

type Requests = Awaited<ReturnType<typeof foreignRequests>>;

let suite: Suite;
let manager: SeededOrganization;
let client: SeededOrganization;
/** Of the manager. Assigned to the client by the test of that. */
let assigned: Person;
let forRecordsOfClient: Requests;
let forRecordsOfManager: Requests;
const streams: EventStream[] = [];

beforeAll(async () => {
  suite = await startSuite();
  manager = await seedOrganization(suite, 'alpha');
  client = await seedOrganization(suite, 'bravo');
  await insertManagement(suite, manager.organizationId, client.organizationId);
  // Either may know the other's name, which is not that of its records.
  await suite.admin.query("update organizations set name = 'The ' || name");
  assigned = await suite.person(manager.organizationId, 'msp_admin');
  forRecordsOfClient = await foreignRequests(manager, client);
  forRecordsOfManager = await foreignRequests(client, manager);
});
afterAll(() => {
  for (const stream of streams) stream.close();
  return suite.stop();
});

/** Ids of the owner, and what the names of its records end with: "Export of bravo". */
const leaked = (text: string, owner: SeededOrganization) =>
  [` of ${owner.slug}`, ...foreignIds(owner)].filter((one) => text.includes(one));

/**
 * @param requests for the owner's records
 * @param mayRead calls whose purpose is to show something of the owner
 * @returns the other calls that do, and those that fail
 */
async function leaks(requests: Requests, owner: SeededOrganization, send: Person['call'], mayRead: string[] = []) {
  const found = new Set<string>();
  for (const { name, endpoint } of organizationCalls) {
    // It ends the management, which a test of its own does.
    if (name === 'managements.endManager') continue;
    const inputs = requests[name]?.();
    if (!inputs) throw new Error(`Add requests for ${name} to foreignRequests.`);
    for (const input of inputs) {
      const { body, statusCode } = await send(endpoint, input);
      const isLeak = leaked(body, owner).length > 0 && !mayRead.includes(name);
      if (isLeak || (statusCode >= 500 && name !== 'auth.widgetToken')) found.add(name);
    }
  }
  return [...found];
}

/** With a role in both organisations: the report, and what the person's work there did. */
const workInClients = ['portfolio.addTasks', 'portfolio.report', 'portfolio.undo'];
/** The responsibilities that a manager has published, with a note, for its clients. */
const published = ['responsibilities.inheritance'];

const enter = (person: Person, { slug }: SeededOrganization) =>
  ok(person.call(calls.auth.switchOrganization, { body: { organizationExternalId: `org_${slug}` } }));

async function open(person: Person): Promise<EventStream> {
  const stream = await openEvents(await suite.listen(), person.cookies);
  streams.push(stream);
  await stream.first();
  return stream;
}

/** A comment in each organisation is reported by the stream of one, and not by that of the other. */
async function expectChangesOf(reported: SeededOrganization, other: SeededOrganization, stream: EventStream) {
  const comment = ({ user, evidenceId }: SeededOrganization) =>
    commentOn(user, { recordType: 'evidence', recordId: evidenceId }, 'Here.');
  const elsewhere = await comment(other);
  const here = await comment(reported);
  while (!stream.text().includes(here.id)) await stream.next('change');
  for (const id of [elsewhere.id, ...foreignIds(other)]) expect(stream.text()).not.toContain(id);
}

/** What all MCP tools answer to a key. */
async function readByMcp(secret: string, owner: SeededOrganization): Promise<string> {
  const mcp = await connectMcp(suite, secret);
  const text = await answersOfTools(mcp, [{}, { limit: 100 }, { search: owner.slug }, { control: owner.controlId }]);
  await mcp.close();
  return text;
}

describe('§1 multi-tenant: a manager and its client', () => {
  test("without an assignment, the manager's administrator and member read nothing of the client", async () => {
    for (const { call } of [manager.admin, manager.user])
      expect(await leaks(forRecordsOfClient, client, call)).toEqual([]);
    const refused = assigned.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } });
    expect(await refusal(refused)).toMatchObject({ status: 404 });
  });

  let keyInClient: Awaited<ReturnType<typeof createKey>>;
  let streamInClient: EventStream;

  test('with an assignment, neither session, key, MCP nor events mix the two organisations', async () => {
    const { items } = await ok<Page<Client>>(assigned.call(calls.managements.clients, { query: { limit: '100' } }));
    const id = items.find(({ organization }) => organization.externalId === 'org_bravo')?.id ?? '';
    const params = { id, userId: assigned.userId };
    await ok(assigned.call(calls.managements.assign, { params, body: { role: 'msp_admin' } }));

    const keyAtHome = await createKey(suite, assigned);
    await expectChangesOf(manager, client, await open(assigned));
    expect(await leaks(forRecordsOfClient, client, assigned.call, workInClients)).toEqual([]);
    expect(await leaks(forRecordsOfClient, client, keyAtHome.call)).toEqual([]);
    const atHome = await readByMcp(keyAtHome.secret, client);
    expect([atHome.includes(manager.evidenceId), leaked(atHome, client)]).toEqual([true, []]);

    await enter(assigned, client);
    keyInClient = await createKey(suite, assigned);
    streamInClient = await open(assigned);
    await expectChangesOf(client, manager, streamInClient);
    expect(await leaks(forRecordsOfManager, manager, assigned.call, [...workInClients, ...published])).toEqual([]);
    expect(await leaks(forRecordsOfManager, manager, keyInClient.call, published)).toEqual([]);
    const inClient = await readByMcp(keyInClient.secret, manager);
    expect([inClient.includes(client.evidenceId), leaked(inClient, manager)]).toEqual([true, []]);
  });

  test("upwards, the client's administrator and member read nothing of the manager", async () => {
    for (const { call } of [client.admin, client.user])
      expect(await leaks(forRecordsOfManager, manager, call, published)).toEqual([]);
  });

  test('after the end, every call, key, MCP and event in the client is refused, and nothing of it is read at home', async () => {
    expect((await client.admin.call(calls.managements.endManager, { body: {} })).statusCode).toBe(204);
    for (const { name, endpoint } of organizationCalls) {
      for (const input of forRecordsOfClient[name]?.() ?? [])
        expect([name, (await assigned.call(endpoint, input)).statusCode]).toEqual([name, 403]);
    }
    expect(await refusal(keyInClient.call(calls.evidence.list))).toMatchObject({ status: 401 });
    await expect(readByMcp(keyInClient.secret, client)).rejects.toThrow();
    await streamInClient.ended;
    await enter(assigned, manager);
    for (const { call } of [assigned, manager.admin]) expect(await leaks(forRecordsOfClient, client, call)).toEqual([]);
  });

  test('the client itself reads its records by the same requests', async () => {
    const readers = /\.(list|get|read|listCsv)$/;
    const found = await leaks(forRecordsOfClient, client, (endpoint, input) => client.user.call(endpoint, input));
    expect(found.filter((name) => readers.test(name)).length).toBeGreaterThan(20);
  });
});
