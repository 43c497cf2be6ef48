/** The database is frozen, killed, restarted and loses connections while fifty writers use two servers. The log's disk is full. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Programs } from './programs/programs';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { report } from './support/report';
import { runTrial } from './writers/trial';

const rounds = Number(process.env.ROUNDS ?? 20);
/** A frozen database is told from a slow one within this time; then requests are refused. */
const answerLimitMs = 5_000;

const faults: ((programs: Programs) => Promise<void>)[] = [
  async function freeze(programs) {
    const thaw = programs.database.freeze();
    try {
      const started = performance.now();
      const { status } = await fetch(`${programs.servers[0]}/readyz`);
      expect([status, performance.now() - started < answerLimitMs]).toEqual([503, true]);
      await pause(randomInt(1_000, 8_000));
    } finally {
      thaw();
    }
  },
  async function kill(programs) {
    programs.database.signal('SIGKILL');
  },
  async function restart(programs) {
    programs.database.signal('SIGINT');
  },
  async function terminate(programs) {
    const client = new pg.Client({ connectionString: programs.adminUrl });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`);
    await client.end();
  },
];

test('no acknowledged write is lost, and no program ends', async () => {
  const data = await createDataFolder('faults');
  const programs = await Programs.start(data, '/dev/full');
  try {
    await runTrial(programs, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await pause(randomInt(500, 2_000));
        const fault = faults[round % faults.length];
        report(`round ${round + 1}: ${fault?.name}`);
        await fault?.(programs);
        await pause(500);
        await programs.untilReady();
      }
    });
  } finally {
    await programs.stop();
    removeDataFolder(data);
  }
});
