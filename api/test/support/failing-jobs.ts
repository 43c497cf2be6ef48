/** Jobs that fail at their only attempt, on the real queue, for the list of failed jobs. */
import pino from 'pino';
import { type Job, type Jobs, startJobs } from '../../src/platform/jobs/jobs';
import type { Suite } from './suite';
import { waitUntil } from './wait-until';

export const failedCount = async ({ admin }: Suite): Promise<number> =>
  (await admin.query<{ n: number }>(`select count(*)::int as n from jobs.job where state = 'failed'`)).rows[0]?.n ?? 0;

/** @param handle throws, so that the job fails */
export const onlyAttempt = (queue: string, handle: Job['handle']): Job => ({
  queue,
  retryLimit: 0,
  expireInSeconds: 60,
  handle,
});

/** Works on jobs of these queues until all of `data` have failed. The caller stops the jobs. */
export async function failJobs(
  suite: Suite,
  work: Job[],
  data: readonly (readonly [queue: string, data: object])[],
): Promise<Jobs> {
  const jobs = await startJobs(suite.databaseUrl, work, pino({ level: 'silent' }));
  for (const job of data) await jobs.send(...job);
  await waitUntil('the jobs have failed', async () => (await failedCount(suite)) === data.length);
  return jobs;
}
