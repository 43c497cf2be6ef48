/** Every adapter against the simulated vendor over real HTTP, and against everything that can go wrong there. */
import { createServer } from 'node:http';
import type { FaultKind } from '../local/simulators/faults/fault';
import { collectionOf } from '../src/measurement/adapters/collection';
import { adapterModule } from '../src/measurement/adapters/modules';
import type { CollectionResult, Dependencies, Reason } from '../src/measurement/adapters/port';
import type { Collection } from '../src/measurement/integrations/service';
import { type Simulated, type SimulatedVendor, settings, startSimulated } from './simulators';

interface Case {
  key: SimulatedVendor;
  secret: string;
  /** One list, and figures that cannot be without it. */
  path: string;
  needing: string[];
  /** How its credentials are entered wrongly. */
  wrong: Record<string, string>;
  bearer: boolean;
}

const cases: Case[] = [
  {
    key: 'microsoft365',
    secret: settings.microsoft365.clientSecret,
    path: '/graph/v1.0/security/secureScores',
    needing: ['secure-score-percent', 'identity-secure-score-percent', 'data-secure-score-percent'],
    wrong: { clientSecret: 'wrong-secret-of-mine' },
    bearer: true,
  },
  {
    key: 'halopsa',
    secret: settings.halopsa.clientSecret,
    path: '/api/Agent',
    needing: ['service-desk-inactive-accounts-count'],
    wrong: { clientSecret: 'wrong-secret-of-mine' },
    bearer: true,
  },
  {
    key: 'connectwise',
    secret: settings.connectwise.privateKey,
    path: '/v4_6_release/apis/3.0/service/tickets',
    needing: ['detection-tickets-in-sla-percent', 'security-tickets-open-count', 'urgent-ticket-age-days'],
    wrong: { privateKey: 'wrong-secret-of-mine' },
    bearer: false,
  },
  {
    key: 'ninjaone',
    secret: settings.ninjaone.clientSecret,
    path: '/api/v2/devices-detailed',
    needing: ['device-reporting-percent', 'device-patched-percent', 'backup-coverage-percent'],
    wrong: { clientSecret: 'wrong-secret-of-mine' },
    bearer: true,
  },
];

let simulated: Simulated;

beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

function connect({ key }: Case, change: Record<string, unknown> = {}, more: Partial<Dependencies> = {}) {
  const module = adapterModule(key);
  if (!module) throw new Error(`There is no adapter ${key}.`);
  return module.connect({ ...settings[key], ...change }, { ...simulated.dependencies, ...more });
}

const metricsOf = ({ metrics }: CollectionResult, keys: string[]) => metrics.filter(({ key }) => keys.includes(key));

/** The figures that need the faulty list have no value and say why; what does not need it is measured all the same. */
function expectMissing(result: CollectionResult, { needing }: Case, code: Reason['code']) {
  const affected = metricsOf(result, needing);
  expect(new Set(affected.map(({ key }) => key)).size).toBe(needing.length);
  for (const metric of affected) {
    expect(metric).toMatchObject({ status: 'unavailable', value: null, numerator: null, denominator: null });
    expect(metric.reason).toMatchObject({ code, message: expect.stringMatching(/\w{3,}.*[.:]?/) });
  }
  expect(result.checks.filter((check) => needing.includes(check.key))).toEqual([]);
}

describe.each(cases)('$key', (one) => {
  const { key, path, needing, secret, wrong, bearer } = one;
  const always = (kind: FaultKind, more = {}) => simulated.fault({ vendor: key, path, kind, times: 1_000, ...more });

  it('collects every figure, and checks that integrations can keep', async () => {
    const adapter = connect(one);
    await expect(adapter.testConnection()).resolves.toEqual({ ok: true });
    const result = await adapter.collect(null);
    for (const metric of result.metrics) expect(metric).toMatchObject({ status: 'ok', value: expect.any(Number) });
    for (const { unit, value, denominator } of result.metrics) {
      if (unit === 'percent') expect(value).toBeLessThanOrEqual(100);
      if (unit === 'percent') expect(denominator).toBeGreaterThan(0);
    }
    expect(metricsOf(result, needing)).toHaveLength(needing.length);
    expect(result.rawDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(result.checks.map((check) => check.key)).size).toBe(result.checks.length);
    const collection: Collection = collectionOf(result);
    expect(collection).toMatchObject({ outcome: 'collected' });
    expect(result.checks.length).toBeGreaterThan(2);
    await expect(adapter.listSubjects()).resolves.toContainEqual({ id: expect.any(String), name: expect.any(String) });
  });

  it('wrong credentials: nothing measured, not tried again and again, and the secret is in no sentence', async () => {
    const adapter = connect(one, wrong);
    await expect(adapter.testConnection()).resolves.toMatchObject({ ok: false, reason: { code: 'credentials' } });
    const result = await adapter.collect(null);
    for (const metric of result.metrics) expect(metric).toMatchObject({ status: 'unavailable', value: null });
    expect(result.checks).toEqual([]);
    expect(result.apiCalls).toBeLessThanOrEqual(4);
    expect(JSON.stringify(result)).not.toContain('wrong-secret-of-mine');
    expect(collectionOf(result)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('credentials') });
  });

  it(`an expired token is ${bearer ? 'renewed once' : 'a refusal: keys are not renewed'}`, async () => {
    await simulated.fault({ vendor: key, path, kind: 'expired-token' });
    const result = await connect(one).collect(null);
    if (bearer) expect(metricsOf(result, needing).map(({ status }) => status)).not.toContain('unavailable');
    else expect(metricsOf(result, needing)[0]?.reason?.code).toBe('credentials');
  });

  it('a token that is refused even when new is a problem of credentials, without an end of renewing', async () => {
    await always('expired-token');
    const result = await connect(one).collect(null);
    expectMissing(result, one, 'credentials');
    expect(simulated.waits).toEqual([]);
  });

  it('429: waits as long as Retry-After says, then goes on', async () => {
    await simulated.fault({ vendor: key, path, kind: 'throttled', retryAfterSeconds: 7, times: 2 });
    const result = await connect(one).collect(null);
    expect(simulated.waits).toEqual([7_000, 7_000]);
    expect(collectionOf(result)).toMatchObject({ outcome: 'collected' });
  });

  it('429 without end: gives up, and the last complete collection stays', async () => {
    await always('throttled');
    const result = await connect(one).collect(null);
    expectMissing(result, one, 'throttled');
    expect(collectionOf(result)).toMatchObject({ outcome: 'failed' });
  });

  it('429 that asks for ten minutes is not waited for', async () => {
    await always('throttled', { retryAfterSeconds: 600 });
    expectMissing(await connect(one).collect(null), one, 'throttled');
    expect(simulated.waits).toEqual([]);
  });

  it('a failing vendor: tries 1, 2, 4 s later, then gives up', async () => {
    await simulated.fault({ vendor: key, path, kind: 'server-error', times: 3 });
    expect(collectionOf(await connect(one).collect(null))).toMatchObject({ outcome: 'collected' });
    expect(simulated.waits).toEqual([1_000, 2_000, 4_000]);
    await always('server-error');
    expectMissing(await connect(one).collect(null), one, 'vendor-error');
  });

  it('a missing licence or consent: unavailable with the vendor’s reason', async () => {
    await always('forbidden');
    const result = await connect(one).collect(null);
    expectMissing(result, one, 'not-permitted');
  });

  it('an answer that is cut off: unavailable', async () => {
    await always('malformed');
    const result = await connect(one).collect(null);
    expectMissing(result, one, 'malformed');
    expect(collectionOf(result)).toMatchObject({ outcome: 'failed' });
  });

  it('an empty answer is "not measured": neither 0 nor 100', async () => {
    await always('empty');
    expectMissing(await connect(one).collect(null), one, 'empty');
  });

  it('206: what came is partial, counts as no check, and the last complete collection stays', async () => {
    await always('partial');
    const result = await connect(one).collect(null);
    for (const metric of metricsOf(result, needing)) {
      expect(metric).toMatchObject({ status: 'partial', value: expect.any(Number), reason: { code: 'incomplete' } });
    }
    expect(result.checks.filter((check) => needing.includes(check.key))).toEqual([]);
    expect(collectionOf(result)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('in part') });
  });

  it('a vendor that takes too long is unreachable', async () => {
    await always('slow', { delayMs: 400 });
    const result = await connect(one, {}, { limits: { timeoutMs: 60 } }).collect(null);
    expectMissing(result, one, 'unreachable');
  });

  it('an answer beyond the size limit is not read', async () => {
    const result = await connect(one, {}, { limits: { maxBytes: 900 } }).collect(null);
    expectMissing(result, one, 'malformed');
  });

  it('no vendor at all: every figure unavailable', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const nobody = `http://127.0.0.1:${port}`;
    const addresses = {
      microsoftLogin: nobody,
      microsoftGraph: nobody,
      halopsa: nobody,
      connectwise: nobody,
      ninjaone: nobody,
    };
    const result = await connect(one, {}, { addresses }).collect(null);
    for (const metric of result.metrics) {
      expect(metric).toMatchObject({ status: 'unavailable', value: null, reason: { code: 'unreachable' } });
    }
    expect(JSON.stringify(result)).not.toContain(secret);
  });

  it('settings that do not fit are named, without their values', () => {
    expect(() => connect(one, { clientId: 5, clientSecret: '', privateKey: '' })).toThrow(/do not fit: /);
    expect(() => connect(one, { clientId: 5 })).not.toThrow(secret);
  });

  it('marks what has to be kept secret', () => {
    const { properties } = adapterModule(key)?.configSchema().toJSONSchema({ io: 'input' }) ?? {};
    const marked = Object.entries(properties ?? {}).flatMap(([name, field]) =>
      typeof field === 'object' && field.secret === true ? [name] : [],
    );
    expect(marked).toEqual(Object.keys(wrong));
  });
});

// NinjaOne names its cursors anew each time.
describe.each(cases.filter(({ key }) => key !== 'ninjaone'))('$key', (one) => {
  it('the same data has the same digest, other data another one', async () => {
    const first = await connect(one).collect(null);
    expect((await connect(one).collect(null)).rawDigest).toBe(first.rawDigest);
    await simulated.fault({ vendor: one.key, path: one.path, kind: 'empty', times: 1_000 });
    expect((await connect(one).collect(null)).rawDigest).not.toBe(first.rawDigest);
  });
});

describe.each(cases.filter(({ key }) => key === 'microsoft365' || key === 'connectwise'))('$key', (one) => {
  it('links to later pages are followed on the vendor’s own address only', async () => {
    const path = one.key === 'microsoft365' ? '/graph/v1.0/users' : one.path;
    await simulated.fault({ vendor: one.key, path, kind: 'foreign-link', times: 1_000 });
    const fetched = jest.spyOn(globalThis, 'fetch');
    const result = await connect(one).collect(null);
    const refused = result.metrics.filter(({ reason }) => reason?.code === 'refused-address');
    expect(refused.length).toBeGreaterThan(0);
    for (const metric of refused) expect(metric).toMatchObject({ status: 'unavailable', value: null });
    expect(fetched.mock.calls.map(([url]) => String(url)).filter((url) => !url.startsWith(simulated.url))).toEqual([]);
  });
});
