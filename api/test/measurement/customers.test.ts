/** An MSP measures its clients' organisations through its own integrations, each by the customer that it is mapped to. */
import {
  type ActivityLogItem,
  type AppNotification,
  type Client,
  calls,
  type Integration,
  type IntegrationCustomer,
  type IntegrationDetail,
  type IntegrationMetric,
  type IntegrationRun,
  type ResponseOf,
} from '@msp/contract';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { carryOutRuns, connectVendor, readIntegration } from '../support/requests/integration-requests';
import {
  formSettings,
  refusedSecret,
  type Simulated,
  type SimulatedVendor,
  startSimulated,
} from '../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../support/suite';

const { integrations, managements } = calls;
type Listed = ResponseOf<typeof integrations.customers>;

const names = {
  client: 'Brookfield Dental Group Ltd',
  customer: 'Brookfield Dental Group',
  other: 'Northgate Logistics',
};

let simulated: Simulated;
let suite: Suite;
let number = 0;
let managerId: string;
let admin: Person;

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
});
beforeEach(async () => {
  number += 1;
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  managerId = await suite.organization(`harbour-${number}`, `Harbour ${number}`);
  admin = await suite.person(managerId, 'msp_admin');
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

interface TestClient {
  client: Client;
  organizationId: string;
  /** An administrator of its own. */
  own: Person;
}

async function createClient(name: string): Promise<TestClient> {
  const client = await ok<Client>(admin.call(managements.createClient, { body: { name } }));
  const { rows } = await suite.admin.query('select id from organizations where external_id = $1', [
    client.organization.externalId,
  ]);
  return { client, organizationId: rows[0].id, own: await suite.person(rows[0].id, 'msp_admin') };
}

async function connected(vendor: SimulatedVendor, change: Record<string, string> = {}): Promise<IntegrationDetail> {
  const integration = await connectVendor(admin, vendor, change);
  await carryOutRuns(suite);
  return integration;
}

const customersOf = ({ id }: { id: string }, query: object = {}) =>
  ok<Listed>(admin.call(integrations.customers, { params: { id }, query: { limit: '100', ...query } }));

async function customerNamed(integration: { id: string }, name: string): Promise<IntegrationCustomer> {
  const { items } = await customersOf(integration, { search: name });
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`There is no customer ${name}.`);
  return found;
}

const map = async (integration: { id: string }, customer: string, { client }: TestClient) => {
  const { id: subjectId } = await customerNamed(integration, customer);
  return admin.call(integrations.mapCustomer, {
    params: { id: integration.id, subjectId },
    body: { managementId: client.id },
  });
};
const unmap = async (integration: { id: string }, customer: string) => {
  const { id: subjectId } = await customerNamed(integration, customer);
  return admin.call(integrations.unmapCustomer, { params: { id: integration.id, subjectId } });
};
const integrationsOf = async (person: Person) => (await ok<Page<Integration>>(person.call(integrations.list))).items;
const logOf = async (person: Person) => (await ok<Page<ActivityLogItem>>(person.call(calls.activityFeed.list))).items;
const metricsOf = async (person: Person, { id }: { id: string }) =>
  (await ok<Page<IntegrationMetric>>(person.call(integrations.metrics, { params: { id }, query: { limit: '100' } })))
    .items;
const runsOf = async (person: Person, { id }: { id: string }) =>
  (await ok<Page<IntegrationRun>>(person.call(integrations.syncHistory, { params: { id } }))).items;
/** The one integration of a client. */
async function onlyOf({ own }: TestClient): Promise<Integration> {
  const [integration, ...more] = await integrationsOf(own);
  if (!integration || more.length > 0) throw new Error('The client has not exactly one integration.');
  return integration;
}

test('the customers of an integration, with the clients that have their names', async () => {
  const brookfield = await createClient(names.client);
  await createClient('Without a customer');
  const halopsa = await connected('halopsa');
  const all = await customersOf(halopsa);
  expect(all.total).toBe(13);
  expect(all.summary).toEqual({ mapped: 0, suggested: 1, unmapped: 12 });
  expect(all.clients.map(({ name, isMeasured }) => [name, isMeasured])).toEqual([
    [names.client, false],
    ['Without a customer', false],
  ]);
  const suggested = await customersOf(halopsa, { mapping: 'suggested' });
  expect(suggested.items).toMatchObject([
    { name: names.customer, client: null, suggestion: { managementId: brookfield.client.id, name: names.client } },
  ]);
  // Two clients of that name: either could be meant.
  await createClient('Brookfield Dental Group Limited');
  expect((await customersOf(halopsa)).summary.suggested).toBe(0);
});

test.each<SimulatedVendor>(['halopsa', 'connectwise', 'ninjaone'])(
  '%s: a mapped customer is measured in its client, and nothing of the others is seen there',
  async (vendor) => {
    const client = await createClient(`${vendor} client ${number}`);
    const source = await connected(vendor);
    await ok(map(source, names.other, client));
    await carryOutRuns(suite);

    const integration = await onlyOf(client);
    expect(integration).toMatchObject({
      name: source.adapter.name,
      status: 'CONNECTED',
      provider: { name: `Harbour ${number}`, customer: names.other },
      lastSuccessAt: '2026-11-20T10:00:00.000Z',
    });
    const metrics = await metricsOf(client.own, integration);
    expect(metrics.length).toBeGreaterThan(3);
    expect(new Set(metrics.flatMap(({ subjects }) => subjects.map(({ subject }) => subject.name)))).toEqual(
      new Set([names.other]),
    );
    const [run] = await runsOf(client.own, integration);
    const [whole] = await runsOf(admin, source);
    expect(run?.apiCalls).toBeLessThan(whole?.apiCalls ?? 0);

    const detail = await readIntegration(client.own, integration.id);
    expect(detail).toMatchObject({ settings: {}, secrets: [], counts: { subjects: 1, includedSubjects: 1 } });
    const seen = JSON.stringify([
      detail,
      metrics,
      await runsOf(client.own, integration),
      await ok(client.own.call(integrations.run, { params: { id: integration.id, runId: run?.id ?? '' } })),
      await ok(client.own.call(integrations.subjects, { params: { id: integration.id } })),
    ]);
    for (const hidden of [
      names.customer,
      'Tollgate Motors',
      ...Object.values(formSettings(vendor)).filter((one) => one.length > 8),
    ]) {
      expect(seen).not.toContain(hidden);
    }
  },
);

test('both logs tell who mapped the customer and for whom', async () => {
  const client = await createClient('Quayside');
  const source = await connected('halopsa');
  await ok(map(source, 'Quayside Architects', client));
  const actor = admin.context.actor?.name;
  expect((await logOf(client.own))[0]).toMatchObject({
    title: 'HaloPSA connected',
    user: { name: actor, organization: `Harbour ${number}` },
  });
  expect((await logOf(admin))[0]).toMatchObject({
    title: 'Client mapped to a customer',
    description: `${source.name}: Quayside Architects`,
  });
  await ok(unmap(source, 'Quayside Architects'));
  expect((await logOf(client.own))[0]).toMatchObject({ title: 'HaloPSA disconnected' });
  expect((await logOf(admin))[0]).toMatchObject({ title: 'Client no longer mapped to a customer' });
});

describe('a customer is measured in one client', () => {
  test('mapping it again changes nothing, and another client is refused', async () => {
    const [first, second] = [await createClient('First'), await createClient('Second')];
    const source = await connected('halopsa');
    await ok(map(source, names.other, first));
    await ok(map(source, names.other, first));
    expect(await integrationsOf(first.own)).toHaveLength(1);
    expect(await refusal(map(source, names.other, second))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await integrationsOf(second.own)).toEqual([]);
    // A second customer of the same client has an integration of its own.
    await ok(map(source, names.customer, first));
    expect((await integrationsOf(first.own)).map(({ name }) => name)).toEqual([
      'HaloPSA',
      `HaloPSA (${names.customer})`,
    ]);
  });

  test('of two clients at once, one gets it', async () => {
    const [first, second] = [await createClient('First'), await createClient('Second')];
    const source = await connected('halopsa');
    const replies = await Promise.all([map(source, names.other, first), map(source, names.other, second)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const all = [...(await integrationsOf(first.own)), ...(await integrationsOf(second.own))];
    expect(all).toHaveLength(1);
  });

  test('mapping it to the same client later continues the same integration', async () => {
    const client = await createClient('Back again');
    const source = await connected('halopsa');
    await ok(map(source, names.other, client));
    const { id } = await onlyOf(client);
    await ok(unmap(source, names.other));
    expect(await onlyOf(client)).toMatchObject({ id, status: 'DISCONNECTED' });
    expect((await customerNamed(source, names.other)).client).toBeNull();
    await ok(map(source, names.other, client));
    expect(await onlyOf(client)).toMatchObject({ id, status: 'CONNECTED' });
  });
});

test('what the client may do with it: collect, test and disconnect, and nothing with its settings', async () => {
  const client = await createClient('Client of one');
  const source = await connected('halopsa');
  await ok(map(source, names.other, client));
  await carryOutRuns(suite);
  const { id, version, name } = await onlyOf(client);
  const params = { id };
  const settings = formSettings('halopsa');
  const refused = [
    client.own.call(integrations.change, { params, body: { version, name, settings } }),
    client.own.call(integrations.options, { params: { id, option: 'customers' } }),
    client.own.call(integrations.optionsBeforeSaving, {
      body: { adapterKey: 'halopsa', integrationId: id, settings: {}, option: 'customers' },
    }),
    client.own.call(integrations.test, { body: { adapterKey: 'halopsa', integrationId: id, settings } }),
    client.own.call(calls.tickets.changeDestination, { params, body: { settings: { customerId: '3' } } }),
    client.own.call(integrations.consent, {
      body: { adapterKey: 'halopsa', integrationId: id, settings: {}, returnTo: `/integrations/${id}` },
    }),
  ];
  for (const reply of refused) expect(await refusal(reply)).toMatchObject({ status: 409, errorCode: 'NOT_SUPPORTED' });
  expect(await ok(client.own.call(calls.tickets.destination, { params }))).toMatchObject({ fields: [] });
  expect(await ok(client.own.call(integrations.refreshStatus, { params }))).toMatchObject({
    status: 'CONNECTED',
    problem: null,
  });
  expect((await client.own.call(integrations.collect, { params })).statusCode).toBe(202);
  await ok(client.own.call(integrations.disconnect, { params, body: { version } }));
  expect((await customersOf(source)).summary.mapped).toBe(0);
});

test('with the management, the measuring ends, and what was measured stays', async () => {
  const client = await createClient('Handed back');
  const source = await connected('halopsa');
  await ok(map(source, names.other, client));
  await carryOutRuns(suite);
  const { id } = await onlyOf(client);
  const before = await metricsOf(client.own, { id });
  await client.own.call(integrations.collect, { params: { id } });
  expect((await admin.call(managements.endClient, { params: { id: client.client.id }, body: {} })).statusCode).toBe(
    204,
  );
  await carryOutRuns(suite);

  expect(await onlyOf(client)).toMatchObject({ id, status: 'DISCONNECTED' });
  expect(await metricsOf(client.own, { id })).toEqual(before);
  expect((await logOf(client.own)).map(({ title, description }) => [title, description])).toContainEqual([
    'HaloPSA disconnected',
    `HaloPSA: Harbour ${number} no longer manages this organisation.`,
  ]);
  expect(await customersOf(source)).toMatchObject({ summary: { mapped: 0 }, clients: [] });
  expect(await refusal(client.own.call(integrations.collect, { params: { id } }))).toMatchObject({ status: 409 });
  expect(await refusal(map(source, names.other, client))).toMatchObject({ status: 404 });
});

describe("while the manager's connection can't be used", () => {
  const failing = async (client: TestClient, id: string) => {
    for (let run = 0; run < 3; run += 1) {
      await client.own.call(integrations.collect, { params: { id } });
      await carryOutRuns(suite);
    }
    return readIntegration(client.own, id);
  };
  const told = async (person: Person) =>
    (await ok<Page<AppNotification>>(person.call(calls.notifications.list))).items.filter(
      ({ kind }) => kind === 'FAILING',
    );

  test.each<[string, (source: IntegrationDetail) => Promise<unknown>]>([
    [
      'it was disconnected',
      async ({ id, version }) => ok(admin.call(integrations.disconnect, { params: { id }, body: { version } })),
    ],
    [
      'the manager is suspended',
      () => suite.admin.query('update organizations set suspended_at = now() where id = $1', [managerId]),
    ],
  ])('because %s, the client reads why', async (_, end) => {
    const client = await createClient('Left alone');
    const source = await connected('halopsa');
    await ok(map(source, names.other, client));
    await carryOutRuns(suite);
    const { id } = await onlyOf(client);
    await end(source);
    expect(await failing(client, id)).toMatchObject({
      status: 'ERROR',
      problem: { message: expect.stringContaining(`Harbour ${number} no longer provides its connection to HaloPSA.`) },
    });
  });

  test("a refused secret is the manager's problem: its people aren't told again in each client", async () => {
    const client = await createClient('Told once');
    const assigned = await suite.person(managerId, 'msp_admin');
    const params = { id: client.client.id, userId: assigned.userId };
    await ok(admin.call(managements.assign, { params, body: { role: 'msp_admin' } }));
    const source = await connected('halopsa');
    await ok(map(source, names.other, client));
    await carryOutRuns(suite);
    const { id } = await onlyOf(client);
    const settings = { ...formSettings('halopsa'), clientSecret: refusedSecret('halopsa', 'not the secret') };
    const { version, name } = await readIntegration(admin, source.id);
    await ok(admin.call(integrations.change, { params: { id: source.id }, body: { version, name, settings } }));
    expect(await failing(client, id)).toMatchObject({ status: 'ERROR', condition: 'credentials-rejected' });
    expect(await told(client.own)).toHaveLength(1);
    const body = { organizationExternalId: client.client.organization.externalId };
    await ok(assigned.call(calls.auth.switchOrganization, { body }));
    expect(await told(assigned)).toEqual([]);
  });
});

test('the names of the manager and of the customer follow, and the page of customers says how each client is measured', async () => {
  const client = await createClient('Followed');
  const source = await connected('halopsa');
  await ok(map(source, names.other, client));
  await suite.admin.query("update organizations set name = 'Harbour, renamed' where id = $1", [managerId]);
  await suite.admin.query(
    "update provided_integrations set customer_name = 'Its old name' where organization_id = $1",
    [client.organizationId],
  );
  await carryOutRuns(suite);
  expect((await onlyOf(client)).provider).toEqual({ name: 'Harbour, renamed', customer: names.other });
  expect(await customersOf(source, { mapping: 'mapped' })).toMatchObject({
    items: [
      {
        name: names.other,
        client: { name: 'Followed', condition: 'working', lastSuccessAt: '2026-11-20T10:00:00.000Z' },
      },
    ],
  });
});

describe("microsoft365: the tenants of a partner's customers", () => {
  /** The vendor's page is answered, and the browser comes back with the answer. */
  async function grant(url: string): Promise<string> {
    const body = new URLSearchParams({ answer: 'accept' });
    const back = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    const { search } = new URL(back.headers.get('location') ?? '');
    const query = Object.fromEntries(new URLSearchParams(search));
    const reply = await admin.call(integrations.consentCallback, { query });
    return String(reply.headers.location);
  }

  test('they are mapped, never count in the own figures, and are measured once they have consented', async () => {
    const client = await createClient('Pemberton Engineering Ltd');
    const source = await connected('microsoft365', { customers: 'partner' });
    const listed = await customersOf(source);
    expect(listed.total).toBe(5);
    expect(listed.items.map(({ name }) => name)).not.toContain('Harbour IT Services');
    const own = await ok<Page<{ name: string }>>(admin.call(integrations.subjects, { params: { id: source.id } }));
    expect(own.total).toBe(1);

    await ok(map(source, 'Pemberton Engineering', client));
    await carryOutRuns(suite);
    const customer = await customerNamed(source, 'Pemberton Engineering');
    expect(customer.client).toMatchObject({ condition: 'needs-consent', lastSuccessAt: null });

    const params = { id: source.id, subjectId: customer.id };
    const { url } = await ok<{ url: string }>(admin.call(integrations.customerConsent, { params }));
    expect(url).toContain(customer.externalId);
    expect(await grant(url)).toMatch(new RegExp(`/integrations/${source.id}\\?tab=customers&consent=granted$`));
    await carryOutRuns(suite);
    expect((await customerNamed(source, 'Pemberton Engineering')).client).toMatchObject({
      condition: 'working',
      lastSuccessAt: '2026-11-20T10:00:00.000Z',
    });
    const metrics = await metricsOf(client.own, await onlyOf(client));
    expect(metrics.find(({ key }) => key === 'mfa-registered-percent')?.value).toBeGreaterThan(0);
  });

  test("a client's administrator grants consent for the client's tenant, with the manager's application", async () => {
    const client = await createClient('Pemberton');
    const source = await connected('microsoft365', { customers: 'partner' });
    await ok(map(source, 'Pemberton Engineering', client));
    const { id } = await onlyOf(client);
    const body = { adapterKey: 'microsoft365', integrationId: id, settings: {}, returnTo: `/integrations/${id}` };
    const { url } = await ok<{ url: string }>(client.own.call(integrations.consent, { body }));
    expect(url).toContain((await customerNamed(source, 'Pemberton Engineering')).externalId);
  });
});

test("a system that can't be measured by customer, and organisations that manage none", async () => {
  const google = await connected('google');
  expect(await refusal(admin.call(integrations.customers, { params: { id: google.id } }))).toMatchObject({
    status: 409,
    errorCode: 'NOT_SUPPORTED',
  });
  const halopsa = await connected('halopsa');
  expect(await customersOf(halopsa)).toMatchObject({ clients: [], summary: { mapped: 0, suggested: 0, unmapped: 13 } });
});
