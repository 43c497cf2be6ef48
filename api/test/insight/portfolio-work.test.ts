/** Work in several organisations of a portfolio, with the caller's role in each. */
import {
  type ActivityLogItem,
  type AppNotification,
  type Client,
  calls,
  type PolicyItem,
  type ResponseOf,
  type Task,
} from '@msp/contract';
import { addDays, dayOf } from '../../src/platform/clock';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { publishText } from '../support/requests/policy-requests';
import { ownTask } from '../support/requests/portfolio-requests';
import { createTask } from '../support/requests/task-requests';
import { type Suite, startSuite } from '../support/suite';

const { portfolio, policies, tasks } = calls;
type Policies = ResponseOf<typeof portfolio.startPolicies>;
type Tasks = ResponseOf<typeof portfolio.addTasks>;
type Undone = ResponseOf<typeof portfolio.undo>;
type Suggested = ResponseOf<typeof portfolio.suggestedTasks>;

let suite: Suite;
let number = 0;
/** Of the manager, and assigned to the client as its administrator. */
let admin: Person;
/** Of the manager, without an assignment. */
let colleague: Person;
let client: Client;
let clientId: string;
/** The client's own administrator and member. */
let own: Person;
let member: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  number += 1;
  const managerId = await suite.organization(`harbour-${number}`, 'Harbour IT Services');
  admin = await suite.person(managerId, 'msp_admin');
  colleague = await suite.person(managerId, 'msp_admin');
  client = await ok<Client>(admin.call(calls.managements.createClient, { body: { name: `Pennine ${number}` } }));
  const { rows } = await suite.admin.query('select id from organizations where external_id = $1', [
    client.organization.externalId,
  ]);
  clientId = rows[0].id;
  own = await suite.person(clientId, 'msp_admin');
  member = await suite.person(clientId, 'msp_user');
});
afterAll(() => suite.stop());

const inClient = () => ({ params: { externalId: client.organization.externalId } });
const start = (templates: string[], usesSuggestions = true, person = admin) =>
  person.call(portfolio.startPolicies, { ...inClient(), body: { templates, usesSuggestions } });
const add = (change: object = {}, person = admin) =>
  person.call(portfolio.addTasks, {
    ...inClient(),
    body: { suggested: [], own: null, dueOn: '2027-01-15', assignee: 'administrator', ...change },
  });
const undo = (body: { drafts: object[]; tasks: object[] }) => admin.call(portfolio.undo, { ...inClient(), body });
const remind = (person = admin) => person.call(portfolio.remind, inClient());
const logOf = async () => (await ok<Page<ActivityLogItem>>(own.call(calls.activityFeed.list))).items;
const policiesOf = async () =>
  (await ok<Page<PolicyItem>>(own.call(policies.list))).items.filter(({ state }) => state !== 'MISSING');
const tasksOf = async () =>
  (await ok<Page<Task>>(own.call(tasks.list))).items.filter(({ state }) => state !== 'suggested');
const inboxOf = async (person: Person) =>
  (await ok<Page<AppNotification>>(person.call(calls.notifications.list))).items;
const keys = async () => (await ok<Suggested>(admin.call(portfolio.suggestedTasks))).items;

describe('starting policies', () => {
  test("drafts with blanks filled from the client's profile; its log names the manager", async () => {
    await ok(own.call(calls.companyProfile.save, { body: { values: { passwordVault: 'Keeper' }, version: null } }));
    const { items, missing } = await ok<Policies>(start(['POL-03', 'pol-07']));
    expect(items).toMatchObject([
      { code: 'POL-03', outcome: 'created', draft: { version: 1, blanks: expect.any(Number) } },
      { code: 'POL-07', name: 'Device security policy', outcome: 'created' },
    ]);
    expect(missing).toContain('deviceManagement');
    expect(missing).not.toContain('passwordVault');
    const draft = await ok<ResponseOf<typeof policies.getVersion>>(
      own.call(policies.getVersion, { params: { id: items[0]?.draft?.id ?? '' } }),
    );
    expect(draft).toMatchObject({
      state: 'DRAFT',
      blankValues: { organisation: `Pennine ${number}`, vault: 'Keeper' },
    });
    expect(items[0]?.draft?.open).toBe((items[0]?.draft?.blanks ?? 0) - Object.keys(draft.blankValues).length);
    expect((await logOf())[0]).toMatchObject({
      title: 'Policy draft started',
      user: { organization: 'Harbour IT Services' },
    });
  });

  test('what exists stays as it is, a repeated request changes nothing, and an unknown template is named', async () => {
    await ok(start(['POL-03']));
    const { items } = await ok<Policies>(start(['POL-03', 'POL-99']));
    expect(items).toEqual([
      { code: 'POL-03', name: 'Access control policy', outcome: 'exists', draft: null },
      { code: 'POL-99', name: 'POL-99', outcome: 'unknown', draft: null },
    ]);
    expect(await policiesOf()).toHaveLength(1);
  });

  test('two people at once start each policy once', async () => {
    await ok(
      admin.call(calls.managements.assign, {
        params: { id: client.id, userId: colleague.userId },
        body: { role: 'msp_admin' },
      }),
    );
    const both = await Promise.all(
      [start(['POL-01', 'POL-02']), start(['POL-02', 'POL-01'], true, colleague)].map(ok<Policies>),
    );
    const outcomes = both.flatMap(({ items }) => items).map(({ code, outcome }) => `${code} ${outcome}`);
    expect(outcomes.sort()).toEqual(['POL-01 created', 'POL-01 exists', 'POL-02 created', 'POL-02 exists']);
  });

  test('without suggestions, blanks stay open', async () => {
    const { items } = await ok<Policies>(start(['POL-03'], false));
    expect(items[0]?.draft?.open).toBe(items[0]?.draft?.blanks);
  });

  test('undone as long as no one has changed the draft', async () => {
    const { items } = await ok<Policies>(start(['POL-03', 'POL-07']));
    const [first, second] = items.map(({ draft }) => ({ id: draft?.id ?? '', version: draft?.version ?? 0 }));
    const content = 'Ours.';
    await ok(own.call(policies.saveDraft, { params: { id: first?.id ?? '' }, body: { version: 1, content } }));
    expect(await ok<Undone>(undo({ drafts: [first ?? {}, second ?? {}], tasks: [] }))).toEqual({
      undone: 1,
      kept: [{ id: first?.id, message: expect.stringContaining('Someone else has changed this') }],
    });
    expect((await policiesOf()).map(({ code }) => code)).toEqual(['POL-03']);
  });
});

describe('adding tasks', () => {
  test('suggested ones with their records, for an Admin of the client', async () => {
    const all = await keys();
    const [withTemplate] = all.filter(({ template }) => template !== null);
    const { items, assignee } = await ok<Tasks>(add({ suggested: [withTemplate?.key ?? '', 'NOPE-01 nothing'] }));
    expect(assignee.id).toBe(own.userId);
    expect(items).toMatchObject([
      { name: withTemplate?.name, outcome: 'created', task: { version: 1 } },
      { name: 'NOPE-01 nothing', outcome: 'unknown', task: null },
    ]);
    expect(await tasksOf()).toMatchObject([
      { name: withTemplate?.name, dueOn: '2027-01-15', evidenceRequired: true, assignee: { id: own.userId } },
    ]);
    expect(await inboxOf(own)).toMatchObject([{ kind: 'ASSIGNED' }]);
    expect((await logOf())[0]).toMatchObject({ title: 'Recurring task adopted' });
  });

  test('one of its own, once, with a control of its registry', async () => {
    const body = { own: { ...ownTask, controlCode: 'bkr-04' }, assignee: 'caller' };
    const first = await ok<Tasks>(add(body));
    expect(first).toMatchObject({
      assignee: { id: admin.userId },
      items: [{ name: ownTask.name, outcome: 'created' }],
    });
    expect((await ok<Tasks>(add(body))).items).toEqual([{ name: ownTask.name, outcome: 'exists', task: null }]);
    expect(await tasksOf()).toMatchObject([{ id: ownTask.id, control: { code: 'BKR-04' }, months: 3 }]);
    const other = { ...ownTask, id: '018f3e9a-0000-7000-8000-00000000abce', controlCode: 'NOPE-01' };
    expect((await ok<Tasks>(add({ own: other }))).items).toMatchObject([{ outcome: 'unknown' }]);
  });

  test('undone by retiring them', async () => {
    const { items } = await ok<Tasks>(add({ own: ownTask }));
    expect(await ok<Undone>(undo({ drafts: [], tasks: [items[0]?.task ?? {}] }))).toEqual({ undone: 1, kept: [] });
    expect(await tasksOf()).toEqual([]);
    const query = { state: 'retired' };
    expect((await ok<Page<Task>>(own.call(tasks.list, { query }))).items).toMatchObject([{ name: ownTask.name }]);
  });

  test.each([
    ['a day in the past', { own: ownTask, dueOn: '2026-11-19' }],
    ['no task', {}],
  ])('%s is refused', async (_, change) => {
    expect(await refusal(add(change))).toMatchObject({ status: 400 });
  });
});

describe('reminding', () => {
  test('assignees of overdue tasks and members who have not read a policy, once a day', async () => {
    await createTask(own, own, { dueOn: '2026-11-25' });
    await createTask(own, member, { dueOn: '2026-12-20' });
    await publishText(own, '# Clean desk', { acceptance: { members: [member.userId] } });
    suite.clock.set(addDays(suite.clock.now(), 10));
    await suite.extendSessions();
    const before = [await inboxOf(own), await inboxOf(member)].map(({ length }) => length);
    expect(await ok(remind())).toEqual({ tasks: 1, readers: 1 });
    expect(await ok(remind())).toEqual({ tasks: 0, readers: 0 });
    const after = [await inboxOf(own), await inboxOf(member)].map(({ length }) => length);
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1]);
    expect((await inboxOf(own))[0]?.title).toBe('A recurring task has been overdue since 25 Nov 2026');
    suite.clock.set(addDays(suite.clock.now(), 1));
    await suite.extendSessions();
    expect(await ok(remind())).toEqual({ tasks: 1, readers: 1 });
  });

  test('the caller is not reminded of their own tasks', async () => {
    await ok(add({ own: ownTask, assignee: 'caller', dueOn: dayOf(suite.clock.now()) }));
    suite.clock.set(addDays(suite.clock.now(), 2));
    await suite.extendSessions();
    expect(await ok(remind())).toEqual({ tasks: 0, readers: 0 });
  });
});

describe('access', () => {
  const everything = (person: Person) => [
    start(['POL-03'], true, person),
    add({ own: ownTask }, person),
    remind(person),
    person.call(portfolio.undo, { ...inClient(), body: { drafts: [], tasks: [] } }),
  ];
  const statuses = (person: Person) => Promise.all(everything(person).map(async (call) => (await call).statusCode));

  test('without an assignment, and after the end of the management, there is no such organisation', async () => {
    expect(await statuses(colleague)).toEqual([404, 404, 404, 404]);
    const ended = await admin.call(calls.managements.endClient, { params: { id: client.id }, body: {} });
    expect(ended.statusCode).toBe(204);
    expect(await statuses(admin)).toEqual([404, 404, 404, 404]);
    expect(await policiesOf()).toEqual([]);
  });

  test('the role in the other organisation decides', async () => {
    const assign = (role: string) =>
      ok(admin.call(calls.managements.assign, { params: { id: client.id, userId: colleague.userId }, body: { role } }));
    await assign('VIEWER');
    expect((await statuses(colleague)).slice(0, 3)).toEqual([403, 403, 403]);
    await assign('msp_user');
    expect((await statuses(colleague)).slice(0, 3)).toEqual([200, 403, 403]);
  });
});
