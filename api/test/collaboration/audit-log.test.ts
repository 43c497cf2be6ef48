/** The audit log over HTTP: sign-ins, filters and exports. */
import { type ActivityLogItem, calls } from '@msp/contract';
import { createEvidence } from '../../src/compliance/evidence/create';
import { recordActivity } from '../../src/platform/activity-log/activity';
import type { IdentityProvider } from '../../src/platform/identity/provider';
import { ok } from '../support/outcomes';
import { cookieHeader, ownNavigation, type Person } from '../support/people';
import { textFile } from '../support/seeds/fixtures';
import { publicUrl, type Suite, startSuite, stubProvider } from '../support/suite';

/** Signs in as the person whose subject is the flow's state. */
const provider: IdentityProvider = {
  ...stubProvider,
  start: async () => ({
    url: 'https://identity.example/',
    flow: { state: 'state-of-this-test', nonce: 'n', codeVerifier: 'v' },
  }),
  finish: async () => ({
    identity: {
      issuer: 'https://identity.example',
      subject: 'newcomer',
      email: 'newcomer@alpha.example',
      emailVerified: true,
      firstName: 'New',
      lastName: 'Comer',
    },
    tokens: {},
  }),
};

let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeAll(async () => {
  suite = await startSuite(provider);
  organizationId = await suite.organization('alpha', 'Alpha IT');
  admin = await suite.person(organizationId, 'msp_admin');
  user = await suite.person(organizationId, 'msp_user');
});
afterAll(() => suite.stop());

interface Log {
  items: ActivityLogItem[];
  total: number;
}
const audit = (query: Record<string, string | string[]> = {}) =>
  ok<Log>(admin.call(calls.activityFeed.audit, { query }));

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

async function signInAtProvider() {
  const started = await suite.app.inject({ method: 'GET', url: calls.auth.login.path });
  const cookies = new Map(started.cookies.map(({ name, value }) => [name, value]));
  const url = `${calls.auth.callback.path}?state=state-of-this-test&code=c`;
  const headers = { cookie: cookieHeader(cookies), 'user-agent': firefox };
  const finished = await suite.app.inject({ method: 'GET', url, headers });
  return new Map(finished.cookies.map(({ name, value }) => [name, value]));
}

describe('§7 Admin portal: the audit log', () => {
  test('a sign-in and a sign-out are recorded once, for administrators only', async () => {
    // Creates the user, who has no organisation yet: nothing is recorded.
    await signInAtProvider();
    expect((await audit({ record: 'session' })).total).toBe(0);
    const { rows } = await suite.admin.query(`select id from users where subject = 'newcomer'`);
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at) values ($1, $2, $2, 'msp_user', now())`,
      [organizationId, rows[0].id],
    );

    const cookies = await signInAtProvider();
    const leave = () =>
      suite.app.inject({
        method: 'GET',
        url: calls.auth.logout.path,
        headers: { ...ownNavigation, origin: publicUrl, cookie: cookieHeader(cookies) },
      });
    await leave();
    await leave();

    const { items } = await audit({ record: 'session', sort: 'timestamp', order: 'asc' });
    expect(items.map(({ action, user: { email }, actorId }) => [action, email, actorId])).toEqual([
      ['SIGN_IN', 'newcomer@alpha.example', rows[0].id],
      ['SIGN_OUT', 'newcomer@alpha.example', rows[0].id],
    ]);
    const origin = (item: ActivityLogItem | undefined) => item?.changes.map(({ field, after }) => [field, after]);
    expect(origin(items[0])).toEqual([
      ['ipAddress', '127.0.0.1'],
      ['device', 'Firefox on Windows'],
      ['userAgent', firefox],
    ]);
    const shown = await ok<Log>(user.call(calls.activityFeed.list, { query: { action: ['SIGN_IN', 'SIGN_OUT'] } }));
    expect(shown.total).toBe(0);
    expect((await ok<Log>(user.call(calls.dashboard.activity))).items).toEqual([]);
  });

  test('what the system does is named so, in the log, in its actors and as CSV; entries of older releases too', async () => {
    const { context } = admin;
    const systemContext = suite.system(organizationId);
    await systemContext.run((tx) =>
      recordActivity(tx, systemContext, {
        action: 'UPDATE',
        record: { type: 'organization', id: context.organizationId },
        title: 'Tidied up',
      }),
    );
    await suite.admin.query(
      `insert into activity_log (organization_id, id, occurred_at, action, record_type, title, changes)
       values ($1, gen_random_uuid(), now(), 'UPDATE', 'organization', 'Tidied up long ago', '[]')`,
      [organizationId],
    );
    const { items } = await audit({ search: 'Tidied up' });
    expect(items.map(({ user: { name } }) => name)).toEqual(['System', 'System']);
    const csv = (await admin.call(calls.activityFeed.auditCsv, { query: { search: 'Tidied up' } })).body;
    expect(csv.match(/,System,/g)).toHaveLength(2);
    expect(csv).not.toContain('Unknown User');
  });

  test('a new API key is recorded with its scopes and its expiry', async () => {
    const body = { name: 'Reporting', scopes: ['evidence:read'], lifetimeDays: 30 };
    await ok(admin.call(calls.apiKeys.create, { body }));
    const { items } = await audit({ record: 'api-key' });
    expect(items[0]?.changes).toEqual([
      { field: 'scopes', before: null, after: ['evidence:read'] },
      { field: 'expiresAt', before: null, after: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
    ]);
  });

  test('a refresh token that was used twice is recorded', async () => {
    const victim = await suite.person(organizationId, 'msp_user');
    const stolen = new Map(victim.cookies);
    await ok(victim.call(calls.auth.refresh));
    suite.clock.set(new Date(suite.clock.now().getTime() + 21_000));
    await suite.app.inject({
      method: 'GET',
      url: calls.auth.refresh.path,
      headers: { origin: publicUrl, cookie: cookieHeader(stolen) },
    });
    const { items } = await audit({ action: 'ACCESS_DENIED' });
    expect(items).toMatchObject([
      { title: 'Session ended because its refresh token was used twice', actorId: victim.userId },
    ]);
  });

  test('filters by type of record and person; everyone with an entry can be chosen', async () => {
    const id = await createEvidence(user.context, {
      name: 'Firewall export',
      type: 'EXPORT',
      controls: [],
      file: textFile('a.csv'),
    });
    const { items } = await audit({ record: 'evidence', actor: user.userId });
    expect(items).toMatchObject([{ action: 'CREATE', record: { type: 'evidence', id }, actorId: user.userId }]);
    expect((await audit({ record: 'policy' })).total).toBe(0);
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [user.userId]);
    const { items: actors } = await ok<{ items: { id: string; email: string }[] }>(
      admin.call(calls.activityFeed.actors),
    );
    expect(actors.map(({ id: actorId }) => actorId)).toContain(user.userId);
    expect(new Set(actors.map(({ id: actorId }) => actorId)).size).toBe(actors.length);
  });

  test('exports what is filtered as CSV and as JSON Lines', async () => {
    const query = { record: ['session', 'evidence'] };
    const { items, total } = await audit({ ...query, limit: '100' });
    expect(total).toBeGreaterThan(3);

    const lines = await admin.call(calls.activityFeed.auditJsonLines, { query });
    expect(lines.headers['content-type']).toBe('application/jsonl; charset=utf-8');
    expect(lines.headers['content-disposition']).toBe('attachment; filename="audit-log-alpha-2026-11-20.jsonl"');
    expect(
      lines.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(items);

    const csv = await admin.call(calls.activityFeed.auditCsv, { query });
    const rows = csv.body.slice(1).split('\r\n').slice(0, -1);
    expect(rows).toHaveLength(total + 1);
    expect(rows[0]).toBe(
      'Time (UTC),Action,What,Description,Controls,Person,Email,Organisation,Changes,Record,Record id,Person id,Entry id',
    );
    expect(csv.body).toContain('Sign in,Signed in');
  });

  test('an export of several pages holds every entry once', async () => {
    await suite.admin.query(
      `insert into activity_log (organization_id, id, occurred_at, action, record_type, title, changes)
       select $1, gen_random_uuid(), now(), 'UPDATE', 'metric', 'Entry ' || n, '[]' from generate_series(1, 250) n`,
      [organizationId],
    );
    const { body } = await admin.call(calls.activityFeed.auditJsonLines, { query: { record: 'metric' } });
    const titles = body
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as ActivityLogItem).title);
    expect(new Set(titles).size).toBe(250);
    expect(titles).toHaveLength(250);
  });
});
