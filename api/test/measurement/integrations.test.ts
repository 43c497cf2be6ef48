/** Integrations over HTTP against the simulated vendors: connecting, testing, changing, disconnecting, subjects and consent. */
import {
  type ActivityLogItem,
  type Adapter,
  calls,
  type Dashboard,
  type IntegrationDetail,
  type IntegrationMetric,
  type IntegrationRun,
  type IntegrationSubject,
  type Metric,
  type MetricDetail,
} from '@msp/contract';
import { testSettings } from '../../src/measurement/integrations/connection/connection';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { carryOutRuns, connectVendor, readIntegration, vendorsOf } from '../support/requests/integration-requests';
import {
  formSettings,
  refusedSecret,
  type Simulated,
  type SimulatedVendor,
  settings,
  startSimulated,
  tenantWithoutConsent,
} from '../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../support/suite';

const vendors = Object.keys(settings) as SimulatedVendor[];
const secretOf = {
  microsoft365: 'clientSecret',
  google: 'serviceAccountKey',
  halopsa: 'clientSecret',
  connectwise: 'privateKey',
  autotask: 'secret',
  ninjaone: 'clientSecret',
};

let simulated: Simulated;
let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  organizationId = await suite.organization('alpha');
  admin = await suite.person(organizationId, 'msp_admin');
  user = await suite.person(organizationId, 'msp_user');
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

const collected = async (vendor: SimulatedVendor) => {
  const { id } = await connectVendor(admin, vendor);
  await carryOutRuns(suite);
  return readIntegration(admin, id);
};

test('§7 integrations.adapters describes the form of each vendor', async () => {
  const { items } = await ok<Page<Adapter>>(user.call(calls.integrations.adapters));
  expect(items.map(({ key }) => key)).toEqual(vendors);
  for (const { key, settings: fields, instructions, consent } of items) {
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(settings[key as SimulatedVendor]));
    expect(instructions).toContain('1. ');
    expect(consent).toBe(key === 'microsoft365');
  }
  // Of these, no figure concerns a single customer.
  expect(items.filter(({ subjects }) => subjects.areMeasuredTogether).map(({ key }) => key)).toEqual([
    'halopsa',
    'connectwise',
    'autotask',
  ]);
  const region = items.find(({ key }) => key === 'ninjaone')?.settings[0];
  expect(region).toMatchObject({
    kind: 'choice',
    choices: expect.arrayContaining([{ value: 'oc', label: 'Oceania' }]),
  });
});

test('§7 integrations.create stores an address as the vendor needs it, however it was copied', async () => {
  const body = {
    adapterKey: 'halopsa',
    name: 'Copied address\n',
    settings: { ...formSettings('halopsa'), address: ' company.halopsa.com\n' },
  };
  const created = await ok<IntegrationDetail>(admin.call(calls.integrations.create, { body }));
  expect(created).toMatchObject({ name: 'Copied address', settings: { address: 'https://company.halopsa.com' } });
});

describe.each(vendors)('%s', (vendor) => {
  test('§9 Test before Save says what a wrong secret means, and is fine with the right one', async () => {
    const wrong = { [secretOf[vendor]]: refusedSecret(vendor, 'a-wrong-secret') };
    const body = { adapterKey: vendor, settings: { ...formSettings(vendor), ...wrong } };
    const refused = await ok<{ ok: boolean; reason: { code: string; message: string } }>(
      admin.call(calls.integrations.test, { body }),
    );
    expect(refused).toMatchObject({ ok: false, reason: { code: 'credentials' } });
    expect(refused.reason.message).toMatch(/Check .+\.$/);
    expect(refused.reason.message).not.toContain('a-wrong-secret');
    const right = { adapterKey: vendor, settings: formSettings(vendor) };
    expect(await ok(admin.call(calls.integrations.test, { body: right }))).toEqual({ ok: true, reason: null });
  });

  test('§7 §9 connected, it collects, and shows settings, checks, figures, subjects and the run', async () => {
    const detail = await collected(vendor);
    expect(detail).toMatchObject({
      status: 'CONNECTED',
      problem: null,
      activeJob: null,
      lastSuccessAt: suite.clock.now().toISOString(),
      secrets: [{ name: secretOf[vendor], setAt: suite.clock.now().toISOString(), setBy: { id: admin.userId } }],
    });
    expect(detail.counts.measured).toBeGreaterThan(2);
    expect(detail.counts.includedSubjects).toBeGreaterThan(0);
    expect(detail.checkCount).toBeGreaterThan(2);
    expect(Date.parse(detail.nextCollectionAt ?? '')).toBeGreaterThan(suite.clock.now().getTime());
    const params = { id: detail.id };
    const { items: metrics } = await ok<Page<{ key: string; value: number | null; metric: unknown }>>(
      user.call(calls.integrations.metrics, { params, query: { limit: '100' } }),
    );
    expect(metrics.filter(({ value }) => value !== null)).toHaveLength(detail.counts.measured);
    expect(metrics.some(({ metric }) => metric !== null)).toBe(true);
    const { items: history } = await ok<Page<IntegrationRun>>(user.call(calls.integrations.syncHistory, { params }));
    expect(history).toMatchObject([
      {
        kind: 'collection',
        trigger: 'person',
        outcome: 'succeeded',
        requestedBy: { id: admin.userId },
        notMeasured: [],
      },
    ]);
    const run = await ok<{ log: { message: string }[]; apiCalls: number }>(
      user.call(calls.integrations.run, { params: { ...params, runId: history[0]?.id ?? '' } }),
    );
    expect(run.apiCalls).toBeGreaterThan(2);
    expect(run.log.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Measured \d+/)]),
    );
  });

  test('§7 §4 secrets of integrations are in no answer, no log of a run and no table in clear', async () => {
    const { id } = await collected(vendor);
    const secret = formSettings(vendor)[secretOf[vendor]] ?? '';
    const responses = await Promise.all([
      admin.call(calls.integrations.read, { params: { id } }),
      admin.call(calls.integrations.list),
      admin.call(calls.integrations.syncHistory, { params: { id } }),
      admin.call(calls.activityFeed.list, { query: { limit: '100' } }),
    ]);
    for (const { body } of responses) expect(body).not.toContain(secret);
    const { rows: tables } = await suite.admin.query(
      `select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r'`,
    );
    for (const { name } of tables) {
      const { rows } = await suite.admin.query(`select count(*)::int as found from ${name} t where t::text like $1`, [
        `%${secret}%`,
      ]);
      expect([name, rows[0].found]).toEqual([name, 0]);
    }
  });
});

test('§9 invalid settings are named one by one, without their values', async () => {
  const body = { adapterKey: 'halopsa', name: 'Desk', settings: { address: 'https://evil.example', clientId: 'x' } };
  const problem = await refusal(admin.call(calls.integrations.create, { body }));
  expect(problem).toMatchObject({
    status: 400,
    errorCode: 'VALIDATION',
    details: [
      { path: 'body.settings.address' },
      { path: 'body.settings.clientSecret', message: 'is required' },
      { path: 'body.settings.securityTeam', message: 'is required' },
    ],
  });
  expect(JSON.stringify(problem)).not.toContain('evil.example');
});

test('§9 two integrations of one adapter have different names', async () => {
  const first = await connectVendor(admin, 'ninjaone');
  const body = { adapterKey: 'ninjaone', name: first.name, settings: formSettings('ninjaone') };
  expect(await refusal(admin.call(calls.integrations.create, { body }))).toMatchObject({ status: 409 });
});

describe('§9 change', () => {
  const change = (detail: IntegrationDetail, values: Record<string, string>, version = detail.version) =>
    admin.call(calls.integrations.change, {
      params: { id: detail.id },
      body: { version, name: detail.name, settings: { ...detail.settings, ...values } },
    });

  test('a blank secret stays, and a collection in the meantime does not make the form stale', async () => {
    const created = await connectVendor(admin, 'halopsa');
    await carryOutRuns(suite);
    const changed = await ok<IntegrationDetail>(change(created, { securityTeam: 'Service Desk', clientSecret: '' }));
    expect(changed.settings.securityTeam).toBe('Service Desk');
    await carryOutRuns(suite);
    expect(await readIntegration(admin, created.id)).toMatchObject({ status: 'CONNECTED', problem: null });
  });

  test('a stored secret is not sent to another address: it has to be entered again', async () => {
    const detail = await collected('halopsa');
    expect(await refusal(change(detail, { address: 'https://other.halopsa.com', clientSecret: '' }))).toMatchObject({
      status: 400,
      details: [{ path: 'body.settings.clientSecret', message: 'is required' }],
    });
  });

  test('an old version is refused with the current record', async () => {
    const detail = await collected('halopsa');
    await ok(change(detail, {}));
    expect(await refusal(change(detail, {}))).toMatchObject({
      status: 409,
      errorCode: 'STALE',
      details: { current: { id: detail.id } },
    });
  });

  test('the activity log says that a secret was replaced, without either value', async () => {
    const detail = await collected('ninjaone');
    await ok(change(detail, { clientSecret: 'a-new-secret' }));
    const log = await admin.call(calls.activityFeed.list, { query: { search: 'Integration changed' } });
    expect(log.body).toContain('Client secret');
    expect(log.body).not.toContain('a-new-secret');
  });
});

test('§9 disconnecting erases the secrets and keeps what was measured; with a secret it is connected again', async () => {
  const detail = await collected('ninjaone');
  const params = { id: detail.id };
  const result = await ok<{ integration: IntegrationDetail; kept: Record<string, number>; erased: string[] }>(
    admin.call(calls.integrations.disconnect, { params, body: { version: detail.version } }),
  );
  expect(result).toMatchObject({
    integration: { status: 'DISCONNECTED', nextCollectionAt: null, secrets: [{ setAt: null, setBy: null }] },
    erased: ['Client secret'],
  });
  expect(result.kept.values).toBeGreaterThan(0);
  const { rows } = await suite.admin.query('select * from integration_secrets where integration_id = $1', [detail.id]);
  expect(rows).toEqual([]);
  expect(await refusal(admin.call(calls.integrations.collect, { params }))).toMatchObject({
    status: 409,
    errorCode: 'INVALID_TRANSITION',
  });
  const body = { version: result.integration.version, name: detail.name, settings: formSettings('ninjaone') };
  await ok(admin.call(calls.integrations.change, { params, body }));
  await carryOutRuns(suite);
  expect(await readIntegration(admin, detail.id)).toMatchObject({ status: 'CONNECTED', problem: null });
});

test('§7 metrics/collect: a second request answers the waiting job; job/active shows it until it ends', async () => {
  const detail = await collected('ninjaone');
  const params = { id: detail.id };
  const first = await admin.call(calls.integrations.collect, { params });
  expect(first.statusCode).toBe(202);
  const second = await admin.call(calls.integrations.sync, { params });
  expect(second.json().job.id).toBe(first.json().job.id);
  const active = () => ok(user.call(calls.integrations.activeJob, { params }));
  expect(await active()).toMatchObject({ job: { id: first.json().job.id, startedAt: null, step: 'Waiting to start' } });
  await carryOutRuns(suite);
  expect(await active()).toEqual({ job: null });
});

test('§7 options are read from the vendor at most every five minutes', async () => {
  const { id } = await collected('halopsa');
  const options = () => admin.call(calls.integrations.options, { params: { id, option: 'teams' } });
  const first = await ok<{ items: unknown[] }>(options());
  expect(first.items).toContainEqual({ value: 'Security', label: 'Security' });
  await simulated.fault({ vendor: 'halopsa', kind: 'forbidden', times: 1_000 });
  expect(await ok(options())).toEqual(first);
  suite.clock.set(new Date(suite.clock.now().getTime() + 5 * 60_000));
  expect(await refusal(options())).toMatchObject({ status: 409, details: { reason: { code: 'not-permitted' } } });
});

test('§9 options before saving need only what signing in needs', async () => {
  const { securityTeam: _chosen, ...signIn } = formSettings('halopsa');
  const body = { adapterKey: 'halopsa', settings: signIn, option: 'teams' };
  const { items } = await ok<{ items: unknown[] }>(admin.call(calls.integrations.optionsBeforeSaving, { body }));
  expect(items).toContainEqual({ value: 'Security', label: 'Security' });
});

test.each(vendors)('§9 %s: the test needs only what signing in needs', async (vendor) => {
  const { securityTeam: _team, securityBoard: _board, organizationId: _own, ...signIn } = formSettings(vendor);
  const body = { adapterKey: vendor, settings: signIn };
  expect(await ok(admin.call(calls.integrations.test, { body }))).toEqual({ ok: true, reason: null });
  const { [secretOf[vendor]]: _secret, ...rest } = signIn;
  const incomplete = admin.call(calls.integrations.test, { body: { ...body, settings: rest } });
  expect(await refusal(incomplete)).toMatchObject({
    status: 400,
    details: [{ path: `body.settings.${secretOf[vendor]}`, message: 'is required' }],
  });
});

test('§7 refresh-status: one failure is a problem, three in a row are an error, a success clears it', async () => {
  const { id } = await collected('connectwise');
  await simulated.fault({ vendor: 'connectwise', kind: 'expired-token', times: 1_000 });
  const refresh = () => ok<IntegrationDetail>(admin.call(calls.integrations.refreshStatus, { params: { id } }));
  expect(await refresh()).toMatchObject({
    status: 'CONNECTED',
    condition: 'credentials-rejected',
    problem: { code: 'credentials' },
  });
  await refresh();
  expect(await refresh()).toMatchObject({ status: 'ERROR', statusMessage: expect.stringContaining('API member') });
  await simulated.reset();
  expect(await refresh()).toMatchObject({
    status: 'CONNECTED',
    condition: 'working',
    problem: null,
    statusMessage: null,
  });
});

test.each([
  ['microsoft365', 'forbidden', 'needs-consent'],
  ['microsoft365', 'partial', 'partly-working'],
  ['ninjaone', 'server-error', 'failing'],
] as const)('§9 %s: after the first collection with the fault %s it is %s', async (vendor, kind, condition) => {
  const { id } = await collected(vendor);
  await simulated.fault({ vendor, kind, times: 1_000 });
  await admin.call(calls.integrations.collect, { params: { id } });
  await carryOutRuns(suite);
  expect(await readIntegration(admin, id)).toMatchObject({ status: 'CONNECTED', condition });
});

test('§9 new settings start a collection', async () => {
  const { id, version, name } = await collected('halopsa');
  const body = { version, name, settings: formSettings('halopsa') };
  const changed = await ok<IntegrationDetail>(admin.call(calls.integrations.change, { params: { id }, body }));
  expect(changed.activeJob).toMatchObject({ kind: 'collection' });
});

test('§2.5 the dashboard names the integrations that a system was measured by, with their problems', async () => {
  const { id, name } = await collected('microsoft365');
  await simulated.fault({ vendor: 'microsoft365', kind: 'forbidden', times: 1_000 });
  await admin.call(calls.integrations.collect, { params: { id } });
  await carryOutRuns(suite);
  const { securityStatus } = await ok<Dashboard>(user.call(calls.dashboard.get));
  expect(securityStatus.microsoft365?.scorePercentage).toBeGreaterThan(0);
  expect(securityStatus.microsoft365?.integrations).toContainEqual(
    expect.objectContaining({ id, name, problem: expect.stringContaining('consent') }),
  );
});

test('§9 subjects: those left out do not count from the next collection on', async () => {
  const { id } = await collected('halopsa');
  const params = { id };
  const { items, summary } = await ok<Page<IntegrationSubject> & { summary: object }>(
    user.call(calls.integrations.subjects, { params, query: { limit: '100' } }),
  );
  expect(items.every(({ included }) => included)).toBe(true);
  expect(summary).toEqual({ included: items.length, leftOut: 0 });
  const ticketsOf = async () => {
    const { items: figures } = await ok<Page<{ key: string; denominator: number | null }>>(
      user.call(calls.integrations.metrics, { params, query: { limit: '100' } }),
    );
    return figures.find(({ key }) => key === 'detection-tickets-in-sla-percent')?.denominator ?? 0;
  };
  const before = await ticketsOf();
  const left = items.slice(0, 6);
  const withoutReason = { included: false, subjectIds: left.map((subject) => subject.id) };
  for (const reason of [undefined, ' '])
    expect(
      await refusal(admin.call(calls.integrations.changeSubjects, { params, body: { ...withoutReason, reason } })),
    ).toMatchObject({ status: 400, details: [{ path: 'body.reason' }] });
  const body = { ...withoutReason, reason: 'Not customers any more.' };
  expect(await ok(admin.call(calls.integrations.changeSubjects, { params, body }))).toEqual({
    changed: 6,
    included: items.length - 6,
    leftOut: 6,
  });
  const { items: logged } = await ok<Page<ActivityLogItem>>(
    admin.call(calls.activityFeed.list, { query: { search: 'Customers excluded' } }),
  );
  expect(logged[0]?.changes).toContainEqual({ field: 'reason', before: null, after: 'Not customers any more.' });
  for (const { name } of left) expect(logged[0]?.description).toContain(name);
  await admin.call(calls.integrations.collect, { params });
  await carryOutRuns(suite);
  expect(await ticketsOf()).toBeLessThan(before);
  expect(await ok(user.call(calls.integrations.subjects, { params, query: { included: 'false' } }))).toMatchObject({
    total: 6,
  });
});

test('§7 overrides and excluded subjects are marked wherever their figure stands', async () => {
  const { id } = await collected('halopsa');
  const params = { id };
  const subjects = await ok<Page<IntegrationSubject>>(user.call(calls.integrations.subjects, { params }));
  const subjectIds = subjects.items.slice(0, 2).map((subject) => subject.id);
  await ok(
    admin.call(calls.integrations.changeSubjects, { params, body: { included: false, subjectIds, reason: 'Left.' } }),
  );
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  await admin.call(calls.integrations.collect, { params });
  await carryOutRuns(suite);
  const key = 'detection-tickets-in-sla-percent';
  const readMetric = () => ok<MetricDetail>(user.call(calls.metrics.read, { params: { id: key } }));
  const before = await readMetric();
  const lastDay = new Date(suite.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const override = { metricId: before.id, value: 98, reason: 'Two tickets were counted twice.', lastDay };
  await ok(admin.call(calls.metricOverrides.create, { body: override }));

  const marked = { excludedSubjects: 2, state: 'overridden', override: { value: 98, reason: override.reason } };
  expect(await readMetric()).toMatchObject(marked);
  const { items: listed } = await ok<Page<Metric>>(user.call(calls.metrics.list, { query: { search: key } }));
  expect(listed).toMatchObject([marked]);
  const control = { params: { id: before.controls[0]?.code ?? '' } };
  const history = await ok<{ items: Metric[] }>(user.call(calls.controls.metricHistory, control));
  expect(history.items).toContainEqual(expect.objectContaining({ key, excludedSubjects: 2, state: 'overridden' }));
  const csv = (await user.call(calls.metrics.listCsv, { query: { search: key } })).body;
  expect(csv).toContain('Override reason,Subjects excluded');
  expect(csv).toContain('Two tickets were counted twice.,2,');
  const { items: figures } = await ok<Page<IntegrationMetric>>(user.call(calls.integrations.metrics, { params }));
  expect(figures.find((figure) => figure.key === key)?.metric?.override).toMatchObject({ value: 98 });
  const overriddenCheck = expect.objectContaining({ controlName: expect.stringContaining('(overridden)') });
  const detail = await readIntegration(admin, id);
  expect(detail.categories.flatMap(({ controls }) => controls)).toContainEqual(overriddenCheck);
  const { securityStatus } = await ok<Dashboard>(user.call(calls.dashboard.get));
  expect(securityStatus.psa?.categories.flatMap(({ controls }) => controls)).toContainEqual(overriddenCheck);
  expect(securityStatus.psa?.integrations).toContainEqual(expect.objectContaining({ id, excludedSubjects: 2 }));
});

test('§2.5 Google Workspace is no system of the dashboard, and a metric that Microsoft 365 measures too has its latest value', async () => {
  const readMetric = () =>
    ok<MetricDetail>(user.call(calls.metrics.read, { params: { id: 'mfa-registered-percent' } }));
  const microsoft = await collected('microsoft365');
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  const google = await collected('google');
  expect(google).toMatchObject({ scorePercentage: 0, checkCount: 3 });
  const measured = await readMetric();
  expect(measured.sources).toEqual(['microsoft365', 'google', 'manual']);
  expect(measured.effective).toMatchObject({ sourceKind: 'google', source: google.name, integrationId: google.id });
  const { securityStatus } = await ok<Dashboard>(user.call(calls.dashboard.get));
  expect(Object.keys(securityStatus)).not.toContain('google');
  for (const status of Object.values(securityStatus)) {
    expect(status?.integrations).not.toContainEqual(expect.objectContaining({ id: google.id }));
  }

  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  await admin.call(calls.integrations.collect, { params: { id: microsoft.id } });
  await carryOutRuns(suite);
  const again = await readMetric();
  expect(again.effective).toMatchObject({ sourceKind: 'microsoft365', integrationId: microsoft.id });
  expect(again.effective?.value).not.toBe(measured.effective?.value);
  // Both values are kept, and both integrations are named.
  expect(again.sparkline.slice(-2).map(({ value }) => value)).toEqual([
    measured.effective?.value,
    again.effective?.value,
  ]);
  expect(again.integrations.map(({ id }) => id)).toEqual(expect.arrayContaining([microsoft.id, google.id]));
  const ofGoogle = { query: { system: 'google' } };
  const { items } = await ok<Page<IntegrationDetail>>(user.call(calls.integrations.list, ofGoogle));
  expect(new Set(items.map(({ adapter }) => adapter.key))).toEqual(new Set(['google']));
});

test('§9 a service account key is refused at its field, with the reason', async () => {
  const create = (serviceAccountKey: string) =>
    admin.call(calls.integrations.create, {
      body: { adapterKey: 'google', name: 'Own', settings: { ...formSettings('google'), serviceAccountKey } },
    });
  const key = JSON.parse(formSettings('google').serviceAccountKey ?? '');
  for (const [text, reason] of [
    ['a-wrong-secret', /whole text/],
    [JSON.stringify({ ...key, token_uri: 'https://evil.example/token' }), /token_uri/],
  ] as const) {
    expect(await refusal(create(text))).toMatchObject({
      status: 400,
      details: [{ path: 'body.settings.serviceAccountKey', message: expect.stringMatching(reason) }],
    });
  }
});

test('look: an address at which the vendor has nothing is refused at its field', async () => {
  const vendorsOfSuite = vendorsOf(suite);
  const { requests } = vendorsOfSuite;
  const addresses = { ...requests.addresses, halopsa: `${requests.addresses.halopsa}/nowhere` };
  const wrong = { ...vendorsOfSuite, requests: { ...requests, addresses } };
  const test = testSettings(admin.context, wrong, { adapterKey: 'halopsa', settings: formSettings('halopsa') });
  await expect(test).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.settings.address', message: expect.stringMatching(/^is not your HaloPSA address: /) }],
  });
});

describe("§9 administrator's consent", () => {
  const ask = async (person: Person) => {
    const tenantId = tenantWithoutConsent?.id ?? '';
    const values = { ...formSettings('microsoft365'), tenantId, clientSecret: '' };
    const body = { adapterKey: 'microsoft365', settings: values, returnTo: '/integrations' };
    return (await ok<{ url: string }>(person.call(calls.integrations.consent, { body }))).url;
  };
  const answer = async (url: string, choice: string) => {
    const back = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ answer: choice }),
      redirect: 'manual',
    });
    return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
  };
  const receive = async (person: Person, query: Record<string, string>) =>
    (await person.call(calls.integrations.consentCallback, { query })).headers.location;

  test('returns to the page with the outcome', async () => {
    expect(await receive(admin, await answer(await ask(admin), 'cancel'))).toMatch(/\/integrations\?consent=declined$/);
    expect(await receive(admin, await answer(await ask(admin), 'accept'))).toMatch(/\/integrations\?consent=granted$/);
  });

  test('granted for an integration, it starts a collection', async () => {
    const { id } = await collected('microsoft365');
    const body = {
      ...{ adapterKey: 'microsoft365', settings: { ...formSettings('microsoft365'), clientSecret: '' } },
      ...{ integrationId: id, returnTo: `/integrations/${id}` },
    };
    const { url } = await ok<{ url: string }>(admin.call(calls.integrations.consent, { body }));
    expect((await readIntegration(admin, id)).activeJob).toBeNull();
    await receive(admin, await answer(url, 'cancel'));
    expect((await readIntegration(admin, id)).activeJob).toBeNull();
    await receive(admin, await answer(url, 'accept'));
    expect((await readIntegration(admin, id)).activeJob).toMatchObject({ kind: 'collection' });
  });

  test("an answer to another person's request, an altered or an old one has failed", async () => {
    const query = await answer(await ask(admin), 'accept');
    const other = await suite.person(organizationId, 'msp_admin');
    expect(await receive(other, query)).toMatch(/\/integrations\?consent=failed$/);
    expect(await receive(admin, { ...query, state: `${query.state}x` })).toMatch(/consent=failed$/);
    suite.clock.set(new Date(suite.clock.now().getTime() + 14 * 60_000));
    expect(await receive(admin, query)).toMatch(/consent=granted$/);
  });

  test('is not asked for by other vendors', async () => {
    const body = { adapterKey: 'halopsa', settings: formSettings('halopsa'), returnTo: '/integrations' };
    expect(await refusal(admin.call(calls.integrations.consent, { body }))).toMatchObject({
      errorCode: 'NOT_SUPPORTED',
    });
  });
});
