/** What operators see: the metrics that alerts and the dashboard name, work that waits, and the request of a query. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics } from 'prom-client';
import { createDatabase } from '../../../src/platform/database/database';
import { readQueues } from '../../../src/platform/jobs/waiting-jobs';
import { waitingMails } from '../../../src/platform/mail/repository';
import { registry, uploads } from '../../../src/platform/observability/metrics';
import { observeWaitingWork, readMetrics } from '../../../src/platform/observability/waiting-work';
import { storeUpload } from '../../../src/platform/uploads/store-upload';
import { failJobs, onlyAttempt } from '../../support/failing-jobs';
import type { Person } from '../../support/people';
import { type Suite, startAlphaSuite } from '../../support/suite';

const watchFolder = path.join(process.cwd(), 'deploy/watch');
const read = (file: string) => readFileSync(path.join(watchFolder, file), 'utf8');

let suite: Suite;
let organizationId: string;
let admin: Person;
beforeAll(async () => {
  ({ suite, organizationId, admin } = await startAlphaSuite());
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
});
afterAll(async () => {
  observeWaitingWork(async () => ({
    queues: [],
    mails: { due: 0, later: 0, oldestSeconds: 0 },
    backupAgeSeconds: null,
  }));
  await suite.stop();
});

/** Of Prometheus itself: whether a program answered, and the state of alerts. */
const ofPrometheus = ['up', 'ALERTS'];

/** The names before a selector, a range or an operator; not labels, functions or keywords. */
function namesIn(expression: string): string[] {
  const withoutText = expression.replaceAll(/"[^"]*"/g, '').replaceAll(/\{[^}]*\}/g, '');
  const withoutLabels = withoutText.replaceAll(/\b(by|without)\s*\([^)]*\)/g, ' ').replaceAll(/\[[^\]]*\]/g, ' ');
  return [...withoutLabels.matchAll(/\b([A-Za-z_]\w*)\b(?!\s*\()/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !['and', 'or', 'unless', 'by'].includes(name));
}

test.each([
  [
    'alerts.yml',
    () => [...read('alerts.yml').matchAll(/expr: (\|\n(?: {10,}.*\n)+|.*\n)/g)].map(([, text]) => text ?? ''),
  ],
  [
    'the dashboard',
    () =>
      [...read('grafana/dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
        JSON.parse(`"${text}"`),
      ),
  ],
])('every metric that %s names exists', async (_source, expressions) => {
  const metrics = await registry.getMetricsAsJSON();
  const names = metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const found = expressions();
  expect(found.length).toBeGreaterThan(10);
  const used = found.flatMap((text) => namesIn(text.replaceAll('|\n', '')));
  expect(used.filter((name) => !names.includes(name) && !ofPrometheus.includes(name))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const withPromtool = hasPromtool || process.env.CI ? test : test.skip; // installed on few desks; in CI always

withPromtool('each alert fires when its cause lasts, and none in an ordinary hour', () => {
  const { status, stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: watchFolder,
  });
  expect({ status, error, output: `${stdout}${stderr}` }).toEqual({
    status: 0,
    error: undefined,
    output: expect.stringContaining('SUCCESS'),
  });
  expect(spawnSync('promtool', ['check', 'config', 'prometheus.yml'], { cwd: watchFolder }).status).toBe(0);
  const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const tried = read('alerts.test.yml');
  expect(alerts.filter((name) => !tried.includes(`alertname: ${name}\n        exp_alerts`))).toEqual([]);
});

test('an upload whose sender gives up is not counted as one that could not be stored', async () => {
  const counts = async () => {
    const { values } = await uploads.get();
    return new Map(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  const store = (content: AsyncIterable<Buffer>, context = admin.context) =>
    storeUpload(context, { name: 'list.txt', content }, { maxBytes: 100 });
  const before = await counts();
  async function* text(bytes: number, error?: Error) {
    yield Buffer.alloc(bytes, 'x');
    if (error) throw error;
  }
  await store(text(50));
  await expect(store(text(200))).rejects.toMatchObject({ status: 413 });
  await expect(store(text(50, new Error('aborted')))).rejects.toThrow('aborted');
  const full = { put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
  const context = { ...admin.context, storage: { ...admin.context.storage, ...full } };
  await expect(store(text(50), context)).rejects.toThrow('full');
  const after = await counts();
  expect([...after].map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)])).toEqual([
    ['stored', 1],
    ['refused', 1],
    ['aborted', 1],
    ['failed', 1],
  ]);
});

test('a program that shows no waiting work says nothing about the database', async () => {
  const text = await readMetrics();
  expect([...linesOf(text, 'database_up'), ...linesOf(text, 'mails_oldest_due_seconds')]).toEqual([]);
});

const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));

test('work that waits in the database is shown: jobs by queue, and mails', async () => {
  const jobs = await failJobs(
    suite,
    [
      onlyAttempt('session-cleanup', async () => Promise.reject(new Error('no'))),
      onlyAttempt('mail-cleanup', async () => {}),
    ],
    [['session-cleanup', {}]],
  );
  await jobs.stop();
  const now = suite.clock.now();
  await suite.admin.query(
    `insert into jobs.job (name, data, start_after) values ('mail-cleanup', '{}', now() - interval '90 seconds'), ('mail-cleanup', '{}', now() + interval '1 hour')`,
  );
  await suite.admin.query(
    `insert into mail_outbox (organization_id, id, to_address, subject, state, attempts, next_attempt_at, queued_at)
     values ($1, gen_random_uuid(), 'a@alpha.example', 'Due', 'QUEUED', 0, $2::timestamptz - interval '10 minutes', $2),
       ($1, gen_random_uuid(), 'a@alpha.example', 'Later', 'QUEUED', 1, $2::timestamptz + interval '1 hour', $2)`,
    [organizationId, now],
  );
  const { database } = suite.platform;
  observeWaitingWork(async () => ({
    queues: await readQueues(database, ['session-cleanup', 'mail-cleanup', 'file-sweep']),
    mails: await database.readAsSystem((tx) => waitingMails(tx, now)),
    backupAgeSeconds: null,
  }));
  const text = await readMetrics();
  expect(linesOf(text, 'database_up')).toEqual(['database_up 1']);
  expect(linesOf(text, 'job_queue_waiting').toSorted()).toEqual([
    'job_queue_waiting{queue="file-sweep"} 0',
    'job_queue_waiting{queue="mail-cleanup"} 1',
    'job_queue_waiting{queue="session-cleanup"} 0',
  ]);
  expect(linesOf(text, 'job_queue_failed')).toContain('job_queue_failed{queue="session-cleanup"} 1');
  const [oldest = ''] = linesOf(text, 'job_queue_oldest_seconds').filter((line) => line.includes('mail-cleanup'));
  expect(Number(oldest.split(' ')[1])).toBeGreaterThanOrEqual(90);
  expect(linesOf(text, 'mails_waiting').toSorted()).toEqual([
    'mails_waiting{state="due"} 1',
    'mails_waiting{state="later"} 1',
  ]);
  expect(linesOf(text, 'mails_oldest_due_seconds')).toEqual(['mails_oldest_due_seconds 600']);
});

test('while the database does not answer, the metrics say so and show no figures of it', async () => {
  observeWaitingWork(() => Promise.reject(new Error('no answer')));
  const text = await readMetrics();
  expect(linesOf(text, 'database_up')).toEqual(['database_up 0']);
  expect(linesOf(text, 'job_queue_waiting')).toEqual([]);
  expect(linesOf(text, 'mails_oldest_due_seconds')).toEqual([]);
  // What this process knows itself.
  expect(linesOf(text, 'database_connections').length).toBe(2);
});

test("a request's id is the gateway's, and PostgreSQL shows it for each of its transactions", async () => {
  const id = '0123456789abcdef0123456789abcdef';
  const response = await admin.get('/api/v1/auth/profile', { 'x-request-id': id });
  expect(response.headers['x-request-id']).toBe(id);
  const forged = await admin.get('/api/v1/auth/profile', { 'x-request-id': `${id}; drop table users` });
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);

  // One connection, which the transactions share.
  const database = createDatabase(suite.databaseUrl, { max: 1 });
  const shown = (of: Pick<typeof database, 'readAsSystem'>) =>
    of.readAsSystem(
      async (tx) => (await tx.execute(sql`select current_setting('application_name') as name`)).rows[0]?.name,
    );
  expect(await shown(database.labelled(id))).toBe(`trusted-msp ${id}`);
  expect(await shown(database)).toBe('trusted-msp');
  expect(() => database.labelled("x'; drop table users; --")).toThrow('A label consists of');
  await database.close();
});

test('the transactions of a call carry its id', async () => {
  const labels: string[] = [];
  const { labelled } = suite.platform.database;
  suite.platform.database.labelled = (label) => {
    labels.push(label);
    return labelled(label);
  };
  const response = await admin.call(calls.controls.withStatus);
  suite.platform.database.labelled = labelled;
  expect(labels).toEqual([response.headers['x-request-id']]);
});
