/** Checks over HTTP: what they find, since when, and whom they tell. */
import { type ControlResponse, calls, constants, type ResponseOf } from '@msp/contract';
import { sendRefreshes } from '../../../src/compliance/checks/refresh';
import { ok, refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { createResponse, getResponse, review, submit, updateResponse } from '../../support/requests/response-requests';
import { type Checked, checkedControl, checkedOrganization, dayMs, minuteMs } from '../../support/seeds/checked';
import { type Suite, startSuite } from '../../support/suite';

type Told = ResponseOf<typeof calls.notifications.list>;

let suite: Suite;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
const code = checkedControl;

let organizations = 0;
let checked: Checked;
let author: Person;
let reviewer: Person;
let organizationId: string;
beforeEach(async () => {
  organizations += 1;
  checked = await checkedOrganization(suite, `checked-${organizations}`);
  ({ author, reviewer, organizationId } = checked);
});

const list: Checked['list'] = (query) => checked.list(query);
const mfa = () => checked.mfa();
const read = (id: string) => checked.read(id);
const record = () => checked.record();
const later = (ms: number) => checked.later(ms);
const measure = (value: number) => checked.measure(value);
const approved = (owner?: Person | null) => checked.approve(owner);
const told = async (person: Person) =>
  (await ok<Told>(person.call(calls.notifications.list))).items.filter(({ kind }) => kind === 'FAILING');

/** Of those about checks: approvals and the like are read. */
const unread = async (person: Person) => (await told(person)).filter(({ readAt }) => readAt === null).length;

describe('what a check says', () => {
  test('a control has checks once its response is approved, and its health is their sum', async () => {
    await createResponse(author, 'NET-01', { implementationStatus: 'FULLY_IMPLEMENTED', notes: 'Done.' });
    expect((await list()).total).toBe(0);
    const response = await approved();
    const { items, summary } = await list({ limit: '100' });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['metric', 'evidence', 'policy', 'answers']));
    expect(summary.total).toBe(items.length);
    expect(items[0]).toMatchObject({ state: 'fail', kind: 'policy', control: { code } });
    const { health } = await getResponse(author, response.id);
    const reasons = items.flatMap((check) => check.reasons.map(({ message }) => message));
    expect(reasons.toSorted()).toEqual(health?.reasons.map(({ message }) => message).toSorted());
  });

  test('a metric fails as soon as it is off target, and passes as soon as it is on target', async () => {
    await approved();
    expect(await mfa()).toMatchObject({ state: 'pass', reasons: [], source: 'Tenant', since: null });
    await measure(80);
    expect(await mfa()).toMatchObject({ state: 'fail', reasons: [{ kind: 'METRIC_OFF_TARGET' }] });
    await measure(100);
    expect(await mfa()).toMatchObject({ state: 'pass', reasons: [] });
  });

  test('a status that does not apply has no checks, and what was recorded ends', async () => {
    const response = await approved();
    await record();
    const { id } = await mfa();
    const reason = { implementationStatus: 'NOT_APPLICABLE', reason: 'We have none.' } as const;
    const draft = await ok<ControlResponse>(updateResponse(author, await getResponse(author, response.id), reason));
    await ok(review(reviewer, await ok<ControlResponse>(submit(author, draft)), 'APPROVE'));
    later(minuteMs);
    await record();
    expect((await list()).total).toBe(0);
    expect(await refusal(author.call(calls.checks.read, { params: { id } }))).toMatchObject({ status: 404 });
    const { rows } = await suite.admin.query('select state from check_changes where check_id = $1 order by at', [id]);
    expect(rows).toEqual([{ state: 'pass' }, { state: null }]);
  });
});

describe('since when', () => {
  test('the time of the first record, then of each change, with what was found', async () => {
    await approved();
    await record();
    const first = await mfa();
    expect(first.since).toBe(suite.clock.now().toISOString());
    later(minuteMs);
    await record();
    expect((await mfa()).since).toBe(first.since);
    await measure(80);
    expect((await mfa()).since).toBeNull();
    await record();
    const failed = await read(first.id);
    expect(failed.since).toBe(suite.clock.now().toISOString());
    expect(failed.history).toMatchObject([
      { state: 'fail', at: failed.since, reasons: [{ kind: 'METRIC_OFF_TARGET' }] },
      { state: 'pass', at: first.since, reasons: [] },
    ]);
  });

  test('two workers that record at once record each state once', async () => {
    await approved();
    await Promise.all([record(), record(), record()]);
    const { rows } = await suite.admin.query(
      'select check_id from check_changes where organization_id = $1 group by 1 having count(*) > 1',
      [organizationId],
    );
    expect(rows).toEqual([]);
  });

  test('a change leaves a note for the worker, in its own transaction, until a job is sent', async () => {
    await approved();
    const sent: string[] = [];
    const send = async (_queue: string, data: object) => {
      sent.push((data as { organizationId: string }).organizationId);
    };
    const failing = async () => {
      throw new Error('The queue is away.');
    };
    await expect(sendRefreshes(suite.platform, ['checks-organization'], failing)).rejects.toThrow('away');
    await sendRefreshes(suite.platform, ['checks-organization'], send);
    expect(sent.filter((id) => id === organizationId)).toEqual([organizationId]);
    sent.length = 0;
    await sendRefreshes(suite.platform, ['checks-organization'], send);
    expect(sent).toEqual([]);
    await measure(80);
    await sendRefreshes(suite.platform, ['checks-organization'], send);
    expect(sent).toEqual([organizationId]);
  });
});

describe('drift tells the owner and, when it lasts, the administrators: once', () => {
  test('what fails when it is first recorded is no news', async () => {
    await approved();
    await measure(80);
    await record();
    expect(await told(author)).toEqual([]);
  });

  test('the owner is told once; the log says when it failed and when it passed again', async () => {
    await approved();
    await record();
    await measure(80);
    await record();
    await record();
    expect(await told(author)).toMatchObject([
      { title: expect.stringMatching(/^A check of IDN-01 fails: /), path: '/controls/IDN-01', by: null },
    ]);
    expect(await told(reviewer)).toEqual([]);
    expect(await unread(author)).toBe(1);
    await measure(100);
    await record();
    expect(await unread(author)).toBe(0);
    const { rows } = await suite.admin.query(
      `select title, actor_name from activity_log where organization_id = $1 and title like 'Check %' order by occurred_at`,
      [organizationId],
    );
    expect(rows).toMatchObject([
      { title: expect.stringMatching(/^Check failed: /), actor_name: 'System' },
      { title: expect.stringMatching(/^Check passed: /) },
    ]);
  });

  test('administrators are told of a control without an owner', async () => {
    await approved(null);
    await record();
    await measure(80);
    await record();
    expect(await told(reviewer)).toHaveLength(1);
    expect(await told(author)).toEqual([]);
  });

  test('administrators are told once of what has been failing for seven days, and again after it passed', async () => {
    expect(constants.checkLastingDays).toBe(7);
    await approved();
    await suite.admin.query(
      'delete from template_controls where control_id = (select id from controls where code = $1)',
      [code],
    );
    await record();
    const lasts = async () => {
      await measure(80);
      await record();
      later(6 * dayMs);
      await measure(80);
      await record();
      const before = (await told(reviewer)).length;
      later(dayMs);
      await record();
      await record();
      return (await told(reviewer)).length - before;
    };
    expect(await lasts()).toBe(1);
    expect((await told(reviewer))[0]).toMatchObject({
      title: expect.stringContaining('has been failing for 7 days'),
      path: '/checks?state=fail&sort=since',
    });
    await measure(100);
    await record();
    expect(await lasts()).toBe(1);
  });
});

test('the list filters by state, kind, control, owner and source, and sorts', async () => {
  await approved();
  const all = await list({ limit: '100' });
  const total = async (query: CallInput['query']) => (await list(query)).total;
  expect(await total({ state: 'pass' })).toBe(all.summary.state.pass);
  expect(await total({ state: ['fail', 'not-measured', 'pass'] })).toBe(all.total);
  expect(await total({ kind: 'evidence' })).toBe(all.summary.kind.evidence);
  expect(await total({ control: code })).toBe(all.total);
  expect(await total({ control: 'NET-01' })).toBe(0);
  expect(await total({ owner: author.userId })).toBe(all.total);
  expect(await total({ owner: 'none' })).toBe(0);
  expect(await total({ source: 'Tenant' })).toBe(1);
  expect(all.summary.sources).toEqual([{ name: 'Tenant', total: 1 }]);
  const states = all.items.map(({ state }) => state);
  expect(states).toEqual(
    [...states].sort(
      (a, b) => ['fail', 'not-measured', 'pass'].indexOf(a) - ['fail', 'not-measured', 'pass'].indexOf(b),
    ),
  );
  const names = (await list({ sort: 'name', order: 'desc', limit: '100' })).items.map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort().reverse());
});

test('the checks before and after one in the filtered list, in which it stays when it no longer matches', async () => {
  await approved();
  const { items } = await list({ limit: '100' });
  const { total } = await list({ state: 'fail' });
  const neighbours = (id: string, query: CallInput['query'] = {}) =>
    author.call(calls.checks.neighbours, { params: { id }, query });
  const [first, second] = items;
  expect(await ok(neighbours(first?.id ?? ''))).toMatchObject({
    ...{ position: 1, total: items.length, previous: null },
    next: { id: second?.id, name: second?.name, control: { code } },
  });
  expect(await ok(neighbours((await mfa()).id, { state: 'fail' }))).toMatchObject({ total: total + 1 });
  expect(await refusal(neighbours('0192f0c1-9999-7000-8000-000000000001'))).toMatchObject({ status: 404 });
});

test('an owner who changes has the checks', async () => {
  const response = await approved(null);
  expect((await mfa()).owner).toBeNull();
  await ok(updateResponse(reviewer, await getResponse(reviewer, response.id), { ownerId: author.userId }));
  expect((await mfa()).owner).toMatchObject({ id: author.userId });
});
