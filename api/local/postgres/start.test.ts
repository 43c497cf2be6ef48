/** The embedded database through what happens to it in real life. Real servers, in folders of their own. */
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

/** The real program, as its supervisor runs it. */
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

describe('embedded database', () => {
  const folder = join(parent, 'a/postgres');

  it('starts from nothing: UTF-8, on disk before acknowledged, and a login that may do nothing yet', async () => {
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

  it('keeps its rows over a stop and a start', async () => {
    const { adminUrl } = await start(folder);
    expect(await query(adminUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('refuses a second owner in one sentence', async () => {
    await start(folder);
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(
      /^The database in .* is already run by process \d+; .*\.$/,
    );
  });

  it('takes over after kill -9 of the supervisor and the server, with every acknowledged row', async () => {
    const { child, adminUrl } = await startProgram(join(parent, 'a'));
    await query(adminUrl, 'insert into kept values (2)');
    const server = postmaster(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    process.kill(server, 'SIGKILL');
    const { adminUrl: again } = await start(folder);
    expect(await query(again, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('stops a server that outlived its supervisor, and says so', async () => {
    const { child } = await startProgram(join(parent, 'a'));
    const server = postmaster(folder);
    // As where the system cannot end the server together with its parent.
    process.kill(server, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    setTimeout(() => process.kill(server, 'SIGCONT'), 300);
    const { adminUrl, notices } = await start(folder);
    expect(notices.join()).toMatch(/left over from an earlier start/);
    expect(await query(adminUrl, 'select count(*)::int n from kept')).toEqual([{ n: 2 }]);
  });

  it('is not stopped by a pid file that names a process of somebody else', async () => {
    writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}/cluster\n`);
    const { adminUrl } = await start(folder);
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses the files of another major version and leaves them as they are', async () => {
    const other = join(parent, 'other/postgres');
    mkdirSync(join(other, 'cluster'), { recursive: true });
    writeFileSync(join(other, 'cluster/PG_VERSION'), '17\n');
    await expect(startEmbeddedDatabase(other)).rejects.toThrow(EmbeddedDatabaseError);
    await expect(startEmbeddedDatabase(other)).rejects.toThrow(/made by PostgreSQL 17 and this version brings 18/);
    expect(existsSync(join(other, 'cluster/PG_VERSION'))).toBe(true);
  });

  it('uses a loopback port with a password where the path of a socket would be too long', async () => {
    const folder = join(parent, 'long'.repeat(25), 'postgres');
    const { stop, databaseUrl: before } = await start(folder);
    await stop();
    const { databaseUrl, adminUrl } = await start(folder);
    expect(databaseUrl).toBe(before);
    expect(new URL(adminUrl).hostname).toBe('127.0.0.1');
    expect(await query(databaseUrl, 'select session_user::text as login')).toEqual([{ login: 'msp_api' }]);
    const wrong = new URL(databaseUrl);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
  });

  // Only root starts the server as somebody else, and only somebody else can be locked out.
  (asRoot ? it : it.skip)(
    'moves to a folder of its own where the server’s account cannot get in, and says so',
    async () => {
      const locked = join(parent, 'locked');
      mkdirSync(locked, { mode: 0o700 });
      const wanted = join(locked, 'postgres');
      const { adminUrl, notices, stop } = await start(wanted);
      expect(notices.join()).toContain(wanted);
      await query(adminUrl, 'create table kept (n int)');
      await stop();
      const { adminUrl: again } = await start(wanted);
      expect(await query(again, 'select n from kept')).toEqual([]);
      const { folder: moved } = JSON.parse(readFileSync(join(wanted, 'moved.json'), 'utf8')) as { folder: string };
      await running.at(-1)?.stop();

      // The data folder was deleted: a new one does not inherit the old rows.
      rmSync(wanted, { recursive: true });
      const { adminUrl: fresh } = await start(wanted);
      await expect(query(fresh, 'select n from kept')).rejects.toThrow(/does not exist/);
      await running.at(-1)?.stop();
      rmSync(moved, { recursive: true });
    },
  );
});
