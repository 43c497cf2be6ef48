/**
 * Measures how long one worker takes to look at the checks of all organisations, as it does after midnight: first when most states are
 * new, then when nothing has changed. Run by hand on an idle machine, after `npm run seed-scale`: `npm run record-checks`.
 */
import { recordChecks } from '../src/compliance/checks/record';
import { SettableClock } from '../src/platform/clock';
import { organizationContext, type Platform } from '../src/platform/context/context';
import { createDatabase } from '../src/platform/database/database';
import { records } from '../src/programs/records';
import { say, startDatabases } from './databases';
import { seededUntil } from './seed';

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function recordAll(platform: Platform, organizationIds: string[], name: string): Promise<void> {
  const times: number[] = [];
  const began = performance.now();
  for (const id of organizationIds) {
    const started = performance.now();
    await recordChecks(organizationContext(platform, id, null));
    times.push(performance.now() - started);
  }
  const seconds = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  const figures = [0.5, 0.95, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`);
  say(
    `${name}: ${organizationIds.length} organisations in ${seconds.toFixed(1)} s; each ${figures.join(' / ')} (median, p95, longest)`,
  );
}

const databases = await startDatabases();
const database = createDatabase(databases.databaseUrl('large'));
try {
  const platform: Platform = {
    ...{ database, clock: new SettableClock(seededUntil), records, sendsMail: false },
    storage: {} as Platform['storage'],
  };
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ id: string }>('select id from organizations order by id'),
  );
  const ids = rows.map(({ id }) => id);
  await recordAll(platform, ids, 'states that are mostly new');
  await recordAll(platform, ids, 'nothing has changed');
} finally {
  await database.close();
  await databases.stop();
}
