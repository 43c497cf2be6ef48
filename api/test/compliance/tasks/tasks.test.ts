/** Recurring tasks over HTTP: suggested, adopted, done in rounds, overdue; what they mean for checks, metrics, evidence and people. */
import {
  type Check,
  calls,
  type EvidenceDetail,
  type MetricDetail,
  type ResponseOf,
  type Task,
  type TaskDetail,
} from '@msp/contract';
import { recordChecks } from '../../../src/compliance/checks/record';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { measureTasks } from '../../../src/compliance/tasks/measure';
import { remindOfTasks } from '../../../src/compliance/tasks/reminders';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { dayMs } from '../../support/seeds/checked';
import { approveControl, textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

type List = ResponseOf<typeof calls.tasks.list>;
type Told = ResponseOf<typeof calls.notifications.list>;
type Work = ResponseOf<typeof calls.dashboard.work>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let organizationId: string;
let admin: Person;
let member: Person;
let viewer: Person;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`tasks-${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
  viewer = await suite.person(organizationId, 'VIEWER');
});

const dayIn = (days: number) => new Date(suite.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const later = (days: number) => suite.clock.set(new Date(suite.clock.now().getTime() + days * dayMs));
/** As if a task had been due so many days earlier: sessions end when the clock moves far. */
const dueEarlier = (days: number) =>
  suite.admin.query(
    `update recurring_tasks set due_on = due_on - $2::int, anchor_day = extract(day from due_on - $2::int)
     where organization_id = $1`,
    [organizationId, days],
  );
const list = async (query = {}) => ok<List>(member.call(calls.tasks.list, { query: { limit: '100', ...query } }));
const read = (id: string) => ok<TaskDetail>(member.call(calls.tasks.read, { params: { id } }));
const suggested = async (name: string) => (await list({ search: name })).items[0] as Task;

async function adopt(name: string, days = 40, assignee = member): Promise<TaskDetail> {
  const { id } = await suggested(name);
  const tasks = [{ id, assigneeId: assignee.userId, firstDueOn: dayIn(days) }];
  await ok(admin.call(calls.tasks.adopt, { body: { tasks } }));
  return read(id);
}

async function writeEvidence(name = 'Record of the restore'): Promise<string> {
  return createEvidence(member.context, { name, type: 'DOCUMENT', controls: [], file: textFile('restore.csv') });
}

interface Done {
  doneOn?: string;
  evidenceIds?: string[];
  note?: string | null;
}

const complete = ({ id, version }: TaskDetail, done: Done = {}, person = member) =>
  person.call(calls.tasks.complete, {
    params: { id },
    body: { version, doneOn: dayIn(0), note: null, evidenceIds: [], ...done },
  });

const own = (change = {}) => ({
  name: 'Check the smoke detectors',
  description: '',
  months: 6,
  controlId: null,
  assigneeId: member.userId,
  dueOn: dayIn(40),
  evidenceRequired: false,
  ...change,
});
const create = async (change = {}) => ok<TaskDetail>(admin.call(calls.tasks.create, { body: own(change) }));

const taskChecks = async (): Promise<Check[]> =>
  (await ok<{ items: Check[] }>(member.call(calls.checks.list, { query: { kind: 'task' } }))).items;
const workOf = async (person: Person) =>
  (await ok<Work>(person.call(calls.dashboard.work))).items.filter(({ record }) => record === 'task');
const unread = async (person: Person) =>
  (await ok<Told>(person.call(calls.notifications.list))).items
    .filter(({ path, readAt }) => path.startsWith('/tasks') && readAt === null)
    .map(({ kind, title }) => `${kind}: ${title}`);

describe('suggested tasks', () => {
  test('the registry suggests its tasks, each due an interval from today or from the dated answer', async () => {
    const { items, summary } = await list({ state: 'suggested' });
    expect(items.length).toBe(summary.state.suggested);
    expect(items.length).toBeGreaterThan(25);
    expect(await suggested('Access review')).toMatchObject({
      state: 'suggested',
      control: { code: 'IDN-05' },
      months: 3,
      guide: 'access-review',
      dueOn: null,
      suggestion: { assignee: null, firstDueOn: '2027-02-20' },
    });
    expect(await taskChecks()).toEqual([]);
  });

  test('the owner of the control and the day in its answer are offered', async () => {
    await approveControl({ author: member, reviewer: admin }, 'GOV-03', 'FULLY_IMPLEMENTED');
    await suite.admin.query('update control_responses set owner_id = $1 where organization_id = $2', [
      member.userId,
      organizationId,
    ]);
    const { suggestion } = await suggested('risk register');
    expect(suggestion?.assignee).toMatchObject({ id: member.userId });
    const { rows } = await suite.admin.query(
      `select value #>> '{}' as day from requirement_responses r join requirements q on q.id = r.requirement_id
       where organization_id = $1 and q.key = 'register-reviewed'`,
      [organizationId],
    );
    const [year, month, day] = rows[0].day.split('-').map(Number);
    expect(suggestion?.firstDueOn).toBe(new Date(Date.UTC(year, month + 2, day)).toISOString().slice(0, 10));
  });

  test('an adopted task keeps its address, tells its assignee, and is not suggested again', async () => {
    const { id } = await suggested('Restore test');
    expect(await read(id)).toMatchObject({ state: 'suggested', version: null, template: { code: 'EVT-02' } });
    const task = await adopt('Restore test');
    expect(task).toMatchObject({ id, state: 'planned', dueOn: dayIn(40), registryMonths: 1, evidenceRequired: true });
    expect((await list({ search: 'Restore test' })).total).toBe(1);
    expect(await unread(member)).toEqual([
      expect.stringMatching(/^ASSIGNED: You've been assigned a recurring task, due on /),
    ]);
    const again = { tasks: [{ id, assigneeId: member.userId, firstDueOn: dayIn(9) }] };
    expect(await refusal(admin.call(calls.tasks.adopt, { body: again }))).toMatchObject({ status: 404 });
  });

  test('several at once: one notification, and nothing is adopted if one of them is wrong', async () => {
    const [first, second] = (await list({ state: 'suggested' })).items as [Task, Task];
    const rows = [first, second].map(({ id }) => ({ id, assigneeId: member.userId, firstDueOn: dayIn(20) }));
    const wrong = [rows[0], { ...rows[1], assigneeId: viewer.userId }];
    expect(await refusal(admin.call(calls.tasks.adopt, { body: { tasks: wrong } }))).toMatchObject({ status: 400 });
    const past = [rows[0], { ...rows[1], firstDueOn: dayIn(-1) }];
    expect(await refusal(admin.call(calls.tasks.adopt, { body: { tasks: past } }))).toMatchObject({ status: 400 });
    expect((await list({ state: ['planned', 'due-soon'] })).total).toBe(0);
    expect(await ok(admin.call(calls.tasks.adopt, { body: { tasks: [...rows, rows[0]] } }))).toEqual({ adopted: 2 });
    expect(await unread(member)).toEqual(["ASSIGNED: You've been assigned 2 recurring tasks"]);
  });
});

describe('rounds', () => {
  test('done with evidence: the round names the version, the next one follows the due day', async () => {
    const task = await create({ dueOn: dayIn(0), evidenceRequired: true });
    expect(await refusal(complete(task))).toMatchObject({ status: 400 });
    const evidenceId = await writeEvidence();
    later(5);
    const done = await ok<TaskDetail>(complete(task, { evidenceIds: [evidenceId], note: 'All work.' }));
    const [year, month, day] = (task.dueOn ?? '').split('-').map(Number) as [number, number, number];
    expect(done).toMatchObject({
      state: 'planned',
      dueOn: new Date(Date.UTC(year, month - 1 + 6, day)).toISOString().slice(0, 10),
      lastDoneOn: dayIn(0),
      rounds: [
        {
          dueOn: task.dueOn,
          doneOn: dayIn(0),
          doneBy: { id: member.userId },
          note: 'All work.',
          evidence: [{ id: evidenceId, fileNumber: 1 }],
        },
      ],
    });
  });

  test('evidence that a round cites names the task, and can be archived but not deleted', async () => {
    const evidenceId = await writeEvidence();
    const task = await create();
    await ok(complete(task, { evidenceIds: [evidenceId] }));
    const evidence = await ok<EvidenceDetail>(member.call(calls.evidence.get, { params: { id: evidenceId } }));
    expect(evidence.tasks).toEqual([{ id: task.id, name: task.name, doneOn: dayIn(0) }]);
    const query = { version: String(evidence.version) };
    expect(await refusal(admin.call(calls.evidence.remove, { params: { id: evidenceId }, query }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Archive it instead'),
    });
  });

  test('rounds that were missed stay in the history', async () => {
    const { id } = await create({ months: 1, dueOn: dayIn(0) });
    await dueEarlier(70);
    const task = await read(id);
    const done = await ok<TaskDetail>(complete(task));
    expect(done.rounds.map(({ doneOn }) => doneOn)).toEqual([null, null, dayIn(0)]);
    expect(done.rounds.at(-1)).toMatchObject({ dueOn: task.dueOn });
  });

  test('a day in the future, before the last round, or a stale version is refused', async () => {
    const task = await create();
    expect(await refusal(complete(task, { doneOn: dayIn(1) }))).toMatchObject({ status: 400 });
    await ok(complete(task, { doneOn: dayIn(-3) }));
    expect(await refusal(complete(task))).toMatchObject({ status: 409, errorCode: 'STALE' });
    const after = await read(task.id);
    expect(await refusal(complete(after, { doneOn: dayIn(-4) }))).toMatchObject({ status: 400 });
  });

  test('the latest round can be withdrawn by the member who recorded it, and by administrators', async () => {
    const { id } = await create({ months: 1, dueOn: dayIn(0) });
    await dueEarlier(70);
    const task = await read(id);
    const done = await ok<TaskDetail>(complete(task));
    const round = done.rounds.at(-1);
    const colleague = await suite.person(organizationId, 'msp_user');
    const withdraw = (person: Person) =>
      person.call(calls.tasks.withdrawRound, {
        params: { id: task.id, roundId: round?.id ?? '' },
        body: { version: done.version },
      });
    expect(round?.mayWithdraw).toBe(true);
    expect(await refusal(withdraw(colleague))).toMatchObject({ status: 403 });
    const before = await ok<TaskDetail>(withdraw(admin));
    expect(before).toMatchObject({ dueOn: task.dueOn, anchorDay: task.anchorDay, rounds: [], lastDoneOn: null });
  });
});

describe('what administrators decide', () => {
  test('the registry decides about its tasks, and only a shorter interval may be set', async () => {
    const { id, version } = await adopt('Access review');
    const change = (body: object) =>
      admin.call(calls.tasks.change, { params: { id }, body: { version, ...body } as never });
    expect(await refusal(change({ name: 'Another' }))).toMatchObject({ status: 400 });
    expect(await refusal(change({ months: 4 }))).toMatchObject({ status: 400 });
    expect(await ok(change({ months: 1, assigneeId: admin.userId }))).toMatchObject({
      months: 1,
      registryMonths: 3,
      assignee: { id: admin.userId },
    });
    expect(await unread(member)).toEqual([]);
  });

  test('a retired task makes no work and no check, and comes back with its due day', async () => {
    const task = await create({ dueOn: dayIn(2) });
    expect(await workOf(member)).toMatchObject([{ kind: 'TASK_DUE', id: task.id, name: task.name }]);
    const retired = await ok<TaskDetail>(
      admin.call(calls.tasks.retire, { params: { id: task.id }, body: { version: task.version ?? 0 } }),
    );
    expect(retired).toMatchObject({ state: 'retired', dueOn: null });
    expect(await workOf(member)).toEqual([]);
    expect(await refusal(complete(retired))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    const body = { version: retired.version ?? 0 };
    expect(await ok(admin.call(calls.tasks.restore, { params: { id: task.id }, body }))).toMatchObject({
      ...{ state: 'due-soon', dueOn: task.dueOn, assignee: { id: member.userId } },
    });
  });

  test('a task comes back without an assignee who has left meanwhile', async () => {
    const { id, version } = await create();
    const retired = await ok<TaskDetail>(
      admin.call(calls.tasks.retire, { params: { id }, body: { version: version ?? 0 } }),
    );
    expect((await admin.call(calls.users.remove, { params: { id: member.userId } })).statusCode).toBe(204);
    const body = { version: retired.version ?? 0 };
    expect(await ok(admin.call(calls.tasks.restore, { params: { id }, body }))).toMatchObject({ assignee: null });
  });
});

describe('checks', () => {
  test('no check before it is due soon for the first time; then it fails once overdue and passes once done', async () => {
    await approveControl({ author: member, reviewer: admin }, 'GOV-03', 'FULLY_IMPLEMENTED');
    const task = await adopt('risk register', 60);
    expect(await taskChecks()).toEqual([]);
    await dueEarlier(40);
    expect(await taskChecks()).toMatchObject([
      { state: 'not-measured', path: `/tasks/${task.id}`, reasons: [{ kind: 'TASK_DUE' }, { kind: 'TASK_NOT_DONE' }] },
    ]);
    await dueEarlier(30);
    expect(await taskChecks()).toMatchObject([{ state: 'fail', reasons: [{ kind: 'TASK_OVERDUE' }, {}] }]);
    const evidenceId = await writeEvidence();
    await ok(complete(task, { evidenceIds: [evidenceId] }));
    expect(await taskChecks()).toMatchObject([{ state: 'pass', reasons: [] }]);
  });

  test('an overdue task makes the health of its control fail, and is recorded at once', async () => {
    await approveControl({ author: member, reviewer: admin }, 'GOV-03', 'FULLY_IMPLEMENTED');
    const task = await create({ controlId: 'GOV-03', dueOn: dayIn(1) });
    await recordChecks(suite.system(organizationId));
    later(2);
    await recordChecks(suite.system(organizationId));
    const { items } = await ok<{ items: { health: { state: string; reasons: { message: string }[] } | null }[] }>(
      member.call(calls.controls.withStatus, { query: { search: 'GOV-03' } }),
    );
    expect(items[0]?.health?.state).toBe('failing');
    expect(items[0]?.health?.reasons.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`The task “${task.name}” was due on`),
    );
    const [check] = await taskChecks();
    expect(check).toMatchObject({ state: 'fail', since: suite.clock.now().toISOString() });
  });
});

describe('metrics', () => {
  const metric = (person = member) =>
    ok<MetricDetail>(person.call(calls.metrics.read, { params: { id: 'backup-restore-test-age-days' } }));

  test('the age of the last round is measured as of today, and the answer is proposed, not changed', async () => {
    const task = await adopt('Restore test', 3);
    expect(await metric()).toMatchObject({ state: 'not-measured' });
    const evidenceId = await writeEvidence();
    const done = await ok<TaskDetail>(complete(task, { doneOn: dayIn(-4), evidenceIds: [evidenceId] }));
    expect(await metric()).toMatchObject({ effective: { value: 4, sourceKind: 'tasks', source: 'Recurring tasks' } });
    expect(done.proposedAnswer).toMatchObject({ current: null, proposed: dayIn(-4) });
    later(2);
    await measureTasks(suite.system(organizationId));
    expect(await metric()).toMatchObject({ effective: { value: 6 }, state: 'on-target' });
    const { rows } = await suite.admin.query('select 1 from requirement_responses where organization_id = $1', [
      organizationId,
    ]);
    expect(rows).toEqual([]);
  });

  test('a member can still enter the age where the registry allows that', async () => {
    await ok(
      member.call(calls.metrics.record, {
        params: { id: 'backup-restore-test-age-days' },
        body: { value: 9, observedOn: dayIn(0) },
      }),
    );
    expect(await metric()).toMatchObject({ effective: { value: 9, sourceKind: 'manual' } });
  });
});

describe('people', () => {
  const remind = () => remindOfTasks(suite.system(organizationId));

  test('reminded 7 days and 1 day before, once when overdue; administrators after 7 more days; settled when done', async () => {
    const task = await create({ dueOn: dayIn(8) });
    await remind();
    expect(await unread(member)).toHaveLength(1);
    later(1);
    await remind();
    await remind();
    expect((await unread(member)).filter((text) => text.startsWith('DUE'))).toHaveLength(1);
    later(8);
    await remind();
    expect((await unread(member)).filter((text) => /overdue since/.test(text))).toHaveLength(1);
    expect(await unread(admin)).toEqual([]);
    expect(await workOf(member)).toMatchObject([{ kind: 'TASK_OVERDUE', id: task.id, validUntil: task.dueOn }]);
    later(8);
    await remind();
    await remind();
    expect(await unread(admin)).toEqual([expect.stringMatching(/^DUE: .* overdue since/)]);
    await ok(complete(await read(task.id)));
    expect(await unread(member)).toEqual([]);
    expect(await unread(admin)).toEqual([]);
    expect(await workOf(member)).toEqual([]);
  });

  test('overdue is recorded once for each due day, for receivers of webhooks', async () => {
    await create({ dueOn: dayIn(1) });
    later(3);
    await remind();
    await remind();
    const { rows } = await suite.admin.query(
      `select title from activity_log where organization_id = $1 and title like 'Recurring task overdue%'`,
      [organizationId],
    );
    expect(rows).toHaveLength(1);
  });

  test('who leaves hands their tasks over', async () => {
    const task = await create();
    const successor = await suite.person(organizationId, 'msp_user');
    const preview = await ok<{ owns: { record: string; count: number }[] }>(
      admin.call(calls.users.removalPreview, { params: { id: member.userId } }),
    );
    expect(preview.owns).toMatchObject([{ record: 'task', count: 1 }]);
    await admin.call(calls.users.removeAndHandOver, {
      params: { id: member.userId },
      body: { reason: 'Left.', successorId: successor.userId },
    });
    const after = await ok<TaskDetail>(admin.call(calls.tasks.read, { params: { id: task.id } }));
    expect(after.assignee).toMatchObject({ id: successor.userId });
    expect(await ok<Told>(successor.call(calls.notifications.list))).toMatchObject({
      items: [{ kind: 'ASSIGNED', path: `/tasks?assignee=${successor.userId}` }],
    });
  });

  test('viewers read tasks and change nothing', async () => {
    const task = await create();
    expect(await refusal(complete(task, {}, viewer))).toMatchObject({ status: 403 });
    expect(await refusal(member.call(calls.tasks.create, { body: own() }))).toMatchObject({ status: 403 });
    const asViewer = await ok<List>(viewer.call(calls.tasks.list, { query: { source: 'own' } }));
    expect(asViewer.items).toMatchObject([{ id: task.id }]);
  });
});
