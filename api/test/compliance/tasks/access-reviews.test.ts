/** Access reviews over HTTP: what they list, how they are decided and signed, and what becomes of them. */
import { type AccessReview, calls, type ResponseOf, type Task, type TaskDetail } from '@msp/contract';
import { personOf } from '../../../src/platform/context/context';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { connectVendor } from '../../support/requests/integration-requests';
import { createKey } from '../../support/requests/tenancy/api-key-requests';
import { dayMs } from '../../support/seeds/checked';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

let simulated: Simulated;
let suite: Suite;
beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

let organizations = 0;
let organizationId: string;
let admin: Person;
let member: Person;
let task: TaskDetail;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`reviews-${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
  const { items } = await ok<ResponseOf<typeof calls.tasks.list>>(
    admin.call(calls.tasks.list, { query: { search: 'Access review' } }),
  );
  const [{ id }] = items as [Task];
  const tasks = [{ id, assigneeId: member.userId, firstDueOn: dayIn(10) }];
  await ok(admin.call(calls.tasks.adopt, { body: { tasks } }));
  task = await readTask(id);
});

const dayIn = (days: number) => new Date(suite.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const readTask = (id: string) => ok<TaskDetail>(admin.call(calls.tasks.read, { params: { id } }));
const start = (person = member) =>
  ok<AccessReview>(person.call(calls.accessReviews.start, { params: { id: task.id } }));
const read = (id: string) => ok<AccessReview>(member.call(calls.accessReviews.read, { params: { id } }));
const decide = (
  { id, version }: AccessReview,
  decisions: { key: string; decision: 'keep' | 'remove' | 'unknown' | null; reason?: string | null }[],
) =>
  member.call(calls.accessReviews.decide, {
    params: { id },
    body: { version, decisions: decisions.map((one) => ({ reason: null, ...one })) },
  });
const keepAll = async (review: AccessReview) =>
  ok<AccessReview>(
    decide(
      review,
      review.lines.map(({ key }) => ({ key, decision: 'keep' as const })),
    ),
  );
const sign = ({ id, version }: AccessReview, person = member) =>
  person.call(calls.accessReviews.sign, { params: { id }, body: { version } });

test('without Microsoft 365 it lists members and keys, and says that it covers this application only', async () => {
  await createKey(suite, admin, ['control:read']);
  const review = await start();
  expect(review.lines.map(({ source, access }) => [source, access]).sort()).toEqual([
    ['api-key', 'Reads'],
    ['member', 'Admin'],
    ['member', 'Member'],
  ]);
  expect(review.lines.find(({ source }) => source === 'member')?.path).toMatch(/^\/users\?search=/);
  expect(review.covered).toEqual(["This application: 2 members, 0 members of the scheme's staff, 1 API key."]);
  expect(review.notCovered[0]).toBe("Microsoft 365: it isn't connected.");
  expect(await readTask(task.id)).toMatchObject({ openReview: { id: review.id, decided: 0, total: 3 } });
});

test('with Microsoft 365 it lists who holds a directory role, with every role', async () => {
  await connectVendor(admin, 'microsoft365');
  const { lines, covered, notCovered } = await start();
  const found = lines.filter(({ source }) => source === 'microsoft365');
  expect(found.map(({ access }) => access)).toContain('Global Administrator, Security Administrator');
  expect(found).toContainEqual(
    expect.objectContaining({
      name: 'Backup for Microsoft 365 (application)',
      access: 'User Administrator',
      path: null,
    }),
  );
  expect(covered[1]).toMatch(/^Microsoft 365, microsoft365 \d+: \d+ accounts with a directory role\.$/);
  expect(notCovered.join()).toContain('accounts without a directory role');
});

test('without consent to read the roles, the review says so and covers this application only', async () => {
  await connectVendor(admin, 'microsoft365');
  const path = '/graph/v1.0/roleManagement/';
  await simulated.fault({ vendor: 'microsoft365', path, kind: 'forbidden', times: 10 });
  const { lines, notCovered } = await start();
  expect(lines.filter(({ source }) => source === 'microsoft365')).toEqual([]);
  expect(notCovered[0]).toMatch(/^Microsoft 365, microsoft365 \d+: .*consent/);
});

test('a review that has begun keeps its list, says what has changed since, and is the only one', async () => {
  const review = await start();
  expect((await start(admin)).id).toBe(review.id);
  const { context } = await suite.person(organizationId, 'VIEWER');
  const { name } = personOf(context);
  await suite.admin.query(`update memberships set role = 'msp_user' where organization_id = $1 and user_id = $2`, [
    organizationId,
    admin.userId,
  ]);
  const now = await read(review.id);
  expect(now.lines).toEqual(review.lines);
  expect(now.changedSince).toEqual([
    expect.stringMatching(/^Changed: .*, from Admin to Member\.$/),
    `New: ${name} (Viewer).`,
  ]);
});

test('decisions are saved as they are made; a stale or unknown one changes nothing', async () => {
  const review = await start();
  const [first] = review.lines as [AccessReview['lines'][number]];
  const saved = await ok<AccessReview>(decide(review, [{ key: first.key, decision: 'remove', reason: 'Left.' }]));
  expect(saved.lines.find(({ key }) => key === first.key)).toMatchObject({ decision: 'remove', reason: 'Left.' });
  expect(await refusal(decide(review, [{ key: first.key, decision: 'keep' }]))).toMatchObject({
    status: 409,
    errorCode: 'STALE',
  });
  expect(await refusal(decide(saved, [{ key: 'member x', decision: 'keep' }]))).toMatchObject({ status: 400 });
  expect(await readTask(task.id)).toMatchObject({ openReview: { decided: 1, total: 2 } });
});

test('it is signed once every line is decided and every removal has its reason', async () => {
  const review = await start();
  expect(await refusal(sign(review))).toMatchObject({ status: 409, message: 'Lines without a decision: 2 of 2.' });
  const kept = await keepAll(review);
  const [first] = kept.lines as [AccessReview['lines'][number]];
  const removed = await ok<AccessReview>(decide(kept, [{ key: first.key, decision: 'remove' }]));
  expect(await refusal(sign(removed))).toMatchObject({ status: 409, message: 'Removals without a reason: 1.' });
});

test('a signed review is evidence, completes the round, and never changes', async () => {
  const review = await keepAll(await start());
  const signed = await ok<AccessReview>(sign(review));
  expect(signed).toMatchObject({
    state: 'signed',
    signedBy: { id: member.userId },
    signedAt: suite.clock.now().toISOString(),
    evidence: { name: 'Access review, 20 Nov 2026' },
  });
  const done = await readTask(task.id);
  expect(done).toMatchObject({
    lastDoneOn: dayIn(0),
    openReview: null,
    rounds: [{ accessReviewId: review.id, evidence: [{ id: signed.evidence?.id }], mayWithdraw: false }],
  });
  const { rows } = await suite.admin.query(
    `select c.code from evidence_controls e join controls c on c.id = e.control_id where evidence_id = $1`,
    [signed.evidence?.id],
  );
  expect(rows).toEqual([{ code: 'IDN-05' }]);
  const file = await member.call(calls.evidence.download, { params: { id: signed.evidence?.id ?? '', number: '1' } });
  expect(file.body).toContain("| Decisions | Keep: 2, Remove: 0, Don't know: 0 |");
  expect(file.body).toContain('who decided about their own access');
  expect(await refusal(decide(signed, [{ key: 'x', decision: null }]))).toMatchObject({ status: 409 });
  expect(await refusal(sign(signed))).toMatchObject({ status: 409 });
  const withdraw = admin.call(calls.tasks.withdrawRound, {
    params: { id: task.id, roundId: done.rounds[0]?.id ?? '' },
    body: { version: done.version ?? 0 },
  });
  expect(await refusal(withdraw)).toMatchObject({ status: 409 });
});

test('a draft can be discarded, and another task has no guided review', async () => {
  const review = await start();
  const discard = { params: { id: review.id }, body: { version: review.version } };
  expect((await member.call(calls.accessReviews.discard, discard)).statusCode).toBe(204);
  expect((await readTask(task.id)).openReview).toBeNull();
  const own = await ok<TaskDetail>(
    admin.call(calls.tasks.create, {
      body: {
        ...{ name: 'Renew the insurance', description: '', months: 12, controlId: null },
        ...{ assigneeId: member.userId, dueOn: dayIn(3), evidenceRequired: false },
      },
    }),
  );
  expect(await refusal(member.call(calls.accessReviews.start, { params: { id: own.id } }))).toMatchObject({
    status: 409,
    errorCode: 'NOT_SUPPORTED',
  });
});
