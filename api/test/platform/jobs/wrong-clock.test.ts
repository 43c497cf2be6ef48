/** Jobs and schedules go on after a clock was wrong. */
import PgBoss from 'pg-boss';
import { repairWrongTimes } from '../../../src/platform/jobs/wrong-clock';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let boss: PgBoss;
beforeAll(async () => {
  suite = await startSuite();
  boss = new PgBoss({ connectionString: suite.databaseUrl, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('probe');
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await boss.stop({ graceful: false });
  await suite.stop();
});

const dayAhead = `now() + interval '1 day'`;
const rowOf = async (table: string) => (await suite.admin.query(`select * from jobs.${table}`)).rows[0];

test('jobs and schedules do not wait for the time that a wrong clock of the database showed', async () => {
  await boss.send('probe', {});
  await suite.admin.query(`update jobs.job set start_after = ${dayAhead}`);
  await suite.admin.query(`update jobs.version set cron_on = ${dayAhead}, maintained_on = ${dayAhead}`);
  expect(await boss.fetch('probe')).toEqual([]);
  await repairWrongTimes(boss, 'jobs', []);
  expect(await boss.fetch('probe')).toHaveLength(1);

  await suite.admin.query(`update jobs.job set started_on = ${dayAhead}`);
  await repairWrongTimes(boss, 'jobs', []);
  const now = Date.now();
  expect((await rowOf('job')).started_on.getTime()).toBeLessThanOrEqual(now);
  const { cron_on: scheduled, maintained_on: maintained } = await rowOf('version');
  expect([scheduled.getTime() <= now, maintained.getTime() <= now]).toEqual([true, true]);
});

test('a worker looks for jobs again although its clock was set back while it did so', async () => {
  const hourMs = 3_600_000;
  await boss.createQueue('watched');
  let received = (): void => undefined;
  const job = new Promise<void>((resolve) => {
    received = resolve;
  });
  const real = Date.now.bind(Date);
  let isSetBack = false;
  jest.spyOn(Date, 'now').mockImplementation(() => real() - (isSetBack ? hourMs : 0));
  const fetching = boss.getDb();
  const executeSql = fetching.executeSql.bind(fetching);
  const setBack = new Promise<void>((resolve) => {
    jest.spyOn(fetching, 'executeSql').mockImplementation(async (text, values) => {
      const result = await executeSql(text, values);
      isSetBack = true;
      resolve();
      return result;
    });
  });
  const worker = await boss.work('watched', async () => received());
  await setBack;
  // The worker has begun its pause.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await boss.send('watched', {});
  await repairWrongTimes(boss, 'jobs', [worker]);
  await job;
});
