/** Snoozes over HTTP: who may, until when, what they leave as it is, and how they end. */
import { type CheckDetail, type ControlResponse, calls, constants, type ResponseOf } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { getResponse } from '../../support/requests/response-requests';
import { type Checked, checkedOrganization, dayMs } from '../../support/seeds/checked';
import { type Suite, startSuite } from '../../support/suite';

type Told = ResponseOf<typeof calls.notifications.list>;
type Work = ResponseOf<typeof calls.dashboard.work>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let checked: Checked;
let author: Person;
let reviewer: Person;
let response: ControlResponse;
/** The check of the metric, which fails. */
let id: string;
beforeEach(async () => {
  organizations += 1;
  checked = await checkedOrganization(suite, `snoozed-${organizations}`);
  ({ author, reviewer } = checked);
  response = await checked.approve();
  await checked.record();
  await checked.measure(80);
  await checked.record();
  ({ id } = await checked.mfa());
});

const inDays = (days: number) => new Date(suite.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const snooze = (person: Person, lastDay = inDays(7), reason = 'Three devices are replaced next week.') =>
  person.call(calls.checks.snooze, { params: { id }, body: { reason, lastDay } });
const confirm = (person: Person, snoozeId: string) =>
  person.call(calls.checks.confirmSnooze, { params: { id, snoozeId } });
const end = (person: Person, snoozeId: string) => person.call(calls.checks.endSnooze, { params: { id, snoozeId } });
const snoozed = async (person = author) => ok<CheckDetail>(snooze(person));
const idOf = ({ snooze: open }: CheckDetail) => open?.id ?? '';
const inForce = async (lastDay = inDays(7)) => {
  const requested = await ok<CheckDetail>(snooze(author, lastDay));
  return ok<CheckDetail>(confirm(reviewer, idOf(requested)));
};
const workOf = async (person: Person, kind: string) =>
  (await ok<Work>(person.call(calls.dashboard.work, { query: { limit: '100' } }))).items.filter(
    (one) => one.kind === kind,
  );
const told = async (person: Person, kind: string) =>
  (await ok<Told>(person.call(calls.notifications.list))).items.filter(
    (one) => one.kind === kind && one.path.startsWith('/checks/'),
  );
const failuresTold = async () =>
  (await ok<Told>(author.call(calls.notifications.list))).items.filter(({ kind }) => kind === 'FAILING').length;

describe('four eyes', () => {
  test('a request leaves the check failing until another reviewer has confirmed it', async () => {
    const requested = await snoozed();
    expect(requested).toMatchObject({
      state: 'fail',
      mayConfirmSnooze: false,
      snooze: { state: 'requested', requestedBy: { id: author.userId }, confirmedBy: null, lastDay: inDays(7) },
    });
    expect(await ok(reviewer.call(calls.checks.read, { params: { id } }))).toMatchObject({ mayConfirmSnooze: true });
    const confirmed = await ok<CheckDetail>(confirm(reviewer, idOf(requested)));
    expect(confirmed).toMatchObject({
      state: 'snoozed',
      reasons: [{ kind: 'METRIC_OFF_TARGET' }],
      snooze: { state: 'active', confirmedBy: { id: reviewer.userId } },
    });
    expect(await refusal(confirm(reviewer, idOf(requested)))).toMatchObject({ status: 409 });
  });

  test('reviewers confirm their own snooze only if no other member may', async () => {
    expect(await snoozed(reviewer)).toMatchObject({ state: 'snoozed', snooze: { state: 'active' } });
    await ok(end(reviewer, idOf(await checked.read(id))));
    const second = await suite.person(checked.organizationId, 'msp_admin');
    const requested = await snoozed(reviewer);
    expect(requested).toMatchObject({ state: 'fail', mayConfirmSnooze: false, snooze: { state: 'requested' } });
    expect(await refusal(confirm(reviewer, idOf(requested)))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await ok(confirm(second, idOf(requested)))).toMatchObject({ state: 'snoozed' });
  });

  test('reviewers are told of a request, and find it in their work until it is decided', async () => {
    const requested = await snoozed();
    expect(await told(reviewer, 'REVIEW_REQUESTED')).toMatchObject([{ path: `/checks/${id}`, readAt: null }]);
    expect(await workOf(reviewer, 'SNOOZE_TO_CONFIRM')).toMatchObject([
      { record: 'check', id, code: 'IDN-01', validUntil: inDays(7), by: { id: author.userId } },
    ]);
    expect(await workOf(author, 'SNOOZE_TO_CONFIRM')).toEqual([]);
    await ok(confirm(reviewer, idOf(requested)));
    expect(await workOf(reviewer, 'SNOOZE_TO_CONFIRM')).toEqual([]);
    expect((await told(reviewer, 'REVIEW_REQUESTED'))[0]?.readAt).not.toBeNull();
    expect(await told(author, 'APPROVED')).toHaveLength(1);
  });

  test("a refusal ends the request and is told; one's own is withdrawn; others may do neither", async () => {
    const first = await snoozed();
    const other = await suite.person(checked.organizationId, 'msp_user');
    expect(await refusal(end(other, idOf(first)))).toMatchObject({ status: 403 });
    await ok(end(reviewer, idOf(first)));
    expect(await told(author, 'CHANGES_REQUESTED')).toHaveLength(1);
    const second = await snoozed();
    const after = await ok<CheckDetail>(end(author, idOf(second)));
    expect(after).toMatchObject({ state: 'fail', snooze: null });
    expect(after.earlierSnoozes).toMatchObject([
      { state: 'not-confirmed', endedBy: { id: author.userId } },
      { state: 'not-confirmed', endedBy: { id: reviewer.userId } },
    ]);
    const { rows } = await suite.admin.query(
      `select title from activity_log where organization_id = $1 and record_type = 'check' and title like 'Snooze %' order by occurred_at, id`,
      [checked.organizationId],
    );
    expect(rows.map(({ title }) => title.split(':')[0])).toEqual([
      'Snooze requested',
      'Snooze refused',
      'Snooze requested',
      'Snooze withdrawn',
    ]);
  });
});

describe('what it changes, and what it leaves as it is', () => {
  test('reminders pause, and the health of the control stays the same', async () => {
    expect(await workOf(author, 'CHECK_FAILING')).toMatchObject([
      {
        record: 'control',
        id: response.id,
        code: 'IDN-01',
        path: '/checks?state=fail&control=IDN-01',
        detail: expect.stringContaining(', '),
      },
    ]);
    const before = (await getResponse(author, response.id)).health;
    await inForce();
    await checked.record();
    const [work] = await workOf(author, 'CHECK_FAILING');
    expect(work?.path).not.toContain(id);
    expect((await getResponse(author, response.id)).health).toEqual(before);
    const { summary, items } = await checked.list({ state: 'snoozed' });
    expect(summary.state.snoozed).toBe(1);
    expect(items).toMatchObject([{ id, snooze: { state: 'active' } }]);
    const { history } = await checked.read(id);
    expect(history[0]).toMatchObject({ state: 'snoozed', reasons: [{ kind: 'METRIC_OFF_TARGET' }] });
  });

  test('administrators are told of what lasts only once it is no longer snoozed', async () => {
    const { name } = await inForce(inDays(30));
    await checked.record();
    checked.later(20 * dayMs);
    await checked.measure(80);
    await checked.record();
    const lasting = async () =>
      (await ok<Told>(reviewer.call(calls.notifications.list))).items.filter(
        ({ title, text }) => title.includes('failing for 7 days') && text?.includes(name),
      ).length;
    expect(await lasting()).toBe(0);
  });
});

describe('how it ends', () => {
  test('with its last day: then the owner is told again', async () => {
    await inForce(inDays(2));
    await checked.record();
    const before = await failuresTold();
    checked.later(2 * dayMs);
    await checked.measure(80);
    await checked.record();
    expect(await checked.mfa()).toMatchObject({ state: 'snoozed' });
    checked.later(dayMs);
    await checked.measure(80);
    expect(await checked.mfa()).toMatchObject({ state: 'fail', snooze: null });
    await checked.record();
    await checked.record();
    expect(await failuresTold()).toBe(before + 1);
    expect((await checked.read(id)).earlierSnoozes).toMatchObject([{ state: 'ended', endedBy: null }]);
    expect(await snoozed()).toMatchObject({ snooze: { state: 'requested' } });
  });

  test('when the check passes: a new failure is told', async () => {
    await inForce();
    await checked.record();
    await checked.measure(100);
    expect(await checked.mfa()).toMatchObject({ state: 'pass', snooze: null });
    await checked.record();
    expect((await checked.read(id)).earlierSnoozes).toMatchObject([{ state: 'ended', endedBy: null }]);
    const before = await failuresTold();
    await checked.measure(80);
    await checked.record();
    expect(await checked.mfa()).toMatchObject({ state: 'fail' });
    expect(await failuresTold()).toBe(before + 1);
  });

  test('by a member, before its last day; a second time, that is refused', async () => {
    const { snooze: open } = await inForce();
    expect(await ok(end(author, open?.id ?? ''))).toMatchObject({ state: 'fail', snooze: null });
    expect(await refusal(end(author, open?.id ?? ''))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    expect(await refusal(end(author, id))).toMatchObject({ status: 404 });
  });
});

describe('what is refused', () => {
  test('a check that passes, and one that is snoozed already', async () => {
    await snoozed();
    expect(await refusal(snooze(reviewer))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    await checked.measure(100);
    await checked.record();
    expect(await refusal(snooze(author))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  });

  test('a last day in the past, or more than 30 days ahead, and an empty reason', async () => {
    expect(constants.checkSnoozeMaxDays).toBe(30);
    const refused = async (lastDay: string, reason?: string) => (await refusal(snooze(author, lastDay, reason))).status;
    expect(await refused(inDays(-1))).toBe(400);
    expect(await refused(inDays(31))).toBe(400);
    expect(await refused(inDays(1), '  ')).toBe(400);
    expect(await ok(snooze(author, inDays(30)))).toMatchObject({ snooze: { state: 'requested' } });
  });

  test('two members at once: one snooze', async () => {
    const outcomes = await Promise.all([snooze(author), snooze(author), snooze(reviewer)]);
    expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(outcomes.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  test('a check that does not exist', async () => {
    const params = { id: '0192f0c1-9999-7000-8000-000000000001' };
    const body = { reason: 'Later.', lastDay: inDays(1) };
    expect(await refusal(author.call(calls.checks.snooze, { params, body }))).toMatchObject({ status: 404 });
  });
});
