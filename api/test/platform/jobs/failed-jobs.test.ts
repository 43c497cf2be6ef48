/** Failed jobs over HTTP, on the real queue: who sees which, no secrets, another attempt, and removal. */
import { calls, type FailedJob } from '@msp/contract';
import { AppError } from '../../../src/platform/errors';
import type { Jobs } from '../../../src/platform/jobs/jobs';
import { failedCount, failJobs, onlyAttempt } from '../../support/failing-jobs';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

let suite: Suite;
let jobs: Jobs;
let alpha: string;
let admin: Person;
let other: Person;
let superadmin: Person;
let succeeds = false;
let handled = 0;

const queue = (name: string, fail: () => Error) =>
  onlyAttempt(name, async () => {
    handled += 1;
    if (!succeeds) throw fail();
  });

beforeAll(async () => {
  suite = await startSuite();
  alpha = await suite.organization('alpha', 'Alpha IT');
  admin = await suite.person(alpha, 'msp_admin');
  const bravo = await suite.organization('bravo', 'Bravo Ltd');
  other = await suite.person(bravo, 'msp_admin');
  superadmin = await suite.person(bravo, 'superadmin');
  const work = [
    queue('policy-reminders-organization', () => new AppError(409, 'CONFLICT', 'The policy has no owner.')),
    queue('session-cleanup', () => new Error('connect to postgres://msp:hunter2@db failed')),
  ];
  jobs = await failJobs(suite, work, [
    ['policy-reminders-organization', { organizationId: alpha, note: 'private' }],
    ['session-cleanup', {}],
  ]);
});
afterAll(async () => {
  await jobs.stop();
  await suite.stop();
});

const list = async (person: Person, query: Record<string, string> = {}) =>
  ok<{ items: FailedJob[]; total: number }>(person.call(calls.admin.failedJobs, { query }));
const idOf = async (name: string) => (await list(superadmin, { search: name })).items[0]?.id ?? '';

describe('§2.1 /admin: failed jobs', () => {
  test('§7 a superadmin sees all of them, an administrator those of their own organisation', async () => {
    const all = await list(superadmin, { sort: 'queue' });
    expect(all.items).toMatchObject([
      {
        queue: 'policy-reminders-organization',
        organization: { id: alpha, name: 'Alpha IT' },
        attempts: 1,
        error: 'The policy has no owner.',
      },
      { queue: 'session-cleanup', organization: null, error: expect.stringContaining('Unexpected error (Error)') },
    ]);
    expect((await list(admin)).items.map(({ queue: name }) => name)).toEqual(['policy-reminders-organization']);
    expect(await list(other)).toMatchObject({ items: [], total: 0 });
  });

  test('neither the data of a job nor the text of an unexpected error is shown', async () => {
    const { body } = await superadmin.call(calls.admin.failedJobs);
    expect(body).not.toMatch(/hunter2|postgres|private/);
  });

  test('a job of another organisation or of the installation is not found', async () => {
    for (const name of ['policy-reminders', 'session-cleanup']) {
      const params = { id: await idOf(name) };
      for (const call of [calls.admin.retryJob, calls.admin.dismissJob])
        expect(await refusal(other.call(call, { params }))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    }
    expect(await failedCount(suite)).toBe(2);
  });

  test('§7 another attempt runs the job, and is recorded in its organisation', async () => {
    const params = { id: await idOf('policy-reminders') };
    const before = handled;
    succeeds = true;
    expect((await superadmin.call(calls.admin.retryJob, { params })).statusCode).toBe(204);
    await waitUntil('the job runs again', () => handled > before);
    expect((await list(admin)).total).toBe(0);
    expect(await refusal(superadmin.call(calls.admin.retryJob, { params }))).toMatchObject({ status: 404 });
    const { items } = await ok<{ items: object[] }>(admin.call(calls.activityFeed.audit));
    expect(items).toMatchObject([{ title: 'Failed job tried again', actorId: superadmin.userId }]);
  });

  test('all failed jobs of the own organisation are tried again or dismissed at once, and no others', async () => {
    const change = async (person: Person, body: object) =>
      (await ok<{ count: number }>(person.call(calls.admin.changeJobs, { body: { atMost: 4, ...body } }))).count;
    succeeds = false;
    const more = [1, 2, 3].map((note) => ({ organizationId: alpha, note }));
    for (const data of more) await jobs.send('policy-reminders-organization', data);
    await waitUntil('the jobs have failed', async () => (await failedCount(suite)) === 4);
    expect(await change(other, { action: 'retry' })).toBe(0);
    expect(await change(other, { action: 'dismiss' })).toBe(0);
    expect(await change(admin, { action: 'dismiss', search: 'session' })).toBe(0);
    expect(await failedCount(suite)).toBe(4);

    // A fourth job has failed since the page showed three.
    const seen = { action: 'dismiss', atMost: 3 };
    expect(await refusal(superadmin.call(calls.admin.changeJobs, { body: seen }))).toMatchObject({
      status: 409,
      message: 'More jobs have failed since you opened this list. Check the list, then try again.',
    });
    expect(await failedCount(suite)).toBe(4);

    succeeds = true;
    const before = handled;
    expect(await change(superadmin, { action: 'retry', search: 'policy' })).toBe(3);
    await waitUntil('the jobs run again', () => handled === before + 3);
    // The one of the installation is still there; a repeated request finds nothing.
    expect(await change(superadmin, { action: 'retry', search: 'policy' })).toBe(0);
    expect((await list(superadmin)).items.map(({ queue: name }) => name)).toEqual(['session-cleanup']);
    const { items } = await ok<{ items: object[] }>(admin.call(calls.activityFeed.audit));
    expect(items[0]).toMatchObject({
      title: 'Failed jobs tried again',
      description: 'policy-reminders-organization (3)',
      actorId: superadmin.userId,
    });
  });

  test('a dismissed job is gone', async () => {
    const params = { id: await idOf('session-cleanup') };
    expect((await superadmin.call(calls.admin.dismissJob, { params })).statusCode).toBe(204);
    expect(await list(superadmin)).toMatchObject({ items: [], total: 0 });
  });
});
