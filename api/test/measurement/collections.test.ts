/** Collections through the whole API: every fault of every simulated vendor, stopped workers, the nightly schedule and the pace. */
import { calls, type IntegrationDetail, type IntegrationRun, type Metric, type ProblemCode } from '@msp/contract';
import { type FaultKind, faultKinds } from '../../local/simulators/faults/fault';
import { carryOutRun } from '../../src/measurement/integrations/runs/run-collection';
import { scheduleRuns } from '../../src/measurement/integrations/runs/schedule-runs';
import { addDays, SettableClock } from '../../src/platform/clock';
import { createPace } from '../../src/platform/pacing/pace';
import { ok, type Page } from '../support/outcomes';
import type { Person } from '../support/people';
import { carryOutRuns, connectVendor, readIntegration, vendorsOf } from '../support/requests/integration-requests';
import { type Simulated, type SimulatedVendor, settings, startSimulated } from '../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let simulated: Simulated;
let suite: Suite;
let organizationId: string;
let admin: Person;

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  organizationId = await suite.organization('alpha');
  admin = await suite.person(organizationId, 'msp_admin');
  await suite.extendSessions();
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

async function connected(vendor: SimulatedVendor): Promise<IntegrationDetail> {
  const { id } = await connectVendor(admin, vendor);
  await carryOutRuns(suite);
  return readIntegration(admin, id);
}

async function collectAgain(id: string): Promise<IntegrationRun> {
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  await admin.call(calls.integrations.collect, { params: { id } });
  await carryOutRuns(suite);
  const { items } = await ok<Page<IntegrationRun>>(admin.call(calls.integrations.syncHistory, { params: { id } }));
  return items[0] as IntegrationRun;
}

const checksOf = ({ categories }: IntegrationDetail) =>
  categories.flatMap(({ controls }) => controls.map(({ controlName }) => controlName)).sort();

/** What each fault is called, where all of the vendor's answers have it. */
const problemOf: Record<FaultKind, ProblemCode | null> = {
  throttled: 'throttled',
  forbidden: 'not-permitted',
  'expired-token': 'credentials',
  'server-error': 'vendor-error',
  malformed: 'malformed',
  empty: 'empty',
  reshaped: 'malformed',
  partial: 'incomplete',
  'foreign-link': null,
  slow: 'unreachable',
  'late-reply': 'unreachable',
  'lost-reply': 'unreachable',
  'missing-field': 'vendor-error',
  'omitted-reference': null,
  echo: 'vendor-error',
};
/** Where a vendor differs: its sign-in is refused, or it names its sign-in or its pages by links. */
const ownProblems: Partial<Record<SimulatedVendor, Partial<typeof problemOf>>> = {
  microsoft365: {
    forbidden: 'consent-missing',
    'foreign-link': 'refused-address',
    echo: 'credentials',
    'missing-field': 'credentials',
  },
  google: { echo: 'credentials', 'missing-field': 'credentials' },
  halopsa: { 'foreign-link': 'refused-address' },
  autotask: { 'foreign-link': 'refused-address', echo: 'credentials', 'missing-field': 'credentials' },
  ninjaone: { echo: 'credentials', 'missing-field': 'credentials' },
};
const vendors = Object.keys(settings) as SimulatedVendor[];
const cases = vendors.flatMap((vendor) =>
  (Object.keys(faultKinds) as FaultKind[]).map((kind) => {
    return [vendor, kind, ownProblems[vendor]?.[kind] ?? problemOf[kind]] as const;
  }),
);

/** What was measured until then: the checks, every stored value, and the effective value of each metric. */
async function known(id: string) {
  const { rows } = await suite.admin.query<{ id: string; value: number | null; key: string }>(
    'select v.id, v.value, m.key from metric_values v join metrics m on m.id = v.metric_id where v.integration_id = $1',
    [id],
  );
  const keys = new Set(rows.flatMap(({ key, value }) => (value === null ? [] : [key])));
  const { items } = await ok<Page<Metric>>(admin.call(calls.metrics.list, { query: { limit: '100' } }));
  const measured = items.filter(({ key }) => keys.has(key));
  return { checks: checksOf(await readIntegration(admin, id)), values: rows, measured };
}

async function collectWith(kind: FaultKind, vendor: SimulatedVendor, id: string): Promise<IntegrationRun> {
  await simulated.fault({ vendor, kind, times: 1_000, delayMs: 400 });
  const quick = { ...vendorsOf(suite), requests: { ...vendorsOf(suite).requests, limits: { timeoutMs: 60 } } };
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  const { job } = (await admin.call(calls.integrations.collect, { params: { id } })).json();
  const isSlow = kind === 'slow' || kind === 'late-reply';
  await carryOutRun(suite.system(organizationId), isSlow ? quick : vendorsOf(suite), job.id);
  return ok<IntegrationRun>(admin.call(calls.integrations.run, { params: { id, runId: job.id } }));
}

// First, because each test leaves an integration, which collects at night too.
test('§7 §9 each integration collects once a night, and a disconnected one does not', async () => {
  const stays = await connected('ninjaone');
  const leaves = await connected('halopsa');
  await admin.call(calls.integrations.disconnect, { params: { id: leaves.id }, body: { version: leaves.version } });
  const runCount = async (id: string) =>
    (await admin.call(calls.integrations.syncHistory, { params: { id } })).json().total;
  const end = addDays(suite.clock.now(), 1);
  for (let time = suite.clock.now(); time < end; time = new Date(time.getTime() + 10 * 60_000)) {
    suite.clock.set(time);
    await scheduleRuns(suite.platform, vendorsOf(suite));
    await carryOutRuns(suite);
  }
  expect(await runCount(stays.id)).toBe(2);
  expect(await runCount(leaves.id)).toBe(1);
});

test.each(cases)(
  '§7 §9 %s, %s: says why, loses nothing, never counts as 0, and recovers at the next run',
  async (vendor, kind, code) => {
    const { id } = await connected(vendor);
    const before = await known(id);
    expect(before.measured.length).toBeGreaterThan(0);
    const run = await collectWith(kind, vendor, id);

    // The state and the sentence. One failure is a problem, not an error.
    const { status, problem } = await readIntegration(admin, id);
    expect(status).toBe('CONNECTED');
    if (code) expect(problem).toMatchObject({ code, message: expect.stringMatching(/^\w.*\w.*\.$/) });
    else expect(problem).toBeNull();
    expect(run.outcome).toMatch(code ? /^(failed|partial)$/ : /^succeeded$/);
    for (const { name, reason } of run.notMeasured) expect([name, reason.message.at(-1)]).toEqual([name, '.']);

    // Nothing is lost, and nothing that was not measured has a number.
    const after = await known(id);
    expect(after.checks).toEqual(before.checks);
    expect(after.values).toEqual(expect.arrayContaining(before.values));
    const { rows } = await suite.admin.query(
      'select value, status from metric_values where integration_id = $1 and collected_at = $2',
      [id, suite.clock.now()],
    );
    for (const row of rows) expect(row.value === null).toBe(row.status === 'unavailable');
    if (run.outcome === 'failed') expect(rows.filter(({ value }) => value !== null)).toEqual([]);
    const unmeasured = after.measured.filter(({ notMeasured }) => notMeasured !== null);
    for (const { key, effective } of unmeasured) {
      expect([key, effective]).toEqual([key, before.measured.find((one) => one.key === key)?.effective]);
    }

    await simulated.reset();
    expect(await collectAgain(id)).toMatchObject({ outcome: 'succeeded', notMeasured: [] });
    expect(await readIntegration(admin, id)).toMatchObject({ status: 'CONNECTED', problem: null });
    expect((await known(id)).measured.filter(({ notMeasured }) => notMeasured !== null)).toEqual([]);
  },
);

test('§9 a licence that is missing for one report: the rest is measured and stays healthy', async () => {
  const tenantId = '2b7c91e8-15d4-4c2b-b0a7-93f0d6e4aa02';
  const { id } = await connectVendor(admin, 'microsoft365', { tenantId });
  await carryOutRuns(suite);
  const detail = await readIntegration(admin, id);
  expect(detail).toMatchObject({ status: 'CONNECTED', problem: { code: 'licence-missing' } });
  expect(detail.counts).toMatchObject({ measured: expect.any(Number), notMeasured: 2 });
  expect(detail.problem?.message).toContain('Microsoft Entra ID P1');
});

describe('§9 failures in a row', () => {
  test('the first two are problems that are tried again soon, the third is an error; the next good run recovers', async () => {
    const { id } = await connected('halopsa');
    await simulated.fault({ vendor: 'halopsa', kind: 'expired-token', times: 1_000 });
    const waits: number[] = [];
    for (const status of ['CONNECTED', 'CONNECTED', 'ERROR']) {
      expect(await collectAgain(id)).toMatchObject({ outcome: 'failed', problem: { code: 'credentials' } });
      const detail = await readIntegration(admin, id);
      expect(detail.status).toBe(status);
      waits.push((Date.parse(detail.nextCollectionAt ?? '') - suite.clock.now().getTime()) / 60_000);
    }
    expect(waits).toEqual([15, 60, 240]);
    expect((await admin.call(calls.activityFeed.list, { query: { search: 'stopped reporting' } })).json().total).toBe(
      1,
    );
    await simulated.reset();
    suite.clock.set(new Date(suite.clock.now().getTime() + 240 * 60_000));
    expect(await scheduleRuns(suite.platform, vendorsOf(suite))).toBeGreaterThan(0);
    await carryOutRuns(suite);
    expect(await readIntegration(admin, id)).toMatchObject({ status: 'CONNECTED', problem: null });
  });
});

describe('§9 a worker that stops', () => {
  const minutesLater = (minutes: number) => suite.clock.set(new Date(suite.clock.now().getTime() + minutes * 60_000));
  const runsOf = async (id: string) => {
    const { items } = await ok<Page<IntegrationRun>>(
      admin.call(calls.integrations.syncHistory, { params: { id }, query: { order: 'asc', sort: 'requestedAt' } }),
    );
    return items.map(({ outcome, trigger }) => `${outcome} ${trigger}`);
  };
  const valuesOf = async (id: string) => {
    const { rows } = await suite.admin.query(
      'select metric_id, observed_at from metric_values where integration_id = $1',
      [id],
    );
    return rows.map(({ metric_id, observed_at }) => `${metric_id} ${observed_at.toISOString()}`);
  };

  test('§7 its run is closed as interrupted and repeated; what the stopped one still sends is not stored', async () => {
    const { id } = await connectVendor(admin, 'ninjaone');
    const { rows } = await suite.admin.query("select id from integration_runs where outcome = 'queued'");
    const vendors = vendorsOf(suite);
    let interrupted = false;
    // The worker is silent in the middle of its requests, so that another one takes over and finishes first.
    const pace = async () => {
      if (interrupted) return 0;
      interrupted = true;
      minutesLater(3);
      await scheduleRuns(suite.platform, vendors);
      await carryOutRuns(suite);
      return 0;
    };
    const stalling = { ...vendors, requests: { ...vendors.requests, pace } };
    await carryOutRun(suite.system(organizationId), stalling, rows[0].id);
    if (!interrupted) throw new Error('The worker was not interrupted.');
    expect(await runsOf(id)).toEqual(['interrupted person', 'succeeded retry']);
    const values = await valuesOf(id);
    expect(values.length).toBeGreaterThan(3);
    expect(new Set(values).size).toBe(values.length);
  });

  test('a change saved during a run is collected by a second run', async () => {
    const { id } = await connectVendor(admin, 'ninjaone');
    const { rows } = await suite.admin.query("select id from integration_runs where outcome = 'queued'");
    const vendors = vendorsOf(suite);
    let changed = false;
    const pace = async () => {
      if (changed) return 0;
      changed = true;
      minutesLater(1);
      const { name, version, settings: values } = await readIntegration(admin, id);
      const body = { name, version, settings: { ...values, organizationId: '2' } };
      await ok(admin.call(calls.integrations.change, { params: { id }, body }));
      return 0;
    };
    const changing = { ...vendors, requests: { ...vendors.requests, pace } };
    await carryOutRun(suite.system(organizationId), changing, rows[0].id);
    expect(await runsOf(id)).toEqual(['succeeded person', 'queued person']);
    await carryOutRuns(suite);
    expect(await runsOf(id)).toEqual(['succeeded person', 'succeeded person']);
    expect(await readIntegration(admin, id)).toMatchObject({ activeJob: null, settings: { organizationId: '2' } });
  });

  test('a job that is delivered twice is carried out once', async () => {
    const { id } = await connectVendor(admin, 'halopsa');
    const { rows } = await suite.admin.query("select id from integration_runs where outcome = 'queued'");
    let requests = 0;
    const vendors = vendorsOf(suite);
    const pace = async () => {
      requests += 1;
      return 0;
    };
    const counting = { ...vendors, requests: { ...vendors.requests, pace } };
    const work = () => carryOutRun(suite.system(organizationId), counting, rows[0].id);
    await Promise.all([work(), work()]);
    await work();
    expect(await runsOf(id)).toEqual(['succeeded person']);
    const { rows: runs } = await suite.admin.query('select api_calls from integration_runs where id = $1', [
      rows[0].id,
    ]);
    expect(requests).toBe(runs[0].api_calls);
    const values = await valuesOf(id);
    expect(new Set(values).size).toBe(values.length);
  });

  test('after three interruptions the run has failed', async () => {
    const { id } = await connectVendor(admin, 'halopsa');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await suite.admin.query(
        "update integration_runs set outcome = 'running' where integration_id = $1 and outcome = 'queued'",
        [id],
      );
      minutesLater(3);
      await scheduleRuns(suite.platform, vendorsOf(suite));
    }
    expect(await runsOf(id)).toEqual(['interrupted person', 'interrupted retry', 'interrupted retry']);
    expect(await readIntegration(admin, id)).toMatchObject({ activeJob: null, problem: { code: 'interrupted' } });
  });

  test('a run whose job was lost is sent again', async () => {
    await connectVendor(admin, 'halopsa');
    const sent: object[] = [];
    const sender = { send: async (_queue: string, data: object) => void sent.push(data) };
    await scheduleRuns(suite.platform, sender);
    expect(sent).toEqual([]);
    minutesLater(3);
    await scheduleRuns(suite.platform, sender);
    expect(sent).toEqual([{ organizationId, runId: expect.any(String) }]);
    await carryOutRuns(suite);
  });
});

test('§9 a limit holds over all workers: in no interval are there more requests than allowed', async () => {
  // A clock of its own: waits count from now, so a test that runs out of time and still moves the suite's clock would shorten them.
  const clock = new SettableClock(suite.clock.now());
  const [first, second] = [createPace(suite.platform.database, clock), createPace(suite.platform.database, clock)];
  const limit = { key: 'reports', requests: 122, perMs: 10_000 };
  const own = { key: 'reports:tenant', requests: 5, perMs: 10_000 };
  const waits: number[] = [];
  for (let index = 0; index < 300; index += 1) {
    waits.push(await (index % 2 === 0 ? first : second)(index % 50 === 0 ? [limit, own] : [limit]));
  }
  for (const from of waits) {
    expect(waits.filter((wait) => wait >= from && wait < from + 10_000).length).toBeLessThanOrEqual(122 + 6);
  }
  expect(Math.max(...waits)).toBeGreaterThan(20_000);
  expect(waits[0]).toBe(0);
});
