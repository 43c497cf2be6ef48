/** Starts one PostgreSQL server for the run and creates the migrated template database. `TEST_DATABASE_URL` selects another server. */
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { build } from 'esbuild';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../../local/postgres/start';
import { packagesOutside } from '../../../packages-outside.mjs';
import { readCatalogue } from '../../../src/catalogue/control-registries/files';
import { loadCatalogue } from '../../../src/catalogue/control-registries/load';
import { systemClock } from '../../../src/platform/clock';
import { migrate } from '../../../src/platform/database/migrate';
import { type RunningDatabase, template, withDatabase } from '../database';

const root = path.resolve(__dirname, '../../..');

export default async function setup(): Promise<void> {
  const running: RunningDatabase = process.env.TEST_DATABASE_URL
    ? {
        adminUrl: process.env.TEST_DATABASE_URL,
        databaseUrl: process.env.TEST_DATABASE_URL,
        stop: async () => undefined,
      }
    : await startEmbeddedDatabase(path.resolve(root, '../.test/api-postgres'));
  process.env.API_TEST_ADMIN_URL = running.adminUrl;
  process.env.API_TEST_DATABASE_URL = running.databaseUrl;
  globalThis.apiTestDatabase = running;

  const admin = new pg.Client({ connectionString: running.adminUrl });
  await admin.connect();
  // Left over from an interrupted run or an older schema.
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'msp_test_%' or datname = $1`,
    [template],
  );
  for (const { name } of rows) await admin.query(`drop database "${name}" with (force)`);
  await admin.query(`create database ${template}`);
  await admin.end();

  // The program that the API starts to create a preview, built from the sources under test.
  const previewProgram = path.join(root, '.test/preview.mjs');
  await build({
    entryPoints: [path.join(root, 'src/programs/preview.ts')],
    outfile: previewProgram,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [packagesOutside],
  });
  process.env.API_TEST_PREVIEW_PROGRAM = previewProgram;

  const templateUrl = withDatabase(running.adminUrl, template);
  await migrate(templateUrl, path.join(root, 'migrations'));
  const pool = new pg.Pool({ connectionString: templateUrl, max: 1 });
  await loadCatalogue(drizzle(pool), await readCatalogue(path.join(root, 'catalogue')), systemClock);
  await pool.end();
}
