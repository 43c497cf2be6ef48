/** Metrics and overrides over HTTP: effective values, states, filters, values entered by members, and how overrides end. */
import {
  calls,
  type Metric,
  type MetricChart,
  type MetricDetail,
  type MetricHistory,
  type MetricOverride,
  type RegistryControl,
} from '@msp/contract';
import { announceEndingMetricOverrides } from '../../src/measurement/metrics/metric-overrides/service';
import { type Measurement, recordMetricValues } from '../../src/measurement/metrics/service';
import { addDays } from '../../src/platform/clock';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { addEvidence } from '../support/requests/evidence-requests';
import { carryOutRuns, connectVendor } from '../support/requests/integration-requests';
import { type Simulated, startSimulated } from '../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../support/suite';

const start = new Date('2026-11-20T10:00:00.000Z');
const collected = 'device-patched-percent';
const manual = 'people-leavers-same-day-percent';

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
  await suite.extendSessions();
});
let tests = 0;
/** Each test has its own minutes: values of one source and time are the same value. */
beforeEach(() => {
  tests += 1;
  suite.clock.set(new Date(start.getTime() + tests * 600_000));
});
const minutesLater = (minutes: number) => suite.clock.set(new Date(suite.clock.now().getTime() + minutes * 60_000));
afterEach(async () => {
  await suite.admin.query('update metric_overrides set revoked_at = created_at where revoked_at is null');
});
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

const read = (id: string, person = user) => ok<MetricDetail>(person.call(calls.metrics.read, { params: { id } }));
const measure = (metric: string, value: number | null, daysAgo = 0) => {
  const common = {
    metric,
    source: 'RMM',
    sourceKind: 'rmm' as const,
    observedAt: addDays(suite.clock.now(), -daysAgo),
  };
  const measurement: Measurement =
    value === null
      ? { ...common, status: 'unavailable', reason: 'The RMM is down.' }
      : { ...common, status: 'ok', value };
  return recordMetricValues(suite.system(organizationId), [measurement]);
};
const overrideOf = (change: object = {}) => ({
  metricId: collected,
  value: 99,
  reason: 'Two servers are being replaced.',
  lastDay: '2026-12-31',
  ...change,
});
const override = (change: object = {}) =>
  ok<MetricOverride>(admin.call(calls.metricOverrides.create, { body: overrideOf(change) }));
const list = (query: Record<string, string> = {}) =>
  ok<Page<Metric> & { summary: { total: number; state: Record<string, number> } }>(
    user.call(calls.metrics.list, { query: { limit: '100', ...query } }),
  );

test('§7 metrics lists the whole registry; without a value a metric is not measured, never 0 and never on target', async () => {
  const { items, total, summary } = await list();
  expect(items).toHaveLength(total);
  expect(summary.total).toBe(total);
  const fresh = items.filter(({ sparkline }) => sparkline.length === 0);
  expect(fresh.length).toBeGreaterThan(20);
  for (const metric of fresh) expect(metric).toMatchObject({ state: 'not-measured', effective: null, measured: null });
  expect(items.every(({ controls }) => controls.length > 0)).toBe(true);
});

test('a value ages: off target, then stale after three days; a failed attempt says why and keeps the value', async () => {
  await measure('device-reporting-percent', 90);
  expect(await read('device-reporting-percent')).toMatchObject({
    state: 'off-target',
    effective: { value: 90, source: 'RMM' },
  });
  suite.clock.set(addDays(start, 2));
  await measure('device-reporting-percent', null);
  expect(await read('device-reporting-percent')).toMatchObject({
    state: 'off-target',
    effective: { value: 90 },
    notMeasured: { reason: 'The RMM is down.' },
  });
  suite.clock.set(addDays(start, 4));
  expect(await read('device-reporting-percent')).toMatchObject({ state: 'stale', effective: { value: 90 } });
});

test('§7 metrics: search, filters by state, source, domain and control, and the CSV holds the same', async () => {
  await measure(collected, 97);
  const only = async (query: Record<string, string>) => (await list(query)).items.map(({ key }) => key);
  expect(await only({ search: 'fully patched' })).toEqual([collected]);
  expect(await only({ state: 'on-target' })).toContain(collected);
  expect(await only({ state: 'on-target', source: 'microsoft365' })).not.toContain(collected);
  expect(await only({ control: 'DEV-02' })).toContain(collected);
  expect(await only({ domain: 'IDN' })).not.toContain(collected);
  const csv = await user.call(calls.metrics.listCsv, { query: { search: 'fully patched' } });
  expect(csv.body).toContain('Devices fully patched,On target,97,percent,95');
  expect(csv.body.trim().split('\r\n')).toHaveLength(2);
});

describe('values that members enter', () => {
  const record = (body: object, person = user, id = manual) =>
    person.call(calls.metrics.record, { params: { id }, body: { value: 80, observedOn: '2026-11-20', ...body } });

  test('§7 count at once, with who and why in the history, and in the activity log', async () => {
    expect(await ok(record({ value: 85, note: 'Counted in the HR system.' }))).toMatchObject({
      recordable: true,
      effective: { value: 85, sourceKind: 'manual' },
    });
    const chart = await ok<MetricChart>(user.call(calls.metrics.history, { params: { id: manual } }));
    expect(chart.points.at(-1)).toMatchObject({
      value: 85,
      note: 'Counted in the HR system.',
      recordedBy: { id: user.userId },
    });
    const log = (await admin.call(calls.activityFeed.list, { query: { search: 'Metric value entered' } })).json();
    expect(log.items[0]).toMatchObject({ changes: [{ field: 'value', after: 85 }] });
  });

  test('for an earlier day do not replace a later value; the latest of one day counts', async () => {
    await ok(record({ value: 90 }));
    minutesLater(1);
    await ok(record({ value: 10, observedOn: '2026-11-01' }));
    expect(await read(manual)).toMatchObject({ effective: { value: 90 } });
    minutesLater(1);
    await ok(record({ value: 91 }));
    expect(await read(manual)).toMatchObject({ effective: { value: 91 } });
  });

  test.each([
    [{ observedOn: '2026-11-21' }, 'body.observedOn'],
    [{ value: 100.5 }, 'body.value'],
    [{ value: -1 }, 'body.value'],
  ])('%j is refused', async (body, path) => {
    expect(await refusal(record(body))).toMatchObject({ status: 400, details: [{ path }] });
  });

  test('a repeated request stores one value', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { value: 77, observedOn: '2026-11-20' };
    const send = () => user.call(calls.metrics.record, { params: { id: manual }, body, headers });
    await send();
    minutesLater(1);
    await send();
    const { rows } = await suite.admin.query('select count(*)::int as n from metric_values where value = 77');
    expect(rows[0].n).toBe(1);
  });
});

describe('overrides', () => {
  test('§7 give the effective value everywhere, beside the measured one, until they end', async () => {
    await measure(collected, 80);
    const created = await override();
    expect(created).toMatchObject({
      state: 'active',
      value: 99,
      endsAt: '2027-01-01T00:00:00.000Z',
      createdBy: { id: admin.userId },
      measured: { value: 80 },
    });
    const expected = { state: 'overridden', effective: { value: 99, source: 'Override' }, measured: { value: 80 } };
    expect(await read(collected)).toMatchObject(expected);
    expect((await list({ state: 'overridden' })).items).toMatchObject([{ key: collected, ...expected }]);
    const { items } = await ok<{ items: MetricHistory[] }>(
      user.call(calls.controls.metricHistory, { params: { id: 'DEV-02' } }),
    );
    expect(items.find(({ key }) => key === collected)).toMatchObject(expected);
    const chart = await ok<MetricChart>(user.call(calls.metrics.history, { params: { id: collected } }));
    expect(chart.overrides).toMatchObject([{ id: created.id, value: 99, startsAt: created.createdAt }]);

    suite.clock.set(new Date('2026-12-31T23:59:00.000Z'));
    expect((await read(collected)).state).toBe('overridden');
    suite.clock.set(new Date('2027-01-01T00:00:00.000Z'));
    expect(await read(collected)).toMatchObject({ state: 'stale', effective: { value: 80 }, override: null });
    const { items: ended } = await ok<Page<MetricOverride>>(
      user.call(calls.metricOverrides.list, { query: { metric: collected, state: 'ended' } }),
    );
    expect(ended).toMatchObject([{ id: created.id, state: 'ended' }]);
  });

  test('§7 can be revoked once; they stay in the history', async () => {
    const { id } = await override();
    const revoke = () => admin.call(calls.metricOverrides.remove, { params: { id } });
    expect((await revoke()).statusCode).toBe(204);
    expect(await refusal(revoke())).toMatchObject({ status: 409, details: { current: 'revoked' } });
    const { items } = await ok<Page<MetricOverride>>(
      user.call(calls.metricOverrides.list, { query: { state: 'revoked' } }),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ id, revokedBy: expect.objectContaining({ id: admin.userId }) }),
    );
    expect((await read(collected)).state).not.toBe('overridden');
  });

  test('one at a time, also when two members save at once', async () => {
    const outcomes = await Promise.all(
      [1, 2].map(() => admin.call(calls.metricOverrides.create, { body: overrideOf() })),
    );
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ lastDay: '2026-11-19' }, 'body.lastDay'],
    [{ lastDay: '2027-11-21' }, 'body.lastDay'],
    [{ value: 101 }, 'body.value'],
    [{ reason: ' ' }, 'body.reason'],
  ])('%j is refused', async (change, path) => {
    const call = admin.call(calls.metricOverrides.create, { body: overrideOf(change) });
    expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path }] });
  });

  test('last at most 12 months', async () => {
    expect(await override({ lastDay: '2027-11-20' })).toMatchObject({ endsAt: '2027-11-21T00:00:00.000Z' });
  });

  test('refer to evidence, which can still be deleted', async () => {
    const evidenceId = await addEvidence(admin, 'Agreement');
    const created = await override({ evidenceId });
    expect(created.evidence).toEqual({ id: evidenceId, name: 'Agreement' });
    const remove = { params: { id: evidenceId }, query: { version: '1' } };
    expect((await admin.call(calls.evidence.remove, remove)).statusCode).toBe(204);
    const { items } = await ok<Page<MetricOverride>>(user.call(calls.metricOverrides.list));
    expect(items.find(({ id }) => id === created.id)?.evidence).toBeNull();
  });

  test('are announced once, 14 days before they end', async () => {
    await override({ lastDay: '2026-12-10' });
    const announced = async () =>
      (await admin.call(calls.activityFeed.list, { query: { search: 'Override ends soon' } })).json().total;
    await announceEndingMetricOverrides(suite.system(organizationId));
    expect(await announced()).toBe(0);
    suite.clock.set(new Date('2026-11-27T06:00:00.000Z'));
    await announceEndingMetricOverrides(suite.system(organizationId));
    await announceEndingMetricOverrides(suite.system(organizationId));
    expect(await announced()).toBe(1);
  });
});

test('§7 a question about a number names the metric that answers it, whose value is offered', async () => {
  await ok(
    user.call(calls.metrics.record, {
      params: { id: 'data-open-link-count' },
      body: { value: 4, observedOn: '2026-11-20' },
    }),
  );
  const { requirements } = await ok<RegistryControl>(user.call(calls.controls.registry, { params: { id: 'DAT-02' } }));
  const question = requirements.find(({ key }) => key === 'open-links');
  expect(question?.metric).toBe('data-open-link-count');
  const { items } = await ok<{ items: MetricHistory[] }>(
    user.call(calls.controls.metricHistory, { params: { id: 'DAT-02' } }),
  );
  expect(items.find(({ key }) => key === question?.metric)).toMatchObject({
    effective: { value: 4 },
    state: 'off-target',
  });
});

test('per customer: the latest value of each organisation that NinjaOne reports', async () => {
  const { id } = await connectVendor(admin, 'ninjaone');
  await carryOutRuns(suite);
  const body = { included: true, subjectIds: 'all', reason: 'We manage all of them.' };
  await ok(admin.call(calls.integrations.changeSubjects, { params: { id }, body }));
  await admin.call(calls.integrations.collect, { params: { id } });
  minutesLater(1);
  await carryOutRuns(suite);
  const { items } = await ok<Page<{ subject: { name: string }; numerator: number; denominator: number }>>(
    user.call(calls.metrics.subjects, { params: { id: collected }, query: { limit: '100' } }),
  );
  expect(items.length).toBeGreaterThan(3);
  expect(items.map(({ subject }) => subject.name)).toContain('Harbour IT Services');
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((total, item) => total + of(item), 0);
  const share = (sum(({ numerator }) => numerator) / sum(({ denominator }) => denominator)) * 100;
  expect((await read(collected)).measured?.value).toBeCloseTo(share, 1);
  expect(await read(collected)).toMatchObject({ integrations: [{ id, adapterKey: 'ninjaone' }] });
});
