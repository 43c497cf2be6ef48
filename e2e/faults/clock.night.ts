/**
 * The clocks of the servers, the worker and the database are moved by minutes, an hour and a day, so that they disagree, while fifty writers
 * use two servers and jobs run. Linux, with libfaketime.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from './programs/free-port';
import { Programs } from './programs/programs';
import { readIntegrations } from './support/collections';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { doubledEffects } from './support/doubled-effects';
import { MovedClock } from './support/moved-clock';
import { copyBinaries, PostgresServer } from './support/postgres';
import { report } from './support/report';
import type { Session } from './support/session';
import { runTrial } from './writers/trial';

const rounds = Number(process.env.ROUNDS ?? 18);
/** The scheduler runs every minute, and gives a job that is silent for 90 s to another worker. */
const recoveryLimitMs = 5 * 60_000;

const minute = 60;
const hour = 60 * minute;
const jumps = [7 * minute, -7 * minute, hour, -hour, 24 * hour, -24 * hour];
/** In turn, so that each of them disagrees with the others. */
const moved = ['server-1', 'worker-1', 'database'] as const;

async function startWork(session: Session): Promise<void> {
  for (const { id } of await readIntegrations(session))
    await session.send('POST', `/integrations/${id}/metrics/collect`);
  const form = new FormData();
  form.append('name', `Policy ${randomUUID()}`);
  form.append('file', new File(['A rule.\n'], 'policy.txt'));
  await session.send('POST', '/policy-documents/upload', form, randomUUID());
}

/** With all clocks right again, every job that was begun ends, and schedules go on. */
async function checkJobs(database: PostgresServer): Promise<void> {
  const since = performance.now();
  const waiting = () =>
    database.query<{ kind: string; count: number }>(`
      select 'run' as kind, count(*)::int as count from integration_runs where outcome in ('queued', 'running')
      union all select 'policy', count(*)::int from policy_files where status in ('UPLOADED', 'PROCESSING')
      union all select 'job of ' || name, count(*)::int from jobs.job
        where state < 'completed' and (start_after > now() + interval '1 hour' or created_on < now() - interval '5 minutes') group by name
      union all select 'schedule', count(*)::int from jobs.version
        where cron_on > now() + interval '1 minute' or cron_on < now() - interval '3 minutes'`);
  await expect
    .poll(async () => (await waiting()).filter(({ count }) => count > 0), {
      timeout: recoveryLimitMs,
      intervals: [1_000],
    })
    .toEqual([]);
  report(
    `all jobs have ended, and schedules go on, ${Math.round((performance.now() - since) / 1_000)} s after the last move`,
  );
}

async function checkEffects(database: PostgresServer): Promise<void> {
  expect(await doubledEffects(database.url())).toEqual([]);
  const failed = await database.query(`select status, reason from policy_files where status <> 'READY'`);
  expect(failed).toEqual([]);
}

test('nothing is lost, doubled or left behind while clocks are wrong', async () => {
  const data = await createDataFolder('clock');
  const clocks = Object.fromEntries(
    ['server-1', 'server-2', 'worker-1', 'database'].map((name) => [name, new MovedClock(join(data, `${name}.clock`))]),
  );
  const environmentOf = (program: string) => clocks[program]?.environment ?? {};
  const database = new PostgresServer(
    copyBinaries(data),
    join(data, 'db'),
    await freePort(),
    environmentOf('database'),
  );
  await database.create();
  try {
    const programs = await Programs.start(
      data,
      undefined,
      {},
      {
        database: { adminUrl: database.url(), databaseUrl: database.url('msp_api') },
        environmentOf,
      },
    );
    try {
      await runTrial(
        programs,
        async (session) => {
          for (let round = 0; round < rounds; round += 1) {
            const name = moved[round % moved.length] ?? 'database';
            const seconds = jumps[Math.floor(round / moved.length) % jumps.length] ?? 0;
            const { failures, signIns } = session.figures;
            await startWork(session).catch(() => undefined);
            await pause(randomInt(200, 2_000));
            clocks[name]?.move(seconds);
            await pause(randomInt(5_000, 10_000));
            clocks[name]?.move(0);
            await pause(randomInt(1_000, 3_000));
            const figures = `${session.figures.failures - failures} outages, ${session.figures.signIns - signIns} sign-ins`;
            report(`round ${round + 1}: ${name} moved by ${seconds / minute} min and back, ${figures}`);
          }
          await checkJobs(database);
        },
        // A session that the wrong clock ends, or an address that is not valid yet.
        [401, 409, 503],
      );
      await checkEffects(database);
    } finally {
      await programs.stop();
    }
  } finally {
    await database.stop();
    removeDataFolder(data);
  }
});
