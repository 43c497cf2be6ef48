/** The worker and the database are killed during collections: every job ends, none is doubled, and no value is stored twice. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Programs } from './programs';
import { type Session, signIn } from './session';
import { report } from './trial';

const rounds = Number(process.env.ROUNDS ?? 10);
/** An interrupted run is noticed within a minute and started by the scheduler, which runs every minute. */
const recoveryMs = 5 * 60_000;

interface Integration {
  id: string;
  name: string;
}
interface Run {
  outcome: string;
  requestedAt: string;
}

async function untilIdle(session: Session, integrations: Integration[]): Promise<number> {
  const started = performance.now();
  for (;;) {
    const jobs = await Promise.all(
      integrations.map(({ id }) => session.send('GET', `/integrations/${id}/metrics/job/active`)),
    );
    const areIdle = jobs.every(({ status, body }) => status === 200 && (body as { job: unknown }).job === null);
    if (areIdle) return performance.now() - started;
    expect(performance.now() - started).toBeLessThan(recoveryMs);
    await pause(500);
  }
}

/** Requests a collection of each, and repeats requests that got no answer. */
async function collect(session: Session, integrations: Integration[]): Promise<void> {
  for (const { id } of integrations) {
    await expect.poll(async () => (await session.send('POST', `/integrations/${id}/metrics/collect`)).status).toBe(202);
  }
}

async function checkRuns(session: Session, programs: Programs, integrations: Integration[], since: string) {
  const client = new pg.Client({ connectionString: programs.adminUrl });
  await client.connect();
  try {
    for (const { id, name } of integrations) {
      const { items } = await session.read<{ items: Run[] }>(`/integrations/${id}/metrics/sync-history?limit=100`);
      const outcomes = items.filter(({ requestedAt }) => requestedAt >= since).map(({ outcome }) => outcome);
      const stored = outcomes.filter((outcome) => outcome === 'succeeded' || outcome === 'partial').length;
      report(`${name}: ${outcomes.toReversed().join(', ')}`);
      expect(outcomes.filter((outcome) => !['succeeded', 'partial', 'interrupted'].includes(outcome))).toEqual([]);
      expect(stored).toBeGreaterThanOrEqual(rounds);
      const { rows: values } = await client.query(
        `select metric_id, count(*)::int as rows, count(distinct collected_at)::int as collections from metric_values
         where integration_id = $1 and collected_at >= $2 group by metric_id`,
        [id, since],
      );
      expect(values.length).toBeGreaterThan(0);
      for (const { rows, collections } of values) expect([rows, collections]).toEqual([stored, stored]);
      const { rows: doubled } = await client.query(
        `select 1 from subject_measurements where integration_id = $1
         group by metric_key, subject, day having count(*) > 1`,
        [id],
      );
      expect(doubled).toEqual([]);
    }
  } finally {
    await client.end();
  }
}

test('no job is lost, none is doubled, and no value is stored twice', async () => {
  const data = mkdtempSync(join(tmpdir(), 'msp-collections-'));
  // The database's account passes through this folder.
  await chmod(data, 0o711);
  const programs = await Programs.start(data);
  try {
    const session = await signIn(programs.servers, 'amelia.hart@harbour-it.example');
    const { items: integrations } = await session.read<{ items: Integration[] }>('/integrations');
    expect(integrations).toHaveLength(3);
    const since = new Date().toISOString();
    for (let round = 0; round < rounds; round += 1) {
      await collect(session, integrations);
      await pause(randomInt(200, 6_000));
      const isWorker = round % 2 === 0;
      if (isWorker) programs.killWorker();
      else programs.database.signal('SIGKILL');
      await programs.untilReady();
      const ms = await untilIdle(session, integrations);
      report(`round ${round + 1}: ${isWorker ? 'worker' : 'database'} killed, idle after ${Math.round(ms / 1_000)} s`);
      await session.renew();
    }
    expect(programs.deaths).toEqual([]);
    await checkRuns(session, programs, integrations, since);
  } finally {
    await programs.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
