/** The worker and the database are killed during collections: every job ends, none is doubled, and no value is stored twice. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Programs } from './programs/programs';
import { type Integration, readIntegrations, requestCollections, untilCollected } from './support/collections';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { doubledEffects } from './support/doubled-effects';
import { report } from './support/report';
import { type Session, signIn } from './support/session';

const rounds = Number(process.env.ROUNDS ?? 10);
/** An interrupted run is noticed within a minute and started by the scheduler, which runs every minute. */
const recoveryMs = 5 * 60_000;

interface Run {
  outcome: string;
  requestedAt: string;
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
    }
  } finally {
    await client.end();
  }
}

test('no job is lost, none is doubled, and no value is stored twice', async () => {
  const data = await createDataFolder('collections');
  const programs = await Programs.start(data);
  try {
    const session = await signIn(programs.servers, 'amelia.hart@harbour-it.example');
    const integrations = await readIntegrations(session);
    expect(integrations).toHaveLength(3);
    const since = new Date().toISOString();
    for (let round = 0; round < rounds; round += 1) {
      await requestCollections(session, integrations);
      await pause(randomInt(200, 6_000));
      const isWorker = round % 2 === 0;
      if (isWorker) void programs.workers[0]?.kill();
      else programs.database.signal('SIGKILL');
      await programs.untilReady();
      const ms = await untilCollected(session, integrations, recoveryMs);
      report(`round ${round + 1}: ${isWorker ? 'worker' : 'database'} killed, idle after ${Math.round(ms / 1_000)} s`);
      await session.renew();
    }
    expect(programs.deaths).toEqual([]);
    await checkRuns(session, programs, integrations, since);
    expect(await doubledEffects(programs.adminUrl)).toEqual([]);
  } finally {
    await programs.stop();
    removeDataFolder(data);
  }
});
