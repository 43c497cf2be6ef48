/** Limits of requests: by session or API key, else by client address, shared between API processes. */
import { calls } from '@msp/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { parseConfig, serverConfigSchema } from '../../../src/platform/config/config';
import type { Database } from '../../../src/platform/database/database';
import { RequestCounters } from '../../../src/platform/rate-limit/counters';
import { deleteCounts } from '../../../src/platform/rate-limit/repository';
import { createApi } from '../../../src/programs/api';
import { cookieHeader, type Person } from '../../support/people';
import { createKey } from '../../support/requests/tenancy/api-key-requests';
import { publicUrl, type Suite, startSuite, stubProvider } from '../../support/suite';

const perSession = 5;
const perApiKey = 4;
const perAddress = 3;

let suite: Suite;
let person: Person;
let colleague: Person;
let app: FastifyInstance;

beforeAll(async () => {
  suite = await startSuite();
  const alpha = await suite.organization('alpha');
  person = await suite.person(alpha, 'msp_admin');
  colleague = await suite.person(alpha, 'msp_user');
});
afterAll(() => suite.stop());

/** An API that has counted nothing yet. */
beforeEach(async () => {
  const limits = {
    SESSION_REQUESTS_PER_MINUTE: perSession,
    API_KEY_REQUESTS_PER_MINUTE: perApiKey,
    ADDRESS_REQUESTS_PER_MINUTE: perAddress,
  };
  const config = { ...suite.config, ...limits, TRUSTED_PROXIES: ['10.0.0.5'] };
  ({ app } = await createApi(config, suite.platform, stubProvider, { logger: false, previewProgram: '' }));
});
afterEach(async () => {
  await app.close();
  await suite.admin.query('delete from request_counts');
});

const profile = (options: InjectOptions) => ({ url: calls.auth.profile.path, ...options });
const as = (caller: Person) => profile({ headers: { cookie: cookieHeader(caller.cookies) } });

/** The statuses of a number of equal requests. */
async function statuses(times: number, options: InjectOptions): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await app.inject(options)).statusCode);
  return found;
}
const repeated = (status: number, times: number) => Array.from({ length: times }, () => status);

test('§8 429 carries retry-after in seconds and the sentence of the specification', async () => {
  await statuses(perAddress, { url: '/healthz' });
  const response = await app.inject('/healthz');
  expect(response.statusCode).toBe(429);
  expect(response.json()).toEqual({
    message: 'Rate limit exceeded. Please try again later.',
    error: 'Too Many Requests',
    errorCode: 'RATE_LIMITED',
  });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('§8 429: people behind one address have a limit each, and an anonymous caller there does not use it up', async () => {
  expect(await statuses(perAddress + 1, profile({}))).toEqual([...repeated(401, perAddress), 429]);
  expect(await statuses(perSession + 1, as(person))).toEqual([...repeated(200, perSession), 429]);
  expect(await statuses(perSession, as(colleague))).toEqual(repeated(200, perSession));
});

test('§8 429: a forged session cookie counts for its address', async () => {
  const forged = (number: number) => profile({ headers: { cookie: `msp_access=${'x'.repeat(100)}${number}` } });
  for (let number = 0; number < perAddress; number += 1) await app.inject(forged(number));
  expect((await app.inject(forged(perAddress))).statusCode).toBe(429);
});

test('§8 429: an expired session cookie counts for its session', async () => {
  const start = suite.clock.now();
  suite.clock.set(new Date(start.getTime() + 20 * 60_000));
  const expired = profile({ headers: { cookie: `msp_access=${person.cookies.get('msp_access')}` } });
  try {
    expect(await statuses(perSession + 1, expired)).toEqual([...repeated(401, perSession), 429]);
    expect((await app.inject(profile({}))).statusCode).toBe(401);
  } finally {
    suite.clock.set(start);
  }
});

describe('§7 API keys', () => {
  const withKey = (secret: string) => ({
    url: calls.evidence.list.path,
    headers: { authorization: `Bearer ${secret}` },
  });

  test('§8 429: each key has its own limit', async () => {
    const [first, second] = [await createKey(suite, person), await createKey(suite, person)];
    expect(await statuses(perApiKey + 1, withKey(first.secret))).toEqual([...repeated(200, perApiKey), 429]);
    expect(await statuses(perApiKey, withKey(second.secret))).toEqual(repeated(200, perApiKey));
    expect(await statuses(perAddress, profile({}))).toEqual(repeated(401, perAddress));
  });

  test('§8 429: unknown and revoked keys count for their address', async () => {
    const { secret, apiKey } = await createKey(suite, person);
    await person.call(calls.apiKeys.revoke, { params: { id: apiKey.id } });
    expect(await statuses(perAddress - 1, withKey(secret))).toEqual(repeated(401, perAddress - 1));
    expect(await statuses(2, withKey(`tmsp_${'0'.repeat(36)}`))).toEqual([401, 429]);
    expect(await statuses(1, as(colleague))).toEqual([200]);
  });
});

test('§7 every response says what is left of the limit, as structured fields', async () => {
  const start = suite.clock.now();
  const shown = async (options: InjectOptions) => {
    const { headers } = await app.inject(options);
    return [headers['ratelimit-policy'], headers.ratelimit, headers['retry-after']];
  };
  suite.clock.set(new Date(Math.floor(start.getTime() / 60_000) * 60_000 + 18_000));
  try {
    expect(await shown(as(person))).toEqual([
      `"default";q=${perSession};w=60`,
      `"default";r=${perSession - 1};t=42`,
      undefined,
    ]);
    expect(await shown({ url: '/nothing/here' })).toEqual([
      `"default";q=${perAddress};w=60`,
      `"default";r=${perAddress - 1};t=42`,
      undefined,
    ]);
    await statuses(perAddress - 1, { url: '/healthz' });
    expect(await shown({ url: '/healthz' })).toEqual([`"default";q=${perAddress};w=60`, '"default";r=0;t=42', '42']);
  } finally {
    suite.clock.set(start);
  }
});

test('§8 429: webhooks count for the address that sends them', async () => {
  const { method, path: url } = calls.certificateRegister.webhook;
  const hint = { method, url, payload: { event: 'issued_certificate.updated', data: { id: 'unknown' } } };
  expect(await statuses(perAddress + 1, hint)).toEqual([...repeated(200, perAddress), 429]);
});

test('§8 429: unknown paths count, and refused requests are not authenticated', async () => {
  expect(await statuses(perAddress + 1, { url: '/nothing/here' })).toEqual([...repeated(404, perAddress), 429]);
  const read = jest.spyOn(suite.platform.database, 'call');
  await statuses(perSession + 3, as(person));
  expect(read).toHaveBeenCalledTimes(perSession);
});

test.each([
  ['is believed when a trusted proxy sends it', '10.0.0.5', 401],
  ['is ignored when another private address sends it', '10.0.0.6', 429],
] as const)('x-forwarded-for %s', async (_rule, remoteAddress, status) => {
  const from = (client: string) => profile({ remoteAddress, headers: { 'x-forwarded-for': client } });
  await statuses(perAddress, from('203.0.113.1'));
  expect((await app.inject(from('203.0.113.2'))).statusCode).toBe(status);
});

test('an IPv6 caller is limited by their network, not by single addresses', async () => {
  for (const last of [1, 2, 3]) await app.inject(profile({ remoteAddress: `2001:db8:1:2::${last}` }));
  expect((await app.inject(profile({ remoteAddress: '2001:db8:1:2:ffff::9' }))).statusCode).toBe(429);
  expect((await app.inject(profile({ remoteAddress: '2001:db8:1:3::1' }))).statusCode).toBe(401);
});

describe('counters of two processes', () => {
  const counters = (database: Database = suite.platform.database) => new RequestCounters(database, suite.clock);
  const addTimes = (counter: RequestCounters, times: number) => {
    for (let time = 0; time < times; time += 1) counter.add('caller');
  };

  test("know each other's requests after an exchange", async () => {
    const [first, second] = [counters(), counters()];
    addTimes(first, 3);
    addTimes(second, 2);
    await first.exchange();
    await second.exchange();
    expect([first.add('caller').current, second.add('caller').current]).toEqual([4, 6]);
    await Promise.all([first.exchange(), second.exchange()]);
    await first.exchange();
    addTimes(first, 1);
    await first.exchange();
    expect([first.add('caller').current, second.add('other').current]).toEqual([9, 1]);
  });

  test('keep their counts while the database is away, and exchange them afterwards', async () => {
    const { database } = suite.platform;
    const counter = counters();
    addTimes(counter, 3);
    jest.spyOn(database, 'asSystem').mockRejectedValueOnce(new Error('away'));
    await expect(counter.exchange()).rejects.toThrow('away');
    expect(counter.add('caller').current).toBe(4);
    await counter.exchange();
    const other = counters();
    other.add('caller');
    await other.exchange();
    expect(other.add('caller').current).toBe(6);
  });

  test('start again every minute, also for a process whose clock is behind', async () => {
    const start = suite.clock.now();
    const [behind, ahead] = [counters(), counters()];
    addTimes(behind, 3);
    await behind.exchange();
    try {
      suite.clock.set(new Date(start.getTime() + 60_000));
      expect(ahead.add('caller')).toEqual({ current: 1, ttl: 60_000 });
      await ahead.exchange();
      suite.clock.set(start);
      addTimes(behind, 2);
      await behind.exchange();
      const { rows } = await suite.admin.query(`select count from request_counts where caller = 'caller'`);
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      suite.clock.set(start);
    }
  });

  test('are removed after a day', async () => {
    const counter = counters();
    counter.add('caller');
    await counter.exchange();
    const remaining = async (before: Date) => {
      await suite.platform.database.asSystem((tx) => deleteCounts(tx, before));
      return (await suite.admin.query(`select caller from request_counts where caller = 'caller'`)).rows;
    };
    expect(await remaining(new Date(suite.clock.now().getTime() - 86_400_000))).toEqual([{ caller: 'caller' }]);
    expect(await remaining(new Date(suite.clock.now().getTime() + 1))).toEqual([]);
  });
});

test.each([
  ['SESSION_REQUESTS_PER_MINUTE', '0'],
  ['API_KEY_REQUESTS_PER_MINUTE', '-1'],
  ['ADDRESS_REQUESTS_PER_MINUTE', 'many'],
  ['TRUSTED_PROXIES', 'gateway'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
])('the setting %s=%s is refused', (name, value) => {
  const environment = {
    DATABASE_URL: 'postgres://localhost/x',
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: publicUrl,
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'a-secret-for-tests-only',
    SESSION_KEY: Buffer.alloc(32).toString('base64'),
    INTEGRATION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}`,
    CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 9).toString('base64')}`,
  };
  expect(() => parseConfig(serverConfigSchema, environment)).not.toThrow();
  expect(() => parseConfig(serverConfigSchema, { ...environment, [name]: value })).toThrow(name);
});
