/**
 * Versions of the programs that differ in their migrations, on one database: what a migration that fails leaves behind, and what the API of
 * one version does with the schema of another.
 */
import { execFile } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@msp/contract';
import { extendMigrations, ownMigrations } from '../support/extended-migrations';
import { cookieHeader, type Person } from '../support/people';
import { buildProgram, ownPrograms } from '../support/programs/build-program';
import { type ServerProcess, ServerProcesses, serverEnvironment } from '../support/programs/server-process';
import { isRefused, send } from '../support/servers/load-balancer';
import { type Suite, startSuite } from '../support/suite';
import { waitUntil } from '../support/wait-until';

const api = path.dirname(ownMigrations);
const folder = path.join(api, '.test/upgrading');

interface Version {
  server: string;
  worker: string;
  migrate: string;
}

/** The programs as they are in an image: built into `dist`, beside their migrations. */
function version(name: string, migrations: Record<string, string>): Version {
  const root = path.join(folder, name);
  extendMigrations(path.join(root, 'migrations'), migrations);
  symlinkSync(path.join(api, 'catalogue'), path.join(root, 'catalogue'));
  const build = (program: string) => buildProgram(program, ownPrograms, path.join(root, 'dist'));
  return { server: build('server'), worker: build('worker'), migrate: build('migrate') };
}

let today: Version;
let later: Version;
let failing: Version;
let suite: Suite;
let person: Person;
let servers: ServerProcesses;

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  const column = 'alter table evidence add column added_later text;';
  today = version('today', {});
  later = version('later', { '1000_column': column });
  failing = version('failing', {
    '1000_column': `${column}--> statement-breakpoint\nalter table evidence validate constraint not_there;`,
  });
});
beforeEach(async () => {
  suite = await startSuite();
  // The programs have no other clock.
  suite.clock.set(new Date());
  person = await suite.person(await suite.organization('alpha', 'Alpha IT'), 'msp_admin');
  servers = new ServerProcesses();
});
afterEach(async () => {
  await servers.kill();
  await suite.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = ({ server }: Version) => servers.start(server, serverEnvironment(suite));

/** A program that is newer than the database. */
const startTooEarly = (program: string) =>
  servers.start(program, serverEnvironment(suite), ({ ready, output }) =>
    Promise.race([ready, waitUntil('it waits', () => output().includes('run migrate'))]),
  );

/** Runs the program of this version. @returns its exit code and what it has written */
function migrate({ migrate: program }: Version): Promise<{ code: number; output: string }> {
  const env = { ...serverEnvironment(suite), DATABASE_ADMIN_URL: suite.adminUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const stopped = async (server: ServerProcess) => {
  server.signal('SIGTERM');
  return server.ended;
};

/** Of a list, which reads the table that the migrations change. */
const statusOf = async ({ url }: ServerProcess) =>
  (await send(`${url}${calls.evidence.list.path}`, { headers: { cookie: cookieHeader(person.cookies) } })).status;
const readinessOf = async ({ url }: ServerProcess) => (await send(`${url}/readyz`, {})).status;

/** Columns, constraints, indexes, and the applied migrations. */
async function schema(): Promise<unknown[]> {
  const { rows } = await suite.admin.query(
    `select table_name || '.' || column_name || ' ' || data_type as entry from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || convalidated from pg_constraint
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select hash from drizzle.__drizzle_migrations order by entry`,
  );
  return rows;
}

test('a migration that fails leaves the schema as it was, and the API goes on', async () => {
  const server = await start(today);
  const before = await schema();
  const { code, output } = await migrate(failing);
  expect(code).toBe(1);
  expect(output).toBe(
    'Couldn\'t apply the migration 1000_column: constraint "not_there" of relation "evidence" does not exist. The database is as it was ' +
      'before this migration. The running version can go on. Fix the cause and run migrate again, or go back to the version before: ' +
      'docs/upgrading.md.\n',
  );
  expect(await schema()).toEqual(before);
  const { rows: locks } = await suite.admin.query(
    `select from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and locktype = 'advisory'`,
  );
  expect(locks).toEqual([]);
  expect([await readinessOf(server), await statusOf(server)]).toEqual([200, 200]);
  expect((await migrate(today)).code).toBe(0);
});

test('the API of the version before goes on with a newer schema, also when it is started again', async () => {
  const server = await start(today);
  const { code, output } = await migrate(later);
  expect([code, output]).toEqual([0, expect.stringContaining('Applied 1000_column.')]);
  expect([await readinessOf(server), await statusOf(server)]).toEqual([200, 200]);
  expect(await stopped(server)).toBe(0);
  const again = await start(today);
  expect([await readinessOf(again), await statusOf(again)]).toEqual([200, 200]);
});

test('an API that is newer than the schema accepts no connection until it is migrated, and says so', async () => {
  const server = await startTooEarly(later.server);
  expect(server.output()).toContain('"migration":"1000_column"');
  await expect(send(`${server.url}/readyz`, {}).catch(isRefused)).resolves.toBe(true);
  // It is alive, so that nothing restarts it.
  expect((await send(`${server.internalUrl}/healthz`, {})).status).toBe(200);
  expect((await migrate(later)).code).toBe(0);
  await server.ready;
  expect([await readinessOf(server), await statusOf(server)]).toEqual([200, 200]);
});

test('a worker that is newer than the schema takes no job until it is migrated, then stops in order', async () => {
  const worker = await startTooEarly(later.worker);
  const { rows } = await suite.admin.query('select name from jobs.queue');
  expect(rows).toEqual([]);
  expect((await migrate(later)).code).toBe(0);
  await worker.ready;
  expect(await stopped(worker)).toBe(0);
});
