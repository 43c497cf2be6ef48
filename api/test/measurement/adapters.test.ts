/** Every adapter against its simulated vendor over real HTTP, including the vendor's failures. */
import type { FaultKind } from '../../local/simulators/faults/fault';
import { type Collection, collectionOf } from '../../src/measurement/adapters/collection';
import type { CollectionResult, Dependencies, Reason } from '../../src/measurement/adapters/port';
import { adapterModule } from '../../src/measurement/adapters/service';
import { openRefusedAddress } from '../support/servers/refused-address';
import {
  refusedSecret,
  type Simulated,
  type SimulatedVendor,
  settings,
  startSimulated,
} from '../support/servers/simulators';

interface Case {
  key: SimulatedVendor;
  secret: string;
  /** A list, and the metrics that cannot be computed without it. */
  path: string;
  dependentMetrics: string[];
  /** Settings with an invalid secret. */
  invalidSettings: Record<string, string>;
  usesToken: boolean;
}

const cases: Case[] = [
  {
    key: 'microsoft365',
    secret: settings.microsoft365.clientSecret,
    path: '/graph/v1.0/security/secureScores',
    dependentMetrics: ['secure-score-percent', 'identity-secure-score-percent', 'data-secure-score-percent'],
    invalidSettings: { clientSecret: 'an-invalid-secret' },
    usesToken: true,
  },
  {
    key: 'google',
    secret: settings.google.serviceAccountKey,
    path: '/admin/directory/v1/users',
    dependentMetrics: ['mfa-registered-percent', 'mfa-registered-admin-percent', 'mfa-enforced-percent'],
    invalidSettings: { serviceAccountKey: refusedSecret('google', 'an-invalid-secret') },
    usesToken: true,
  },
  {
    key: 'halopsa',
    secret: settings.halopsa.clientSecret,
    path: '/api/Agent',
    dependentMetrics: ['service-desk-inactive-accounts-count'],
    invalidSettings: { clientSecret: 'an-invalid-secret' },
    usesToken: true,
  },
  {
    key: 'connectwise',
    secret: settings.connectwise.privateKey,
    path: '/v4_6_release/apis/3.0/service/tickets',
    dependentMetrics: ['detection-tickets-in-sla-percent', 'security-tickets-open-count', 'urgent-ticket-age-days'],
    invalidSettings: { privateKey: 'an-invalid-secret' },
    usesToken: false,
  },
  {
    key: 'autotask',
    secret: settings.autotask.secret,
    path: '/ATServicesRest/V1.0/Tickets/query',
    dependentMetrics: ['detection-tickets-in-sla-percent', 'security-tickets-open-count', 'urgent-ticket-age-days'],
    invalidSettings: { secret: 'an-invalid-secret' },
    usesToken: false,
  },
  {
    key: 'ninjaone',
    secret: settings.ninjaone.clientSecret,
    path: '/api/v2/devices-detailed',
    dependentMetrics: ['device-reporting-percent', 'device-patched-percent', 'backup-coverage-percent'],
    invalidSettings: { clientSecret: 'an-invalid-secret' },
    usesToken: true,
  },
];

let simulated: Simulated;

beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

function connect({ key }: Case, changes: Record<string, unknown> = {}, dependencies: Partial<Dependencies> = {}) {
  const module = adapterModule(key);
  if (!module) throw new Error(`There is no adapter ${key}.`);
  return module.connect({ ...settings[key], ...changes }, { ...simulated.dependencies, ...dependencies });
}

const metricsOf = ({ metrics }: CollectionResult, keys: string[]) => metrics.filter(({ key }) => keys.includes(key));

/** Expects the metrics that depend on the failing list to be unavailable, with the reason. */
function expectUnavailable(result: CollectionResult, { dependentMetrics }: Case, code: Reason['code']) {
  const affected = metricsOf(result, dependentMetrics);
  expect(new Set(affected.map(({ key }) => key)).size).toBe(dependentMetrics.length);
  for (const metric of affected) {
    expect(metric).toMatchObject({ status: 'unavailable', value: null, numerator: null, denominator: null });
    expect(metric.reason).toMatchObject({ code, message: expect.stringMatching(/\w{3,}.*[.:]?/) });
  }
  expect(result.checks.filter((check) => dependentMetrics.includes(check.key))).toEqual([]);
}

/** Expects the dependent metrics to be listed as not measured, and the rest, if there is any, to be kept. */
function expectKept(result: CollectionResult, { dependentMetrics }: Case, code: Reason['code']) {
  const collection = collectionOf(result);
  expect(collection).toMatchObject({ keepsOtherChecks: true, problem: { code } });
  expect(collection.notMeasured.map(({ key }) => key)).toEqual(expect.arrayContaining(dependentMetrics));
  const isAnyMeasured = collection.metrics.some(({ value }) => value !== null);
  expect(collection.outcome).toBe(isAnyMeasured ? 'partial' : 'failed');
}

describe.each(cases)('$key', (vendor) => {
  const { key, path, dependentMetrics, secret, invalidSettings, usesToken } = vendor;
  const failAlways = (kind: FaultKind, options = {}) =>
    simulated.fault({ vendor: key, path, kind, times: 1_000, ...options });

  it('collects every metric, and checks for the integration', async () => {
    const adapter = connect(vendor);
    await expect(adapter.testConnection()).resolves.toEqual({ ok: true });
    const result = await adapter.collect(null);
    for (const metric of result.metrics) expect(metric).toMatchObject({ status: 'ok', value: expect.any(Number) });
    for (const { unit, value, denominator } of result.metrics) {
      if (unit === 'percent') expect(value).toBeLessThanOrEqual(100);
      if (unit === 'percent') expect(denominator).toBeGreaterThan(0);
    }
    expect(metricsOf(result, dependentMetrics)).toHaveLength(dependentMetrics.length);
    expect(result.rawDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(result.checks.map((check) => check.key)).size).toBe(result.checks.length);
    const collection: Collection = collectionOf(result);
    expect(collection).toMatchObject({ outcome: 'succeeded', notMeasured: [], problem: null });
    expect(result.checks.length).toBeGreaterThan(2);
    await expect(adapter.listSubjects()).resolves.toContainEqual(
      expect.objectContaining({ id: expect.any(String), name: expect.any(String) }),
    );
  });

  it('invalid credentials: nothing is measured or retried, and no message contains the secret', async () => {
    const adapter = connect(vendor, invalidSettings);
    await expect(adapter.testConnection()).resolves.toMatchObject({ ok: false, reason: { code: 'credentials' } });
    const result = await adapter.collect(null);
    for (const metric of result.metrics) expect(metric).toMatchObject({ status: 'unavailable', value: null });
    expect(result.checks).toEqual([]);
    expect(result.apiCalls).toBeLessThanOrEqual(4);
    expect(JSON.stringify(result)).not.toContain('an-invalid-secret');
    expect(collectionOf(result)).toMatchObject({ outcome: 'failed', problem: { code: 'credentials' } });
  });

  it(`an expired token is ${usesToken ? 'renewed once' : 'reported as invalid credentials, because keys are not renewed'}`, async () => {
    await simulated.fault({ vendor: key, path, kind: 'expired-token' });
    const result = await connect(vendor).collect(null);
    if (usesToken) expect(metricsOf(result, dependentMetrics).map(({ status }) => status)).not.toContain('unavailable');
    else expect(metricsOf(result, dependentMetrics)[0]?.reason?.code).toBe('credentials');
  });

  it('a token that is refused even when new is reported as invalid credentials, without further renewal', async () => {
    await failAlways('expired-token');
    const result = await connect(vendor).collect(null);
    expectUnavailable(result, vendor, 'credentials');
    expect(simulated.waits).toEqual([]);
  });

  it('429: waits as long as Retry-After says, then continues', async () => {
    await simulated.fault({ vendor: key, path, kind: 'throttled', retryAfterSeconds: 7, times: 2 });
    const result = await connect(vendor).collect(null);
    expect(simulated.waits).toEqual([7_000, 7_000]);
    expect(collectionOf(result)).toMatchObject({ outcome: 'succeeded' });
  });

  it('repeated 429: gives up, and the checks that were not measured stay', async () => {
    await failAlways('throttled');
    const result = await connect(vendor).collect(null);
    expectUnavailable(result, vendor, 'throttled');
    expectKept(result, vendor, 'throttled');
  });

  it('429 with a Retry-After of ten minutes: gives up without waiting', async () => {
    await failAlways('throttled', { retryAfterSeconds: 600 });
    expectUnavailable(await connect(vendor).collect(null), vendor, 'throttled');
    expect(simulated.waits).toEqual([]);
  });

  it('server errors: retries after 1, 2 and 4 s, then gives up', async () => {
    await simulated.fault({ vendor: key, path, kind: 'server-error', times: 3 });
    expect(collectionOf(await connect(vendor).collect(null))).toMatchObject({ outcome: 'succeeded' });
    expect(simulated.waits).toEqual([1_000, 2_000, 4_000]);
    await failAlways('server-error');
    expectUnavailable(await connect(vendor).collect(null), vendor, 'vendor-error');
  });

  it('a missing consent or permission: unavailable, and the reason says what is missing', async () => {
    await failAlways('forbidden');
    const result = await connect(vendor).collect(null);
    expectUnavailable(result, vendor, key === 'microsoft365' ? 'consent-missing' : 'not-permitted');
  });

  it('a truncated response: unavailable', async () => {
    await failAlways('malformed');
    const result = await connect(vendor).collect(null);
    expectUnavailable(result, vendor, 'malformed');
    expectKept(result, vendor, 'malformed');
  });

  it('a response in another shape: unavailable', async () => {
    await failAlways('reshaped');
    expectUnavailable(await connect(vendor).collect(null), vendor, 'malformed');
  });

  it('an empty response is unavailable, neither 0 nor 100', async () => {
    await failAlways('empty');
    expectUnavailable(await connect(vendor).collect(null), vendor, 'empty');
  });

  it('206: the metrics are partial and give no checks, so that earlier checks stay', async () => {
    await failAlways('partial');
    const result = await connect(vendor).collect(null);
    for (const metric of metricsOf(result, dependentMetrics)) {
      expect(metric).toMatchObject({ status: 'partial', value: expect.any(Number), reason: { code: 'incomplete' } });
    }
    expect(result.checks.filter((check) => dependentMetrics.includes(check.key))).toEqual([]);
    expect(collectionOf(result)).toMatchObject({
      outcome: 'partial',
      keepsOtherChecks: true,
      problem: { code: 'incomplete', message: expect.stringContaining('incomplete data') },
    });
  });

  it('a slow vendor is unreachable after the time limit', async () => {
    await failAlways('slow', { delayMs: 400 });
    const result = await connect(vendor, {}, { limits: { timeoutMs: 60 } }).collect(null);
    expectUnavailable(result, vendor, 'unreachable');
  });

  it('a response over the size limit is not read', async () => {
    const result = await connect(vendor, {}, { limits: { maxBytes: 900 } }).collect(null);
    expectUnavailable(result, vendor, 'malformed');
  });

  it('a refused connection: every metric is unavailable', async () => {
    const { url, close } = await openRefusedAddress();
    const addresses = {
      ...simulated.dependencies.addresses,
      ...{
        microsoftLogin: url,
        microsoftGraph: url,
        google: url,
        halopsa: url,
        connectwise: url,
        autotask: url,
        ninjaone: url,
      },
    };
    const result = await connect(vendor, {}, { addresses }).collect(null);
    for (const metric of result.metrics) {
      expect(metric).toMatchObject({ status: 'unavailable', value: null, reason: { code: 'unreachable' } });
    }
    expect(JSON.stringify(result)).not.toContain(secret);
    await close();
  });

  it('invalid settings are named without their values', () => {
    expect(() =>
      connect(vendor, { clientId: 5, clientSecret: '', privateKey: '', secret: '', serviceAccountKey: '' }),
    ).toThrow(/are not valid: /);
    expect(() => connect(vendor, { clientId: 5 })).not.toThrow(secret);
  });

  it('marks secret settings', () => {
    const { properties } = adapterModule(key)?.configSchema().toJSONSchema({ io: 'input' }) ?? {};
    const marked = Object.entries(properties ?? {}).flatMap(([name, field]) =>
      typeof field === 'object' && field.secret === true ? [name] : [],
    );
    expect(marked).toEqual(Object.keys(invalidSettings));
  });
});

// NinjaOne's cursors differ between requests.
describe.each(cases.filter(({ key }) => key !== 'ninjaone'))('$key', (vendor) => {
  it('the digest is the same for the same data and differs for other data', async () => {
    const first = await connect(vendor).collect(null);
    expect((await connect(vendor).collect(null)).rawDigest).toBe(first.rawDigest);
    await simulated.fault({ vendor: vendor.key, path: vendor.path, kind: 'empty', times: 1_000 });
    expect((await connect(vendor).collect(null)).rawDigest).not.toBe(first.rawDigest);
  });
});

const linking: SimulatedVendor[] = ['microsoft365', 'connectwise', 'autotask'];

describe.each(cases.filter(({ key }) => linking.includes(key)))('$key', (vendor) => {
  it("links to later pages are followed at the vendor's own address only", async () => {
    const path = vendor.key === 'microsoft365' ? '/graph/v1.0/users' : vendor.path;
    await simulated.fault({ vendor: vendor.key, path, kind: 'foreign-link', times: 1_000 });
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    const result = await connect(vendor).collect(null);
    const refused = result.metrics.filter(({ reason }) => reason?.code === 'refused-address');
    // ConnectWise's links are not followed at all: the last id names the next page.
    expect(refused.length > 0).toBe(vendor.key !== 'connectwise');
    if (vendor.key === 'connectwise') expect(collectionOf(result)).toMatchObject({ outcome: 'succeeded' });
    for (const metric of refused) expect(metric).toMatchObject({ status: 'unavailable', value: null });
    expect(fetchSpy.mock.calls.map(([url]) => String(url)).filter((url) => !url.startsWith(simulated.url))).toEqual([]);
  });
});
