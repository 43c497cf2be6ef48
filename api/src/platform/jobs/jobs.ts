/**
 * Background jobs on the same database (pg-boss). At least once: a handler may run again after a crash and must not mind.
 * Every queue is created at start, because sending to one that does not exist would lose the job without a word.
 */

import PgBoss from 'pg-boss';
import type { Logger } from 'pino';

export interface Job<Data extends object = object> {
  queue: string;
  /** Times it is tried again, and how long one try may take. */
  retryLimit: number;
  expireInSeconds: number;
  /** Runs by itself at these times (cron, UTC). */
  schedule?: string;
  handle(data: Data): Promise<void>;
}

export interface Jobs {
  /** @throws Error when the job was not taken */
  send(queue: string, data: object): Promise<string>;
  stop(): Promise<void>;
}

const schema = 'jobs';
const retryDelaySeconds = 5;
const stopWithinMs = 5_000;

/**
 * @param databaseUrl the API's own login; it owns the queue's tables
 * @param jobs what this process works on; none for a process that only sends
 */
export async function startJobs(databaseUrl: string, jobs: Job[], logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema, application_name: 'trusted-msp-jobs', max: 4 });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.queue, {
      name: job.queue,
      retryLimit: job.retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: job.expireInSeconds,
    });
    if (job.schedule) await boss.schedule(job.queue, job.schedule, {}, { tz: 'UTC' });
    await boss.work<object>(job.queue, async (batch) => {
      for (const { id, data } of batch) {
        const started = performance.now();
        await job.handle(data);
        logger.info({ queue: job.queue, job: id, ms: Math.round(performance.now() - started) }, 'job done');
      }
    });
  }
  return {
    async send(queue, data) {
      const id = await boss.send(queue, data);
      if (id === null) throw new Error(`The job for ${queue} was not taken.`);
      return id;
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  };
}
