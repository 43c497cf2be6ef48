/** The activity log, the search for people, and the history of metrics over HTTP. */
import { calls } from '@msp/contract';
import { createEvidence } from '../../src/compliance/evidence/create';
import { recordMetricValues } from '../../src/measurement/metrics/service';
import { addDays } from '../../src/platform/clock';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import {
  createResponse,
  createTeam,
  notApplicable,
  submit,
  type Team,
  updateResponse,
} from '../support/requests/response-requests';
import { textFile } from '../support/seeds/fixtures';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let team: Team;
let author: Person;
let reviewer: Person;

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  ({ author, reviewer } = team);
});
afterAll(() => suite.stop());

describe('§7 Activity logs', () => {
  interface Log {
    items: { title: string; action: string; controlId?: string; changes: object[]; timestamp: string }[];
    total: number;
    nextCursor: string | null;
  }
  const list = (query: Record<string, string | string[]> = {}) =>
    ok<Log>(author.call(calls.activityFeed.list, { query }));
  const ofControl = (query: Record<string, string | string[]> = {}) =>
    ok<Log>(author.call(calls.activityFeed.ofControl, { params: { id: 'DEV-01' }, query }));

  beforeAll(async () => {
    await suite.extendSessions();
    const first = await createResponse(author, 'DEV-01', notApplicable);
    suite.clock.set(new Date('2026-11-21T00:00:00.000Z'));
    for (const person of [author, reviewer]) await ok(person.call(calls.auth.refresh));
    const response = (await updateResponse(reviewer, first, { notes: 'Zebra crossing.' })).json();
    await ok(submit(author, response));
    await createResponse(author, 'DEV-02');
  });

  test('filters by action, person, day and text; newest first by default', async () => {
    expect((await list()).items.map(({ action, controlId }) => [action, controlId])).toEqual([
      ['CREATE', 'DEV-02'],
      ['SUBMIT', 'DEV-01'],
      ['UPDATE', 'DEV-01'],
      ['CREATE', 'DEV-01'],
    ]);
    expect((await list({ action: 'CREATE' })).total).toBe(2);
    expect((await list({ action: ['CREATE', 'SUBMIT'] })).total).toBe(3);
    expect((await list({ actor: reviewer.userId })).items).toMatchObject([{ action: 'UPDATE' }]);
    expect((await list({ to: '2026-11-20' })).items).toMatchObject([{ action: 'CREATE', controlId: 'DEV-01' }]);
    expect((await list({ from: '2026-11-21', to: '2026-11-21' })).total).toBe(3);
    expect((await list({ from: '2026-11-22' })).total).toBe(0);
    expect((await list({ search: 'dev-02' })).total).toBe(1);
    expect((await list({ search: 'submitted for' })).items).toMatchObject([{ action: 'SUBMIT' }]);
    expect((await list({ order: 'asc', sort: 'timestamp' })).items[0]).toMatchObject({
      timestamp: '2026-11-20T10:00:00.000Z',
    });
  });

  test('the same filters for one control', async () => {
    expect((await ofControl()).total).toBe(3);
    expect((await ofControl({ action: 'SUBMIT' })).total).toBe(1);
    expect((await ofControl({ actor: reviewer.userId })).items[0]?.changes).toContainEqual({
      field: 'notes',
      before: '',
      after: 'Zebra crossing.',
    });
    expect((await ofControl({ to: '2026-11-20' })).total).toBe(1);
  });

  test('a change of evidence is in the log of every affected control', async () => {
    type Entry = { controlId?: string; controlIds: string[]; title: string };
    const ofControls = async () =>
      Promise.all(
        ['NET-01', 'NET-02', 'NET-03'].map(async (id) => {
          const log = await ok<{ items: Entry[]; total: number }>(
            author.call(calls.activityFeed.ofControl, { params: { id } }),
          );
          expect(log.total).toBe(log.items.length);
          return log.items.map(({ title, controlId, controlIds }) => [title, controlId, ...controlIds]);
        }),
      );
    const id = await createEvidence(author.context, {
      name: 'Firewall export',
      type: 'EXPORT',
      controls: ['NET-02', 'NET-01'],
      file: textFile('firewall.csv'),
    });
    const added = ['Evidence added', 'NET-02', 'NET-02', 'NET-01'];
    expect(await ofControls()).toEqual([[added], [added], []]);
    const body = { version: 1, controlIds: ['NET-03'] };
    await ok(author.call(calls.evidence.update, { params: { id }, body }));
    const updated = ['Evidence updated', 'NET-01', 'NET-01', 'NET-02', 'NET-03'];
    expect(await ofControls()).toEqual([[updated, added], [updated, added], [updated]]);
    expect((await list({ search: 'net-03' })).total).toBe(1);
  });

  test.each([
    [{ action: 'EXPLODE' }, 'action'],
    [{ actor: 'me' }, 'actor'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ sort: 'password' }, 'sort'],
  ])('§5 %j is refused, naming %s', async (query, field) => {
    for (const endpoint of [calls.activityFeed.list, calls.activityFeed.listCsv, calls.activityFeed.ofControl]) {
      const response = await author.call(endpoint, { params: { id: 'DEV-01' }, query });
      expect(response.statusCode).toBe(400);
      expect(response.json().details[0].path).toContain(field);
    }
  });
});

describe('§7 Users: search for people to mention or select', () => {
  test.each(['mentionSearch', 'personSearch'] as const)(
    '%s: finds current members by name or email address',
    async (name) => {
      const find = async (query: Record<string, string>) =>
        (await ok<{ items: { id: string; role: string }[] }>(author.call(calls.users[name], { query }))).items;
      const formerMember = await suite.person(team.organizationId, 'msp_user');
      await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [formerMember.userId]);
      expect((await find({})).map(({ id }) => id)).toEqual([author.userId, reviewer.userId]);
      expect(await find({ search: author.context.actor?.email ?? '' })).toEqual([
        { id: author.userId, name: 'Test Person 1', email: author.context.actor?.email, role: 'msp_admin' },
      ]);
      expect(await find({ search: 'PERSON 2' })).toMatchObject([{ id: reviewer.userId }]);
      expect(await find({ search: '%' })).toEqual([]);
      expect(await find({ limit: '1' })).toHaveLength(1);
      for (const limit of ['0', '51', 'all']) {
        expect((await author.call(calls.users[name], { query: { limit } })).statusCode).toBe(400);
      }
    },
  );
});

test('§7 personSearch: the staff of the scheme are found, but not to be assigned', async () => {
  const assessor = await suite.person(team.organizationId, 'assessor');
  const find = async (query: Record<string, string>) =>
    (await ok<{ items: { id: string }[] }>(author.call(calls.users.personSearch, { query }))).items.map(({ id }) => id);
  expect(await find({})).toContain(assessor.userId);
  expect(await find({ assignable: 'true' })).toEqual([author.userId, reviewer.userId]);
});

describe('§7 GET controls/{id}/metric-history', () => {
  const metric = 'mfa-registered-percent';
  const source = 'Alpha tenant';
  const history = async (query: Record<string, string> = {}) =>
    (
      await ok<{ items: { key: string; target: number; points: { value: number | null }[] }[] }>(
        author.call(calls.controls.metricHistory, { params: { id: 'IDN-01' }, query }),
      )
    ).items;

  test('values are listed oldest first; an unavailable one is null with its reason, never 0', async () => {
    expect((await history()).every(({ points }) => points.length === 0)).toBe(true);
    const now = suite.clock.now();
    const values = [
      {
        metric,
        source,
        observedAt: addDays(now, -1),
        status: 'unavailable' as const,
        reason: 'The vendor did not answer.',
      },
      { metric, source, observedAt: addDays(now, -2), status: 'ok' as const, value: 0 },
      {
        metric,
        source,
        observedAt: addDays(now, -100),
        status: 'partial' as const,
        value: 71.5,
        reason: 'One page is missing.',
      },
    ];
    const system = suite.system(team.organizationId);
    expect(await recordMetricValues(system, values)).toBe(3);
    expect(await recordMetricValues(system, values)).toBe(0);
    const found = (await history()).find(({ key }) => key === metric);
    expect(found).toMatchObject({ key: metric, unit: 'percent', better: 'higher', target: 100 });
    expect(found?.points).toEqual([
      { observedAt: addDays(now, -2).toISOString(), value: 0, status: 'ok', reason: null, source },
      {
        observedAt: addDays(now, -1).toISOString(),
        value: null,
        status: 'unavailable',
        reason: 'The vendor did not answer.',
        source,
      },
    ]);
    expect((await history({ days: '101' })).find(({ key }) => key === metric)?.points).toHaveLength(3);
    expect((await history({ days: '1' })).find(({ key }) => key === metric)?.points).toHaveLength(1);
  });

  test('404 for an unknown control, 400 for days out of range, and an error for an unknown metric', async () => {
    const call = (id: string, days: string) =>
      author.call(calls.controls.metricHistory, { params: { id }, query: { days } });
    expect((await call('XYZ-99', '30')).statusCode).toBe(404);
    for (const days of ['0', '731', 'all']) expect((await call('IDN-01', days)).statusCode).toBe(400);
    const unknown = {
      metric: 'no-such-metric',
      source,
      observedAt: suite.clock.now(),
      status: 'ok' as const,
      value: 1,
    };
    await expect(recordMetricValues(suite.system(team.organizationId), [unknown])).rejects.toThrow('no-such-metric');
    const viewer = await suite.person(team.organizationId, 'VIEWER');
    await expect(recordMetricValues(viewer.context, [{ ...unknown, metric }])).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ["null, 'ok', null", 'metric_values_unavailable'],
    ["1, 'unavailable', 'x'", 'metric_values_unavailable'],
    ["1, 'partial', null", 'metric_values_reason'],
  ])("the table's constraints refuse (%s)", async (columns, constraint) => {
    const insert = suite.admin.query(
      `insert into metric_values (organization_id, id, metric_id, value, status, reason, source, observed_at, collected_at)
       select $1, gen_random_uuid(), id, ${columns}, 'x', now(), now() from metrics limit 1`,
      [team.organizationId],
    );
    await expect(insert).rejects.toThrow(constraint);
  });
});
