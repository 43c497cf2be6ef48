/** Migration of databases in every state, on a real PostgreSQL. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../../src/platform/database/database';
import { migrate } from '../../../src/platform/database/migrate';
import { migrationLimits } from '../../../src/platform/database/migrations/apply';
import { MigrationFailed } from '../../../src/platform/database/migrations/failed';
import { untilMigrated } from '../../../src/platform/database/migrations/until-migrated';
import { UnsupportedDatabase } from '../../../src/platform/database/unsupported';
import { cloneDatabase, type TestDatabase } from '../../support/database';
import { extendMigrations, ownMigrations as folder } from '../../support/extended-migrations';
import { waitUntil } from '../../support/wait-until';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const journal = async () =>
  (await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')).rows;

test('a database of this version is migrated again without any change, also by two processes at once', async () => {
  const before = await journal();
  expect(before).toHaveLength(readdirSync(folder).filter((name) => name.endsWith('.sql')).length);
  await Promise.all([migrate(database.adminUrl, folder), migrate(database.adminUrl, folder)]);
  expect(await journal()).toEqual(before);
});

test('an empty database is migrated, also after an attempt that was interrupted before its first table', async () => {
  await client.query('drop schema public cascade; create schema public; drop schema jobs cascade');
  await client.query('delete from drizzle.__drizzle_migrations');
  await migrate(database.adminUrl, folder);
  expect((await client.query('select from organizations')).rowCount).toBe(0);
});

test('a database of an earlier build is refused, unchanged, with what to do', async () => {
  await client.query(`update drizzle.__drizzle_migrations set hash = 'the hash of an earlier first migration'`);
  const before = await journal();
  const refused = migrate(database.adminUrl, folder);
  await expect(refused).rejects.toThrow(UnsupportedDatabase);
  await expect(refused).rejects.toThrow(/delete its data folder \(\.data\), or set MSP_DATA to a new folder/);
  expect(await journal()).toEqual(before);
});

test('our tables without a journal are refused', async () => {
  await client.query('drop schema drizzle cascade');
  await expect(migrate(database.adminUrl, folder)).rejects.toThrow(UnsupportedDatabase);
});

test('a database of a later version is left as it is, so that this version can be rolled back to', async () => {
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('the hash of a later migration', 9999999999999)`,
  );
  const before = await journal();
  await migrate(database.adminUrl, folder);
  expect(await journal()).toEqual(before);
});

test('a program waits for a database whose journal it cannot read: the version that last migrated it kept that to itself', async () => {
  await client.query('revoke usage on schema drizzle from msp_system');
  const log = { warn: jest.fn() };
  const asked = createDatabase(database.databaseUrl, { max: 1 });
  try {
    const migrated = untilMigrated(asked, folder, log);
    await waitUntil('it says so', () => log.warn.mock.calls.length > 0);
    expect(log.warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('run migrate')]]);
    await migrate(database.adminUrl, folder);
    await migrated;
    expect(log.warn).toHaveBeenCalledTimes(1);
  } finally {
    await asked.close();
  }
});

describe('a later version', () => {
  const temporary: string[] = [];
  /** A backup, which reads every table in one transaction. Statistics stand still inside one, so it has its own connection. */
  let backup: pg.Client;
  beforeEach(async () => {
    backup = new pg.Client({ connectionString: database.adminUrl });
    await backup.connect();
  });
  afterEach(async () => {
    await backup.end();
    for (const one of temporary.splice(0)) rmSync(one, { recursive: true });
  });

  /** @returns a folder with today's migrations and more */
  function later(more: Record<string, string>): string {
    const created = mkdtempSync(path.join(tmpdir(), 'msp-migrations-'));
    temporary.push(created);
    extendMigrations(created, more);
    return created;
  }

  const columns = async (table: string) =>
    (
      await client.query<{ name: string }>(
        'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
        [table],
      )
    ).rows.map(({ name }) => name);
  const isIndexValid = async (name: string) =>
    (
      await client.query<{ valid: boolean }>(
        'select indisvalid as valid from pg_index where indexrelid = $1::regclass',
        [name],
      )
    ).rows[0]?.valid;
  /** Whether a migration waits for a lock right now. */
  const isWaiting = async () =>
    (
      await client.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'trusted-msp-migrate'
         and wait_event_type = 'Lock'`,
      )
    ).rowCount === 1;

  test('names the migration that fails, undoes all of it, keeps those before it, and goes on with it when it is corrected', async () => {
    const before = await columns('evidence');
    const good = 'alter table evidence add column good text';
    const first = 'alter table evidence add column bad text;--> statement-breakpoint\n';
    const failing = migrate(
      database.adminUrl,
      later({ '1000_good': good, '1001_bad': `${first}alter table no_such_table add column a text` }),
    );
    await expect(failing).rejects.toThrow(MigrationFailed);
    await expect(failing).rejects.toThrow(
      'Couldn\'t apply the migration 1001_bad: relation "no_such_table" does not exist. The database is as it was before this ' +
        'migration. Applied before it: 1000_good. The running version can go on. Fix the cause and run migrate again, or go ' +
        'back to the version before: docs/upgrading.md.',
    );
    expect(await columns('evidence')).toEqual([...before, 'good']);
    const corrected = later({ '1000_good': good, '1001_bad': first });
    expect(await migrate(database.adminUrl, corrected)).toEqual(['1001_bad']);
    expect(await columns('evidence')).toEqual([...before, 'good', 'bad']);
  });

  test('waits for a lock a little at a time, so that requests are answered in between', async () => {
    const migrations = later({ '1000_column': 'alter table evidence add column a text' });
    await backup.query('begin; select from evidence');
    const migrated = migrate(database.adminUrl, migrations, {
      ...migrationLimits,
      lockMs: 300,
      attempts: 10_000,
      pauseMs: 300,
    });
    await waitUntil('it waits', isWaiting);
    await waitUntil('it gives up for now', async () => !(await isWaiting()));
    await waitUntil('it tries again', isWaiting);
    await backup.query('commit');
    expect(await migrated).toEqual(['1000_column']);
  });

  test('gives up after a number of attempts and says what to do', async () => {
    const migrations = later({ '1000_column': 'alter table evidence add column a text' });
    await backup.query('begin; select from evidence');
    const refused = migrate(database.adminUrl, migrations, { ...migrationLimits, lockMs: 1, attempts: 2, pauseMs: 1 });
    await expect(refused).rejects.toThrow(
      /^Couldn't apply the migration 1000_column: .*lock timeout.*uses one of its tables \(pg_stat_activity\)\. Run migrate again/,
    );
    await backup.query('commit');
    expect(await migrate(database.adminUrl, migrations)).toEqual(['1000_column']);
  });

  test('builds an index concurrently, again after a failure, while another process wants to migrate', async () => {
    const migrations = later({
      '1000_index':
        '-- no transaction\ndrop index concurrently if exists once;--> statement-breakpoint\n' +
        'create unique index concurrently once on next_codes ((1));',
    });
    await client.query('create table next_codes (a int); insert into next_codes values (1), (2)');
    await expect(migrate(database.adminUrl, migrations)).rejects.toThrow(
      /1000_index: could not create unique index "once"\. Its indexes may be missing or incomplete; the next run builds them again\./,
    );
    expect(await isIndexValid('once')).toBe(false);
    await client.query('delete from next_codes where a = 2');
    const applied = await Promise.all([migrate(database.adminUrl, migrations), migrate(database.adminUrl, migrations)]);
    expect(applied.flat()).toEqual(['1000_index']);
    expect(await isIndexValid('once')).toBe(true);
  });
});
