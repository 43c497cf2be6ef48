/** Two checkouts of this repository, each with its built API on a database of its own; both databases hold the same rows. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../local/postgres/start';
import { systemClock } from '../src/platform/clock';
import { newId } from '../src/platform/ids';
import { withDatabase } from './databases';
import { accessCookie, serverEnvironment, startServer } from './server';

const firstPort = Number(process.env.MSP_PORT ?? 4_600) + 94;

export interface Checkout {
  name: 'base' | 'own';
  origin: string;
  serverPid: number;
}

export interface Checkouts {
  /** `base`, the older one, first. */
  checkouts: Checkout[];
  /** Of the administrator of a demonstration organisation, valid for both. */
  cookie: string;
  /** All processes of the database server. */
  databasePids(): Promise<number[]>;
  stop(): Promise<void>;
}

/** One session sends all requests. */
const unlimited = { SESSION_REQUESTS_PER_MINUTE: '1000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000' };

/** Older checkouts build every program into one folder. */
const demoProgram = (api: string) =>
  ['dist/local/demo.js', 'dist/demo.js'].map((file) => path.join(api, file)).find(existsSync) ?? '';

function run(api: string, parameters: string[], env: NodeJS.ProcessEnv): void {
  execFileSync(process.execPath, parameters, { cwd: api, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Creates a session for the administrator of the organisation with the longest activity log. @returns its access cookie */
async function signIn(adminUrl: string): Promise<string> {
  const now = systemClock.now();
  const sessionId = newId(now);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `insert into sessions (id, user_id, active_organization_id, refresh_hash, rotated_at, provider_tokens, created_at, expires_at)
       select $1, m.user_id, m.organization_id, '', $2::timestamptz, '', $2, $2::timestamptz + interval '1 day' from memberships m
       where m.role = 'msp_admin' and m.removed_at is null
       order by (select count(*) from activity_log a where a.organization_id = m.organization_id) desc, m.id limit 1`,
      [sessionId, now],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return accessCookie(sessionId);
}

/** @param folders the API folders of the older checkout and of this one */
export async function startCheckouts(folders: Record<Checkout['name'], string>): Promise<Checkouts> {
  const names = ['base', 'own'] as const;
  for (const name of names) run(folders[name], ['build.mjs'], process.env);
  const files = await mkdtemp(path.join(tmpdir(), 'msp-compare-'));
  const database = await startEmbeddedDatabase(path.join(folders.own, '../.test/compare-postgres'));
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const servers: ChildProcess[] = [];
  const stop = async () => {
    for (const server of servers) server.kill();
    await admin.end();
    await database.stop();
    await rm(files, { recursive: true, force: true });
  };
  try {
    const nameOf = (name: Checkout['name']) => `msp_compare_${name}`;
    const envOf = (name: Checkout['name'], index: number) =>
      serverEnvironment(
        withDatabase(database.databaseUrl, nameOf(name)),
        withDatabase(database.adminUrl, nameOf(name)),
        files,
        firstPort + index,
        unlimited,
      );
    for (const name of names) await admin.query(`drop database if exists ${nameOf(name)} with (force)`);
    await admin.query(`create database ${nameOf('base')}`);
    run(folders.base, ['dist/migrate.js'], envOf('base', 0));
    run(folders.base, [demoProgram(folders.base), 'load'], envOf('base', 0));
    const cookie = await signIn(withDatabase(database.adminUrl, nameOf('base')));
    await admin.query(`create database ${nameOf('own')} template ${nameOf('base')}`);
    run(folders.own, ['dist/migrate.js'], envOf('own', 1));
    for (const [index, name] of names.entries()) servers.push(await startServer(folders[name], envOf(name, index)));
    return {
      checkouts: names.map((name, index) => ({
        name,
        origin: `http://127.0.0.1:${firstPort + index}`,
        serverPid: servers[index]?.pid ?? 0,
      })),
      cookie,
      async databasePids() {
        const { rows } = await admin.query<{ pid: number }>(
          'select pid from pg_stat_activity where pid <> pg_backend_pid()',
        );
        return rows.map(({ pid }) => pid);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
