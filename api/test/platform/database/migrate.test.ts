/** Migration of databases in every state, on a real PostgreSQL. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../src/platform/database/migrate';
import { UnsupportedDatabase } from '../../../src/platform/database/unsupported';
import { cloneDatabase, type TestDatabase } from '../../support/database';

const folder = path.resolve(__dirname, '../../../migrations');
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
