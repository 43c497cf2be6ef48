/** Starts one PostgreSQL server for the run and creates the migrated template database. `TEST_DATABASE_URL` selects another server. */
import { createHash } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { build } from 'esbuild';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../../local/postgres/start';
import { readCatalogue } from '../../../src/catalogue/control-registries/files';
import { loadCatalogue } from '../../../src/catalogue/control-registries/load-shipped';
import { systemClock } from '../../../src/platform/clock';
import { migrate } from '../../../src/platform/database/migrate';
import { type RunningDatabase, template, withDatabase } from '../database';

const root = path.resolve(__dirname, '../../..');

/** What packages of CommonJS modules expect, which an ES module lacks. */
const commonJsNames = `
  import { createRequire as ownRequire } from 'node:module';
  const require = ownRequire(import.meta.url), __filename = require('node:url').fileURLToPath(import.meta.url);
  const __dirname = require('node:path').dirname(__filename);`;

const memory = '/dev/shm';
const neededBytes = 2_000_000_000;

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}

/** In memory where Linux has room for it, because a suite begins with a copy of about a thousand files. */
async function startOwnDatabase(): Promise<RunningDatabase> {
  if (!hasRoomInMemory()) return startEmbeddedDatabase(path.resolve(root, '../.test/api-postgres'));
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const folder = path.join(memory, `msp-test-${checkout}`);
  const running = await startEmbeddedDatabase(folder);
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...running, stop };
}

/** Nothing here outlives a crash of the machine, and suites that read plans analyse their tables themselves. */
async function tune(admin: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
}

export default async function setup(): Promise<void> {
  const running: RunningDatabase = process.env.TEST_DATABASE_URL
    ? {
        adminUrl: process.env.TEST_DATABASE_URL,
        databaseUrl: process.env.TEST_DATABASE_URL,
        stop: async () => undefined,
      }
    : await startOwnDatabase();
  process.env.API_TEST_ADMIN_URL = running.adminUrl;
  process.env.API_TEST_DATABASE_URL = running.databaseUrl;
  globalThis.apiTestDatabase = running;

  const admin = new pg.Client({ connectionString: running.adminUrl });
  await admin.connect();
  if (!process.env.TEST_DATABASE_URL) await tune(admin);
  // Left over from an interrupted run or an older schema.
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'msp_test_%' or datname = $1`,
    [template],
  );
  for (const { name } of rows) await admin.query(`drop database "${name}" with (force)`);
  await admin.query(`create database ${template}`);
  await admin.end();

  // The program that the API starts to create a preview, built from the sources under test. With its packages inside, it starts in
  // a sixth of the time; the suites start it several hundred times.
  const previewProgram = path.join(root, '.test/preview.mjs');
  await build({
    entryPoints: [path.join(root, 'src/programs/preview.ts')],
    outdir: path.join(root, '.test'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'preview/[name]-[hash]',
    bundle: true,
    // It loads a file of its own while it reads.
    external: ['pdfjs-dist'],
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: commonJsNames },
  });
  process.env.API_TEST_PREVIEW_PROGRAM = previewProgram;

  const templateUrl = withDatabase(running.adminUrl, template);
  await migrate(templateUrl, path.join(root, 'migrations'));
  const pool = new pg.Pool({ connectionString: templateUrl, max: 1 });
  await loadCatalogue(drizzle(pool), await readCatalogue(path.join(root, 'catalogue')), systemClock);
  await pool.end();
}
