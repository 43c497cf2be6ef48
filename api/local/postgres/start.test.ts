/** The embedded database: start, stop, crashes and refused starts, with real servers in temporary folders. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import pg from 'pg';
import { EmbeddedDatabaseError } from './errors';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start';

jest.setTimeout(120_000);

const asRoot = process.getuid?.() === 0;
const parent = mkdtempSync(join(tmpdir(), 'embedded-'));
const running: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(folder);
  running.push(database);
  return database;
}

async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The bundled program in a child process, as `npm start` runs it. */
async function startProgram(data: string): Promise<{ child: ChildProcess; adminUrl: string }> {
  const child = fork(join(parent, 'local-database.mjs'), { env: { ...process.env, MSP_DATA: data }, silent: true });
  children.push(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The program ended before it was ready.');
  });
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [{ adminUrl: string }];
  ended.catch(() => undefined);
  return { child, adminUrl: ready.adminUrl };
}

const postmaster = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);

beforeAll(() => {
  chmodSync(parent, 0o711);
  buildSync({
    entryPoints: [join(__dirname, '../programs/local-database.ts')],
    outfile: join(parent, 'local-database.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    define: { 'import.meta.url': JSON.stringify(`file://${__filename}`) },
    banner: {
      js: `import { createRequire as r } from 'node:module'; const require = r(${JSON.stringify(__filename)});`,
    },
    external: ['pg-native'],
    logLevel: 'silent',
  });
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((database) => database.stop()));
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('start and recovery', () => {
  const folder = join(parent, 'a/postgres');

  it('creates a UTF-8 database with fsync on and a login for the API', async () => {
    const { adminUrl, databaseUrl, notices } = await start(folder);
    expect(notices).toEqual([]);
    const settings = await query(
      adminUrl,
      `select current_setting('fsync') fsync, upper('zieliński') upper, current_database() name`,
    );
    expect(settings).toEqual([{ fsync: 'on', upper: 'ZIELIŃSKI', name: 'msp' }]);
    expect(await query(databaseUrl, 'select session_user::text as login')).toEqual([{ login: 'msp_api' }]);
    await query(adminUrl, 'create table kept (n int); insert into kept values (1)');
  });

  it('keeps its rows across a restart', async () => {
    const { adminUrl } = await start(folder);
    expect(await query(adminUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('refuses a second supervisor', async () => {
    await start(folder);
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(
      /^The database in .* is already in use by process \d+\. .*\.$/,
    );
  });

  it('recovers every committed row after the supervisor and the server are killed', async () => {
    const { child, adminUrl } = await startProgram(join(parent, 'a'));
    await query(adminUrl, 'insert into kept values (2)');
    const server = postmaster(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    process.kill(server, 'SIGKILL');
    const { adminUrl: restarted } = await start(folder);
    expect(await query(restarted, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('stops a server that outlived its supervisor and reports it', async () => {
    const { child } = await startProgram(join(parent, 'a'));
    const server = postmaster(folder);
    // While stopped, the server does not act on the parent death signal, as on systems without one.
    process.kill(server, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    setTimeout(() => process.kill(server, 'SIGCONT'), 300);
    const { adminUrl, notices } = await start(folder);
    expect(notices.join()).toMatch(/left over from an earlier start/);
    expect(await query(adminUrl, 'select count(*)::int n from kept')).toEqual([{ n: 2 }]);
  });

  it('ignores a pid file that names an unrelated process', async () => {
    writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}/cluster\n`);
    const { adminUrl } = await start(folder);
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('data folders', () => {
  it('refuses the files of another major version without changing them', async () => {
    const other = join(parent, 'other/postgres');
    mkdirSync(join(other, 'cluster'), { recursive: true });
    writeFileSync(join(other, 'cluster/PG_VERSION'), '17\n');
    await expect(startEmbeddedDatabase(other)).rejects.toThrow(EmbeddedDatabaseError);
    await expect(startEmbeddedDatabase(other)).rejects.toThrow(/created by PostgreSQL 17, but this version uses 18/);
    expect(existsSync(join(other, 'cluster/PG_VERSION'))).toBe(true);
  });

  it('uses a loopback port with a password when the socket path is too long', async () => {
    const folder = join(parent, 'long'.repeat(25), 'postgres');
    const { stop, databaseUrl: firstUrl } = await start(folder);
    await stop();
    const { databaseUrl, adminUrl } = await start(folder);
    expect(databaseUrl).toBe(firstUrl);
    expect(new URL(adminUrl).hostname).toBe('127.0.0.1');
    expect(await query(databaseUrl, 'select session_user::text as login')).toEqual([{ login: 'msp_api' }]);
    const wrong = new URL(databaseUrl);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
  });

  // Only root starts the server as another account, which can lack access.
  (asRoot ? it : it.skip)(
    "moves to a fallback folder when the server's account has no access, and reports it",
    async () => {
      const locked = join(parent, 'locked');
      mkdirSync(locked, { mode: 0o700 });
      const dataFolder = join(locked, 'postgres');
      const { adminUrl, notices, stop } = await start(dataFolder);
      expect(notices.join()).toContain(dataFolder);
      await query(adminUrl, 'create table kept (n int)');
      await stop();
      const { adminUrl: restarted } = await start(dataFolder);
      expect(await query(restarted, 'select n from kept')).toEqual([]);
      const { folder: moved } = JSON.parse(readFileSync(join(dataFolder, 'moved.json'), 'utf8')) as { folder: string };
      await running.at(-1)?.stop();

      // A recreated data folder does not inherit the old rows.
      rmSync(dataFolder, { recursive: true });
      const { adminUrl: fresh } = await start(dataFolder);
      await expect(query(fresh, 'select n from kept')).rejects.toThrow(/does not exist/);
      await running.at(-1)?.stop();
      rmSync(moved, { recursive: true });
    },
  );
});
