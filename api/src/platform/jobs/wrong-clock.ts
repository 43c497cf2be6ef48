/**
 * Repairs what a clock that was wrong leaves in the queue. pg-boss compares times of the database with its clock, and its workers measure their
 * pauses by this machine's: set back, either would keep jobs and schedules waiting until it has caught up.
 */
import type PgBoss from 'pg-boss';

/** Attempts follow each other within two minutes, so a later start comes from a wrong clock. */
const latestStart = `interval '10 minutes'`;

const repairs = (schema: string) => [
  `update ${schema}.version set cron_on = least(cron_on, now()), maintained_on = least(maintained_on, now())
   where cron_on > now() or maintained_on > now()`,
  `update ${schema}.job set start_after = now() where state in ('created', 'retry') and start_after > now() + ${latestStart}`,
  `update ${schema}.job set started_on = now() where state = 'active' and started_on > now()`,
];

/** @param workers the ids of those that may be pausing for too long. They look for a job, and go on as before */
export async function repairWrongTimes(boss: PgBoss, schema: string, workers: readonly string[]): Promise<void> {
  for (const worker of workers) boss.notifyWorker(worker);
  for (const statement of repairs(schema)) await boss.getDb().executeSql(statement, []);
}
