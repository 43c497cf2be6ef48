/** A database server, or one of its connections, that is frozen: connections stay open, and nothing is answered. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../../local/postgres/start';
import { createChangeFeed } from '../../../src/platform/changes/feed';
import { systemClock } from '../../../src/platform/clock';
import { createDatabase, type Database } from '../../../src/platform/database/database';
import { jobLimits } from '../../../src/platform/database/limits';
import { createApp } from '../../../src/platform/http/app';
import { RequestCounters } from '../../../src/platform/rate-limit/counters';
import { freeze } from '../../support/programs/processes';
import { publicUrl } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

const someId = '0190a000-0000-7000-8000-000000000001';
const folder = mkdtempSync(join(tmpdir(), 'msp-frozen-'));
let server: EmbeddedDatabase;
let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  // The server's account passes through this folder.
  chmodSync(folder, 0o711);
  server = await startEmbeddedDatabase(join(folder, 'postgres'));
  database = createDatabase(server.databaseUrl, { max: 2 });
  const rateLimits = {
    counters: new RequestCounters(database, systemClock),
    perSession: 1_000,
    perApiKey: 1_000,
    perAddress: 1_000,
    callerOf: async () => null,
  };
  app = await createApp({
    publicUrl,
    database,
    logger: false,
    version: '1',
    rateLimits,
    trustedProxies: [],
    hasDocumentation: false,
  });
  app.get('/read', () => database.call(sql`select 1 as one`));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

/** The server and the processes of its connections. */
async function serverPids(): Promise<number[]> {
  const server = Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  const backends = await database.call<{ pid: number }>(
    sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return [server, ...backends.map(({ pid }) => pid)];
}

test('requests and /readyz are answered 503 while the database is frozen, and 200 when it goes on', async () => {
  expect([await statusOf('/read'), await statusOf('/readyz')]).toEqual([200, 200]);
  const thaw = freeze(await serverPids());
  try {
    // More than there are connections, so that some wait for one.
    const requests = Array.from({ length: 6 }, () => app.inject('/read'));
    expect(await statusOf('/readyz')).toBe(503);
    for (const response of await Promise.all(requests)) {
      expect([response.statusCode, response.json().errorCode]).toEqual([503, 'UNAVAILABLE']);
      expect(response.headers['retry-after']).toBe('2');
    }
    // It is known to hang: what arrives now does not wait for a connection.
    const connecting = jest.spyOn(pg.Pool.prototype, 'connect');
    expect([await statusOf('/read'), await statusOf('/readyz')]).toEqual([503, 503]);
    expect(connecting).not.toHaveBeenCalled();
  } finally {
    thaw();
  }
  await waitUntil('the database is in use again', async () => (await statusOf('/read')) === 200);
  expect(await statusOf('/readyz')).toBe(200);
});

/** @returns the processes of the open connections with this name */
async function pidsOf(name: string): Promise<number[]> {
  const rows = await database.call<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = ${name}`,
  );
  return rows.map(({ pid }) => pid);
}

/** @returns the process of a connection for probes that stays open; other ones last for milliseconds */
async function openForProbes(others: readonly number[]): Promise<number> {
  let seen: number[] = [];
  let standing: number | undefined;
  await waitUntil('a connection stays open for probes', async () => {
    const before = seen;
    seen = await pidsOf('trusted-msp-probe');
    await pause(500);
    standing = seen.find((pid) => before.includes(pid) && !others.includes(pid));
    return standing !== undefined;
  });
  return standing ?? 0;
}

const shortLimits = { connectionMs: 4_000, statementMs: 500, lockMs: 200, idleInTransactionMs: 300 };

test('a connection that falls silent is given up, although the server answers others', async () => {
  const single = createDatabase(server.databaseUrl, { max: 1, limits: shortLimits });
  const [backend] = await single.call<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const thaw = freeze([backend?.pid ?? 0]);
  try {
    await expect(single.call(sql`select 1`)).rejects.toThrow('The connection to the database was lost.');
    expect(await single.call(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  } finally {
    thaw();
    await single.close();
  }
});

test('work on lost connections is given up within seconds, whatever its limit, when the database answers others', async () => {
  const others = await pidsOf('trusted-msp-probe');
  const several = createDatabase(server.databaseUrl, { max: 3, limits: jobLimits });
  const opening = Array.from({ length: 3 }, () =>
    several.call<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.2)`),
  );
  const pids = (await Promise.all(opening)).flatMap(([row]) => row?.pid ?? []);
  const standing = await openForProbes(others);
  const thaw = freeze([...pids, standing]);
  try {
    const lost = 'The connection to the database was lost.';
    const working = several.asSystem((tx) => tx.execute(sql`select 1`));
    await expect(several.call(sql`select 1`)).rejects.toThrow(lost);
    await expect(working).rejects.toThrow(lost);
    for (const _ of pids) expect(await several.call(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  } finally {
    thaw();
    await several.close();
  }
});

test('changes are received again on a new connection when the one for them is lost', async () => {
  const feed = createChangeFeed(server.databaseUrl, { warn: () => undefined });
  await feed.start();
  const thaw = freeze(await pidsOf('trusted-msp-changes'));
  try {
    let missed = 0;
    feed.subscribe(someId, { userId: someId, changed: () => undefined, missed: () => (missed += 1) });
    feed.reconnect();
    await waitUntil('the subscriber is told that it may have missed some', async () => missed === 1);
  } finally {
    thaw();
    await feed.stop();
  }
});

test('a statement that takes long goes on while the database answers others', async () => {
  const single = createDatabase(server.databaseUrl, { max: 1 });
  try {
    expect(await single.call(sql`select 1 as one from pg_sleep(5)`)).toEqual([{ one: 1 }]);
  } finally {
    await single.close();
  }
});

test('when a connection is lost, idle ones that are as old are not used again', async () => {
  const several = createDatabase(server.databaseUrl, { max: 3, limits: shortLimits });
  const opening = Array.from({ length: 3 }, () =>
    several.call<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.2)`),
  );
  const pids = (await Promise.all(opening)).flatMap(([row]) => row?.pid ?? []);
  expect(new Set(pids).size).toBe(3);
  const thaw = freeze(pids);
  try {
    await expect(several.call(sql`select 1`)).rejects.toThrow('The connection to the database was lost.');
    for (const _ of pids) expect(await several.call(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  } finally {
    thaw();
    await several.close();
  }
});
