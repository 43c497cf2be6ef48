/**
 * Background jobs on the same database (pg-boss), delivered at least once: a handler may run again after a crash or the end of its
 * worker and must be idempotent. Every queue is created at start, because a job sent to a queue that does not exist is lost silently.
 */
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseWatch } from '../database/watch';
import { jobDuration, repeatedJobs } from '../observability/metrics';
import { withoutTrace, withTrace } from '../tracing/carried';
import { inSpan, SpanKind } from '../tracing/spans';
import { type QueueDatabase, queueDatabase } from './queue-database';
import { repairWrongTimes } from './wrong-clock';

export interface SendOptions {
  /** Only one job with this key waits in its queue at a time; the queue must be `deduplicated`. */
  key?: string;
}

/** @throws Error when the job was not accepted */
export type SendJob = (queue: string, data: object, options?: SendOptions) => Promise<void>;

export interface Job<Data extends object = object> {
  queue: string;
  retryLimit: number;
  /** Time limit of one attempt. */
  expireInSeconds: number;
  /** Runs at these times (cron, UTC). */
  schedule?: string;
  /** How many jobs of this queue one process runs at the same time; 1 by default. */
  concurrency?: number;
  /** Drops a job while one with the same key is waiting. */
  deduplicated?: boolean;
  /** Runs for suspended and closed organisations too. */
  includesSuspended?: boolean;
  handle(data: Data, send: SendJob): Promise<void>;
}

export interface Jobs {
  send: SendJob;
  stop(): Promise<void>;
}

const schema = 'jobs';
const retryDelaySeconds = 5;
const stopTimeoutMs = 5_000;
/** Longer than a worker that stops has left, so that two don't carry out the same job at once. */
const releaseDelaySeconds = 10;
/** An arbitrary number that every version of this program shares. */
const queuesLock = 4_600_2027;
const repairIntervalMs = 60_000;
/**
 * How often pg-boss looks which schedules are due, and sends their jobs. By default, that is every 30 and 5 seconds, and it skips a look that
 * comes some milliseconds early: two jobs that should be a minute apart were up to 95 seconds apart.
 */
const schedules = { cronMonitorIntervalSeconds: 5, cronWorkerIntervalSeconds: 2 };
/** How long administrators see a failed job: two weeks. */
const failedRetentionSeconds = 14 * 24 * 3_600;

/** In the names of OpenTelemetry's conventions for messages. */
const attributesOf = (queue: string, operation: 'send' | 'process') => ({
  'messaging.system': 'pg-boss',
  'messaging.destination.name': queue,
  'messaging.operation.name': operation,
  'messaging.operation.type': operation,
});

/** One attempt, as a part of the trace of what sent the job. */
function attempt(job: Job, { id, data: stored, retryCount }: PgBoss.JobWithMetadata<object>, send: SendJob) {
  const { queue } = job;
  const { data, from } = withoutTrace(stored);
  const attributes = {
    ...attributesOf(queue, 'process'),
    'messaging.message.id': id,
    'trusted_msp.job.attempt': retryCount + 1,
  };
  const traced: { traceId?: string } = {};
  const handled = inSpan(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes, from }, (span) => {
    if (span) traced.traceId = span.spanContext().traceId;
    return job.handle(data, send);
  });
  return { handled, traced };
}

function sender(boss: PgBoss): SendJob {
  return (queue, data, { key } = {}) =>
    inSpan(`send ${queue}`, { kind: SpanKind.PRODUCER, attributes: attributesOf(queue, 'send') }, async () => {
      const id = await boss.send(queue, withTrace(data), { ...(key && { singletonKey: key }) });
      // With a key, null means that an equal job is already waiting.
      if (id === null && !key) throw new Error(`The queue ${queue} did not accept the job.`);
    });
}

/**
 * For programs that send jobs and work on none. Connects with the first job, so that a program starts while the database is down.
 * @throws Error from `send` when the job could not be sent
 */
export function createSender(databaseUrl: string, logger: Logger, watch?: DatabaseWatch): Jobs {
  const db = queueDatabase(databaseUrl, { max: 1, watch });
  let started: Promise<PgBoss> | undefined;
  const start = async () => {
    const boss = new PgBoss({ db, schema, supervise: false, schedule: false });
    boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
    return boss.start();
  };
  return {
    async send(...job) {
      started ??= start();
      const boss = await started.catch((error) => {
        started = undefined;
        throw error;
      });
      await sender(boss)(...job);
    },
    async stop() {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: stopTimeoutMs });
      await db.close();
    },
  };
}

/** The jobs that this process is carrying out. */
class RunningJobs {
  readonly #jobs = new Map<string, Promise<unknown>>();

  add(id: string, handled: Promise<void>): void {
    const remove = () => this.#jobs.delete(id);
    this.#jobs.set(id, handled.then(remove, remove));
  }

  /** @returns the ids of those that are still running when the time is over */
  async finish(timeoutMs: number): Promise<string[]> {
    await Promise.race([Promise.all(this.#jobs.values()), pause(timeoutMs, undefined, { ref: false })]);
    return [...this.#jobs.keys()];
  }
}

/**
 * Gives jobs back to their queues. pg-boss lets them fail: that would spend an attempt on a worker that was told to end, and a job without a
 * second attempt would be reported to administrators at every upgrade.
 */
async function release(db: QueueDatabase, ids: string[]): Promise<void> {
  await db.executeSql(
    `update ${schema}.job set state = 'retry', started_on = null, completed_on = null, output = null,
       start_after = now() + $2 * interval '1 second'
     where id = any($1) and state in ('retry', 'failed')`,
    [ids, releaseDelaySeconds],
  );
}

/**
 * Each queue is a table, and workers that start together on a new database would create them in each other's way.
 * @param lock the database on a connection of its own
 */
async function createQueues(boss: PgBoss, lock: QueueDatabase, jobs: readonly Job[]): Promise<void> {
  try {
    await lock.executeSql('select pg_advisory_lock($1)', [queuesLock]);
    for (const { queue, retryLimit, expireInSeconds, deduplicated } of jobs) {
      await boss.createQueue(queue, {
        name: queue,
        policy: deduplicated ? 'short' : 'standard',
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds,
      });
    }
  } finally {
    await lock.close();
  }
}

/** Starts the workers of one queue, and returns their ids. A worker runs one job at a time, so a slow job holds up none of the other workers. */
async function work(boss: PgBoss, job: Job, send: SendJob, running: RunningJobs, logger: Logger): Promise<string[]> {
  const { queue, concurrency = 1 } = job;
  const workers: string[] = [];
  for (let count = 0; count < concurrency; count += 1) {
    const worker = await boss.work<object>(queue, { includeMetadata: true }, async (batch) => {
      // More jobs may be waiting: fetch the next one without the polling delay.
      boss.notifyWorker(worker);
      for (const received of batch) {
        const { id, retryCount } = received;
        if (retryCount > 0) repeatedJobs.inc({ queue });
        const started = performance.now();
        const { handled, traced } = attempt(job, received, send);
        const end = (outcome: 'completed' | 'failed') => {
          const ms = performance.now() - started;
          jobDuration.observe({ queue, outcome }, ms / 1_000);
          return { queue, job: id, ...traced, ms: Math.round(ms) };
        };
        running.add(id, handled);
        try {
          await handled;
          logger.info(end('completed'), 'job completed');
        } catch (error) {
          logger.error({ ...end('failed'), err: error }, 'job failed');
          throw error;
        }
      }
    });
    workers.push(worker);
  }
  return workers;
}

/**
 * @param databaseUrl the API's own login, which owns the queue's tables
 * @param jobs what this process works on; empty for a process that only sends
 * @param more.watch notices lost connections
 * @param more.finishMs how long running jobs may take to end when the process stops
 */
export async function startJobs(
  databaseUrl: string,
  jobs: Job[],
  logger: Logger,
  { watch, finishMs = stopTimeoutMs }: { watch?: DatabaseWatch; finishMs?: number | undefined } = {},
): Promise<Jobs> {
  const db = queueDatabase(databaseUrl, { watch });
  const boss = new PgBoss({ db, schema, archiveFailedAfterSeconds: failedRetentionSeconds, ...schedules });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  await boss.start();
  const send = sender(boss);
  const running = new RunningJobs();
  await createQueues(boss, queueDatabase(databaseUrl, { max: 1 }), jobs);
  const workers: string[] = [];
  for (const job of jobs) {
    if (job.schedule) await boss.schedule(job.queue, job.schedule, {}, { tz: 'UTC' });
    workers.push(...(await work(boss, job, send, running, logger)));
  }
  const repairing = setInterval(
    () => repairWrongTimes(boss, schema, workers).catch((error) => logger.error({ err: error }, 'job queue')),
    repairIntervalMs,
  );
  return {
    send,
    async stop() {
      clearInterval(repairing);
      for (const { queue } of jobs) await boss.offWork(queue);
      // Queries are served in order: this one returns after every fetch that a worker had already requested.
      if (jobs[0]) await boss.getQueueSize(jobs[0].queue);
      const unfinished = await running.finish(finishMs);
      await boss.stop({ graceful: false });
      if (unfinished.length > 0) {
        await release(db, unfinished);
        logger.info({ jobs: unfinished.length }, 'released jobs that had not ended');
      }
      await db.close();
    },
  };
}
