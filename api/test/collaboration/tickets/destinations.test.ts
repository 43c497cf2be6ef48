/** Where integrations create tickets: chosen from live options, and checked at the service desk before they are saved. */
import { calls, type ErrorBody, type ResponseOf } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { carryOutRuns, connectVendor } from '../../support/requests/integration-requests';
import { destinations, setDestination, unansweredRequirement } from '../../support/requests/ticket-requests';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

type Destination = ResponseOf<typeof calls.tickets.destination>;
type Options = ResponseOf<typeof calls.tickets.destinationOptions>;

let simulated: Simulated;
let suite: Suite;
let admin: Person;
let user: Person;
beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  const organizationId = await suite.organization('alpha');
  admin = await suite.person(organizationId, 'msp_admin');
  user = await suite.person(organizationId, 'msp_user');
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

const connected = async (vendor: Parameters<typeof connectVendor>[1]) => {
  const { id } = await connectVendor(admin, vendor);
  await carryOutRuns(suite);
  return id;
};
const read = (id: string) => ok<Destination>(user.call(calls.tickets.destination, { params: { id } }));
const optionsOf = async (id: string, option: string) =>
  (await ok<Options>(admin.call(calls.tickets.destinationOptions, { params: { id, option } }))).items;
const usable = async () =>
  (await ok<ResponseOf<typeof calls.tickets.destinations>>(user.call(calls.tickets.destinations))).items;

test.each([
  ['halopsa', { ticketTypes: 'Compliance task', customers: 'Harbour IT Services', priorities: 'Medium' }],
  ['connectwise', { ticketBoards: 'Compliance', companies: 'Harbour IT Services', priorities: 'Priority 3' }],
] as const)('%s: each field has live options, and valid choices are saved', async (vendor, labels) => {
  const id = await connected(vendor);
  const before = await read(id);
  expect(before).toMatchObject({ settings: null, changedBy: null, changedAt: null });
  expect(before.fields.map(({ option }) => option)).toEqual(Object.keys(labels));
  expect(before.fields.map(({ required }) => required)).toEqual([true, true, false]);
  for (const [option, label] of Object.entries(labels)) {
    const items = await optionsOf(id, option);
    expect(items).toContainEqual({ value: expect.stringMatching(/^\d+$/), label });
    expect(new Set(items.map(({ value }) => value)).size).toBe(items.length);
  }
  const { priority, ...required } = destinations[vendor];
  expect(await ok(setDestination(admin, id, { ...required, priority: '' }))).toMatchObject({
    settings: required,
    changedBy: { id: admin.userId },
  });
  expect(await ok(setDestination(admin, id, destinations[vendor]))).toMatchObject({ settings: { priority } });
  expect(await usable()).toContainEqual({ id, name: expect.any(String), adapter: vendor });
});

test('HaloPSA: a ticket type whose mandatory fields have no default is refused, naming them', async () => {
  const id = await connected('halopsa');
  const refused = await refusal<ErrorBody>(setDestination(admin, id, { ticketType: '32', customer: '1' }));
  expect(refused).toMatchObject({ status: 409, details: { reason: { code: 'settings' } } });
  expect(refused.message).toContain('"Change request"');
  expect(refused.message).toContain('category_1, impact, urgency');
  expect((await read(id)).settings).toBeNull();
});

test.each([
  ['halopsa', { ticketType: '999', customer: '1' }, 'no such ticket type'],
  ['halopsa', { ticketType: '31', customer: '999' }, 'no such customer'],
  ['connectwise', { board: '20', company: '1' }, 'no such active board'],
  ['connectwise', { board: '999', company: '1' }, 'no such active board'],
  ['connectwise', { board: '15', company: '999' }, 'no such company'],
] as const)('%s: %j is refused', async (vendor, settings, message) => {
  const id = await connected(vendor);
  expect(await refusal(setDestination(admin, id, settings))).toMatchObject({
    status: 409,
    message: expect.stringContaining(message),
  });
});

test('missing and unknown choices are named; other vendors create no tickets; members may not choose', async () => {
  const id = await connected('halopsa');
  expect(await refusal(setDestination(admin, id, { customer: 'x' }))).toMatchObject({
    status: 400,
    details: [
      { path: 'body.settings.ticketType', message: 'is required' },
      { path: 'body.settings.customer', message: 'must be chosen from the list' },
    ],
  });
  expect(await refusal(setDestination(user, id, destinations.halopsa))).toMatchObject({ status: 403 });
  const options = admin.call(calls.tickets.destinationOptions, { params: { id, option: 'teams' } });
  expect(await refusal(options)).toMatchObject({ status: 404 });
  const devices = await connected('ninjaone');
  expect(await read(devices)).toMatchObject({ settings: null, fields: [] });
  expect(await refusal(setDestination(admin, devices, { board: '1' }))).toMatchObject({ status: 400 });
});

test('a service desk that fails gives its reason; nothing is saved', async () => {
  const id = await connected('connectwise');
  await simulated.fault({ vendor: 'connectwise', kind: 'forbidden', times: 100 });
  expect(await refusal(setDestination(admin, id, destinations.connectwise))).toMatchObject({
    status: 409,
    details: { reason: { code: 'not-permitted' } },
    message: expect.stringContaining('add and edit service tickets'),
  });
  expect((await read(id)).settings).toBeNull();
});

test('without a destination, or while disconnected, an integration takes no tickets', async () => {
  const id = await connected('halopsa');
  const gap = await unansweredRequirement(suite, admin.organizationId);
  const request = () => user.call(calls.tickets.create, { body: { integrationId: id, gaps: [gap] } });
  expect(await refusal(request())).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  await ok(setDestination(admin, id, destinations.halopsa));
  const { version } = await ok<{ version: number }>(admin.call(calls.integrations.read, { params: { id } }));
  await ok(admin.call(calls.integrations.disconnect, { params: { id }, body: { version } }));
  expect(await usable()).not.toContainEqual(expect.objectContaining({ id }));
  expect(await refusal(request())).toMatchObject({ status: 409 });
  expect(await refusal(setDestination(admin, id, destinations.halopsa))).toMatchObject({ status: 409 });
});

test('the activity log says what was chosen, and by whom', async () => {
  const id = await connected('halopsa');
  await ok(setDestination(admin, id, destinations.halopsa));
  await ok(setDestination(admin, id, null));
  const { rows } = await suite.admin.query(
    `select title, changes from activity_log where record_id = $1 and title like 'Ticket%' order by occurred_at, id`,
    [id],
  );
  expect(rows.map(({ title }) => title)).toEqual(['Ticket settings changed', 'Tickets turned off']);
  expect(rows[0].changes).toContainEqual({ field: 'Ticket type', before: null, after: '31' });
});
