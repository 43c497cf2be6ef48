/** API keys over HTTP: their life, what they may do, and how they are refused (specification §7 API keys). */
import {
  type ApiKey,
  apiKeyScopes,
  calls,
  constants,
  type EndpointData,
  type EvidenceDetail,
  organizationHeader,
} from '@msp/contract';
import { organizationCalls } from '../../support/contract-calls';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { formOf } from '../../support/requests/evidence-requests';
import { createResponse } from '../../support/requests/response-requests';
import { callWith, createKey, type Key, newKeyInput } from '../../support/requests/tenancy/api-key-requests';
import { accept, inviteOne, tokenOf } from '../../support/requests/tenancy/invitation-requests';
import { connectDirectory, created, patch } from '../../support/requests/tenancy/scim-requests';
import { startAlphaSuite } from '../../support/suite';

const dayMs = 86_400_000;

let started: Awaited<ReturnType<typeof startAlphaSuite>>;
let admin: Person;

beforeAll(async () => {
  started = await startAlphaSuite();
  admin = started.admin;
});
afterAll(() => started.suite.stop());

const list = async (person = admin) => (await ok<{ items: ApiKey[] }>(person.call(calls.apiKeys.list))).items;
const found = async ({ apiKey: { id } }: Key) => (await list()).find((key) => key.id === id);
const revoke = (id: string) => admin.call(calls.apiKeys.revoke, { params: { id } });
const newMember = (role: 'superadmin' | 'msp_admin' | 'msp_user') => started.suite.person(started.organizationId, role);
const evidence = calls.evidence.list;

/** Runs the test at another time, and returns the clock to where it was. */
async function at(ms: number, test: () => Promise<void>) {
  const { clock } = started.suite;
  const start = clock.now();
  clock.set(new Date(start.getTime() + ms));
  try {
    await test();
  } finally {
    clock.set(start);
  }
}

describe('§7 API keys: life', () => {
  test('the secret is in the response of its creation only, and stored as a hash', async () => {
    const { secret, apiKey, call } = await createKey(started.suite, admin, ['evidence:read']);
    expect(apiKey).toMatchObject({ state: 'ACTIVE', scopes: ['evidence:read'], suspendedScopes: [], lastUsedAt: null });
    expect(secret.startsWith(apiKey.prefix) && secret.endsWith(apiKey.lastFour)).toBe(true);
    expect(apiKey.expiresAt).toBe(new Date(started.suite.clock.now().getTime() + 30 * dayMs).toISOString());
    await ok(call(evidence));
    expect(JSON.stringify(await list())).not.toContain(secret.slice(9, -4));
    const { rows } = await started.suite.admin.query('select * from api_keys where id = $1', [apiKey.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9, -4));
  });

  test('a revoked key stays in the list and stops at once; revoking it again changes nothing', async () => {
    const key = await createKey(started.suite, admin);
    expect([(await revoke(key.apiKey.id)).statusCode, (await revoke(key.apiKey.id)).statusCode]).toEqual([204, 204]);
    expect(await refusal(key.call(evidence))).toMatchObject({ status: 401, errorCode: 'API_KEY_REVOKED' });
    expect(await found(key)).toMatchObject({ state: 'REVOKED', revokedBy: { id: admin.userId } });
    const { rows } = await started.suite.admin.query(
      'select title, description from activity_log where record_id = $1',
      [key.apiKey.id],
    );
    expect(rows.map(({ title }) => title).sort()).toEqual(['API key created', 'API key revoked']);
  });

  test('a key works until its last moment', async () => {
    const key = await createKey(started.suite, admin);
    await at(30 * dayMs - 1, () => ok(key.call(evidence)));
    await started.suite.extendSessions();
    await at(30 * dayMs, async () => {
      expect(await refusal(key.call(evidence))).toMatchObject({ status: 401, errorCode: 'API_KEY_EXPIRED' });
    });
  });

  test('the last use is written at most once a minute', async () => {
    const key = await createKey(started.suite, admin);
    const lastUse = async () => {
      await ok(key.call(evidence));
      const { rows } = await started.suite.admin.query<{ at: Date }>(
        'select last_used_at as at from api_keys where id = $1',
        [key.apiKey.id],
      );
      return (rows[0]?.at.getTime() ?? 0) - started.suite.clock.now().getTime();
    };
    expect(await lastUse()).toBe(0);
    await at(59_000, async () => expect(await lastUse()).toBe(-59_000));
    await at(60_000, async () => expect(await lastUse()).toBe(0));
  });

  test('a repeated creation is refused by its name, whatever its Idempotency-Key; a revoked name is free again', async () => {
    const body = newKeyInput();
    const headers = { 'idempotency-key': '018f3e9a-0000-7000-8000-000000000000' };
    const first = await ok<{ apiKey: ApiKey }>(admin.call(calls.apiKeys.create, { body, headers }));
    const again = { ...body, name: body.name.toUpperCase() };
    for (const repeated of [body, again]) {
      const refused = refusal(admin.call(calls.apiKeys.create, { body: repeated, headers }));
      expect(await refused).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    }
    const { rows } = await started.suite.admin.query('select * from idempotency_keys');
    expect(rows).toEqual([]);
    await revoke(first.apiKey.id);
    await ok(admin.call(calls.apiKeys.create, { body }));
  });

  test.each([
    ['without scopes', { scopes: [] }],
    ['with a permission that needs a person', { scopes: ['control:review'] }],
    ['for more than twelve months', { lifetimeDays: 366 }],
    ['without a name', { name: ' ' }],
  ])('a key %s is refused', async (_what, wrong) => {
    const call = admin.call(calls.apiKeys.create, { body: { ...newKeyInput(), ...wrong } });
    expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });

  test('an organisation has 100 active keys at most, also if several are created at once', async () => {
    const { suite } = started;
    const many = await suite.person(await suite.organization('many'), 'msp_admin');
    const create = () => many.call(calls.apiKeys.create, { body: newKeyInput() });
    for (let created = 0; created < constants.apiKey.maxActive - 3; created += 1) await ok(create());
    const replies = await Promise.all(Array.from({ length: 8 }, create));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  });

  test('a superadmin who visits the organisation manages its keys but cannot create one', async () => {
    const visitor = await started.suite.person(await started.suite.organization('scheme'), 'superadmin');
    await ok(visitor.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_alpha' } }));
    const refused = refusal(visitor.call(calls.apiKeys.create, { body: newKeyInput() }));
    expect(await refused).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    const { apiKey } = await createKey(started.suite, admin);
    expect((await visitor.call(calls.apiKeys.revoke, { params: { id: apiKey.id } })).statusCode).toBe(204);
    expect((await list()).find(({ id }) => id === apiKey.id)).toMatchObject({ state: 'REVOKED', revokedBy: null });
  });
});

describe('§6 §7 a key never exceeds its creator', () => {
  const setRole = (person: Person, role: string) =>
    started.suite.admin.query('update memberships set role = $1 where user_id = $2', [role, person.userId]);
  const create = (key: Key) => key.call(calls.evidence.upload, { body: formOf({}, { name: 'a.csv', content: 'a' }) });

  test('a lowered creator takes scopes from their keys at once, and returns them', async () => {
    const creator = await newMember('msp_admin');
    const key = await createKey(started.suite, creator);
    await setRole(creator, 'VIEWER');
    expect(await refusal(create(key))).toMatchObject({ status: 403, details: { permission: 'evidence:create' } });
    await ok(key.call(evidence));
    const suspended = (await found(key))?.suspendedScopes ?? [];
    expect(suspended).toContain('evidence:create');
    expect(suspended).not.toContain('evidence:read');
    await setRole(creator, 'msp_user');
    await ok(create(key));
  });

  test('the keys of a suspended organisation stop, and work again afterwards', async () => {
    const key = await createKey(started.suite, admin);
    const suspend = (at: string) =>
      started.suite.admin.query(`update organizations set suspended_at = ${at} where id = $1`, [
        started.organizationId,
      ]);
    await suspend('now()');
    try {
      expect(await refusal(key.call(evidence))).toMatchObject({ status: 401, errorCode: 'API_KEY_INVALID' });
    } finally {
      await suspend('null');
    }
    await ok(key.call(evidence));
  });

  test('the key of a removed member stops', async () => {
    const creator = await newMember('msp_admin');
    const key = await createKey(started.suite, creator);
    await started.suite.admin.query('update memberships set removed_at = now() where user_id = $1', [creator.userId]);
    expect(await refusal(key.call(evidence))).toMatchObject({ status: 401, errorCode: 'API_KEY_REVOKED' });
    expect(await found(key)).toMatchObject({ state: 'CREATOR_LEFT' });
  });
});

describe('§7 API keys: who acts', () => {
  let key: Key;
  beforeAll(async () => {
    key = await createKey(started.suite, admin);
  });
  const actor = () => `${key.apiKey.name} (API key)`;

  test.each<[string, (creator: Person) => Promise<unknown>]>([
    [
      'an invitation',
      async (creator) => {
        const email = creator.context.actor?.email ?? '';
        await ok(accept(creator, await tokenOf(admin, await inviteOne(admin, email, 'msp_admin'))));
      },
    ],
    [
      'the directory',
      async (creator) => {
        const { suite } = started;
        const send = await connectDirectory(suite, admin);
        const { id } = await created(send('POST', '/Users', { userName: creator.context.actor?.email, active: false }));
        await suite.admin.query('update directory_users set user_id = $1 where id = $2', [creator.userId, id]);
        await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }));
      },
    ],
  ])('the key of a removed member stays without effect when they return through %s', async (_, bringBack) => {
    const creator = await newMember('msp_admin');
    const key = await createKey(started.suite, creator);
    expect((await admin.call(calls.users.remove, { params: { id: creator.userId } })).statusCode).toBe(204);
    await bringBack(creator);
    expect(await refusal(key.call(evidence))).toMatchObject({ status: 401, errorCode: 'API_KEY_REVOKED' });
    expect(await found(key)).toMatchObject({ state: 'REVOKED', revokedBy: null });
    const { rows } = await started.suite.admin.query(
      "select title, description from activity_log where record_id = $1 and action = 'DELETE'",
      [key.apiKey.id],
    );
    expect(rows).toEqual([{ title: 'API key revoked', description: `${key.apiKey.name}, whose creator had left` }]);
  });

  test('evidence, comments and activity name the key', async () => {
    const body = () => formOf({ controlIds: ['IDN-01'], name: 'Nightly export' }, { name: 'a.csv', content: 'a,b\n' });
    const headers = { 'idempotency-key': '018f3e9a-0000-7000-8000-000000000001' };
    const added = await ok<EvidenceDetail>(key.call(calls.evidence.upload, { body: body(), headers }));
    const repeated = await ok<EvidenceDetail>(key.call(calls.evidence.upload, { body: body(), headers }));
    expect(repeated.id).toBe(added.id);
    const target = { recordType: 'evidence', recordId: added.id };
    await ok(key.call(calls.comments.create, { body: { ...target, body: 'Collected.' } }));
    const seen = await ok<EvidenceDetail>(admin.call(calls.evidence.get, { params: { id: added.id } }));
    expect(JSON.stringify(seen)).toContain(actor());
    const threads = await ok<object>(admin.call(calls.comments.list, { query: target }));
    expect(JSON.stringify(threads)).toContain(actor());
    const { items } = await ok<{ items: { user: { name: string } | null; title: string }[] }>(
      admin.call(calls.activityFeed.list, { query: { search: 'Nightly export' } }),
    );
    expect(JSON.stringify(items)).toContain(actor());
  });

  test('a key is no member: it is in no list of people', async () => {
    for (const endpoint of [calls.users.list, calls.users.personSearch, calls.users.mentionSearch]) {
      expect((await admin.call(endpoint, { query: { limit: '50' } })).body).not.toContain('API key');
    }
    const { summary } = await ok<{ summary: { total: number } }>(admin.call(calls.users.list));
    const { rows } = await started.suite.admin.query(
      `select count(*)::int n from memberships where organization_id = $1 and removed_at is null and role <> 'api-key'`,
      [started.organizationId],
    );
    expect(summary.total).toBe(rows[0].n);
  });

  test('a key submits nothing for review, also not in bulk: its creator could then approve it', async () => {
    const { control } = await createResponse(admin, 'IDN-02');
    const body = { action: 'SUBMIT', controlIds: [control.id] };
    expect(await refusal(key.call(calls.controlResponses.bulk, { body }))).toMatchObject({
      status: 403,
      details: { permission: 'control:submit' },
    });
  });

  test('a request for a page of another organisation is refused', async () => {
    const headers = { [organizationHeader]: '018f3e9a-0000-7000-8000-000000000000' };
    expect(await refusal(key.call(evidence, { headers }))).toMatchObject({ errorCode: 'ORGANIZATION_MISMATCH' });
  });
});

describe('§7 API keys: refusals', () => {
  test.each([
    ['unknown', 'tmsp_0000000000000000000000000000000AAAAA'],
    ['malformed', 'tmsp_short'],
    ['empty', ''],
    ['long', `tmsp_${'a'.repeat(5_000)}`],
  ])('an %s key: 401 API_KEY_INVALID, also beside a valid session', async (_what, secret) => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await callWith(started.suite.app, secret)(evidence, { headers: { cookie } });
    expect([response.statusCode, response.json().errorCode]).toEqual([401, 'API_KEY_INVALID']);
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('a key is read once for a request, and a malformed one is not read', async () => {
    const { call } = await createKey(started.suite, admin);
    const read = jest.spyOn(started.suite.platform.database, 'call');
    await ok(call(evidence));
    expect(read).toHaveBeenCalledTimes(1);
    await callWith(started.suite.app, 'tmsp_short')(evidence);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  test('a request without credentials learns how to authenticate', async () => {
    const response = await started.suite.anonymous().call(evidence);
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  test('other schemes than Bearer leave a session as it is, and unsafe requests without a key need the Origin', async () => {
    await ok(admin.call(evidence, { headers: { authorization: 'Basic dXNlcjpwYXNz' } }));
    const headers = { authorization: 'Basic dXNlcjpwYXNz', origin: 'https://elsewhere.example' };
    expect(await refusal(admin.call(calls.dashboard.refresh, { headers }))).toMatchObject({
      errorCode: 'ORIGIN_REFUSED',
    });
  });

  test.each(['auth.profile', 'auth.switchOrganization', 'runtimeConfig.frontend'])(
    '%s needs a person',
    async (name) => {
      const { call } = await createKey(started.suite, admin);
      const [group = '', member = ''] = name.split('.');
      const endpoint = (calls as unknown as Record<string, Record<string, typeof evidence>>)[group]?.[member];
      expect(await refusal(call(endpoint as typeof evidence))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    },
  );
});

describe('§6 §7 every call with a key', () => {
  let all: Key;
  const limited = new Map<string, Key>();
  beforeAll(async () => {
    const superadmin = await newMember('superadmin');
    all = await createKey(started.suite, superadmin);
    for (const scope of apiKeyScopes) {
      limited.set(
        scope,
        await createKey(
          started.suite,
          superadmin,
          apiKeyScopes.filter((other) => other !== scope),
        ),
      );
    }
  });
  const unknown = '018f3e9a-0000-7000-8000-000000000000';
  /** Parameters that match no record. */
  const inputOf = ({ path }: EndpointData) => ({
    params: Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'number' ? '1' : unknown]),
    ),
  });

  test.each(organizationCalls.filter(({ endpoint }) => endpoint.personOnly))(
    '$name: a person',
    async ({ endpoint }) => {
      expect(await refusal(all.call(endpoint, inputOf(endpoint)))).toMatchObject({
        status: 403,
        message: "API keys can't do this. A member can do it in the application.",
      });
    },
  );

  test.each(organizationCalls.filter(({ endpoint }) => !endpoint.personOnly))(
    '$name: a key with $endpoint.access, and none without it',
    async ({ endpoint }) => {
      expect([401, 403]).not.toContain((await all.call(endpoint, inputOf(endpoint))).statusCode);
      const without = limited.get(endpoint.access) as Key;
      expect(await refusal(without.call(endpoint, inputOf(endpoint)))).toMatchObject({
        status: 403,
        errorCode: 'FORBIDDEN',
        details: { permission: endpoint.access },
      });
    },
  );
});
