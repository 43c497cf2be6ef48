/**
 * 200 people behind one address, each with a call every three seconds, on two API processes, while an attacker at another address sends requests
 * with forged cookies. Prints a table; exit code 1 if a person is refused or gets an error, or if the attacker gets through more
 * often than the limit allows. By hand, after `npm run seed-scale -- small`: `npm run one-address [-- MINUTES]`.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type EndpointData } from '@msp/contract';
import pg from 'pg';
import { newId } from '../src/platform/ids';
import { apiFolder, say, startDatabases } from './databases';
import { accessCookie, serverEnvironment, startServer } from './server';

const people = 200;
const minutes = Number(process.argv[3] ?? 5);
const callEveryMs = 3_000;
const attackerPerSecond = 50;
/** The default of ADDRESS_REQUESTS_PER_MINUTE, and what may get through before two processes have exchanged their counts. */
const attackerLimit = 1_200 + 2 * attackerPerSecond;
const addresses = { people: '203.0.113.10', attacker: '198.51.100.66' };
const firstPort = Number(process.env.MSP_PORT ?? 4_600) + 94;

const visited: EndpointData[] = [
  calls.auth.profile,
  calls.dashboard.get,
  calls.controls.withStatus,
  calls.evidence.list,
  calls.activityFeed.list,
];

/** Sessions of as many members. @returns their cookies */
async function signInAll(adminUrl: string): Promise<string[]> {
  const now = new Date();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const members = await admin.query<{ user_id: string; organization_id: string }>(
      'select user_id, organization_id from memberships where removed_at is null order by id limit $1',
      [people],
    );
    const sessions = Array.from({ length: people }, (_, index) => ({
      id: newId(now),
      ...members.rows[index % members.rows.length],
    }));
    await admin.query(
      `insert into sessions (id, user_id, active_organization_id, refresh_hash, rotated_at, provider_tokens, created_at, expires_at)
       select id, user_id, organization_id, '', $2, '', $2, $2::timestamptz + interval '1 day'
       from json_to_recordset($1) as s (id uuid, user_id uuid, organization_id uuid)`,
      [JSON.stringify(sessions), now],
    );
    return Promise.all(sessions.map(({ id }) => accessCookie(id)));
  } finally {
    await admin.end();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

interface Outcome {
  /** 0 for a broken connection. */
  status: number;
  ms: number;
}

function send(url: string, address: string, cookie: string): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, headers: { cookie, 'x-forwarded-for': address } }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
    });
    outgoing.on('error', () => resolve({ status: 0, ms: performance.now() - started }));
    outgoing.end();
  });
}

/** Sends at fixed times, whether earlier responses have arrived or not. */
async function sendEvery(
  everyMs: number,
  until: number,
  next: (number: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = [];
  for (let at = performance.now() + Math.random() * everyMs; at < until; at += everyMs) {
    await sleep(Math.max(0, at - performance.now()));
    sent.push(next(sent.length));
  }
  return Promise.all(sent);
}

function report(name: string, outcomes: Outcome[]): string {
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  const counted = (test: (status: number) => boolean) => outcomes.filter(({ status }) => test(status)).length;
  const cells = [
    outcomes.length,
    counted((status) => status === 429),
    counted((status) => status >= 500 || status === 0),
    at(0.5),
    at(0.95),
    at(0.99),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

execFileSync(process.execPath, ['build.mjs'], { cwd: apiFolder, stdio: ['ignore', 'ignore', 'inherit'] });
const databases = await startDatabases();
const files = await mkdtemp(path.join(tmpdir(), 'msp-one-address-'));
const ports = [firstPort, firstPort + 1];
const servers = await Promise.all(
  ports.map((port) =>
    startServer(apiFolder, serverEnvironment(databases.databaseUrl('small'), databases.adminUrl('small'), files, port)),
  ),
);
try {
  const cookies = await signInAll(databases.adminUrl('small'));
  const urlOf = (number: number, { path: callPath }: EndpointData) =>
    `http://127.0.0.1:${ports[number % ports.length]}${callPath}`;
  const until = performance.now() + minutes * 60_000;
  const [attacker = [], ...byPerson] = await Promise.all([
    sendEvery(1_000 / attackerPerSecond, until, (number) =>
      send(urlOf(number, calls.auth.profile), addresses.attacker, `msp_access=${randomUUID()}`),
    ),
    ...cookies.map((cookie, person) =>
      sendEvery(callEveryMs, until, (number) =>
        send(
          urlOf(person + number, visited[(person + number) % visited.length] ?? calls.auth.profile),
          addresses.people,
          cookie,
        ),
      ),
    ),
  ]);
  const outcomes = byPerson.flat();
  say(
    `| ${minutes} minutes | requests | 429 | 5xx or broken | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- | --- | --- | --- |`,
  );
  say(report(`${people} people at one address`, outcomes));
  say(report('an attacker at another', attacker));
  const through = attacker.filter(({ status }) => status !== 429).length;
  const failed = outcomes.filter(({ status }) => status !== 200).length;
  // A run touches one window more than it has minutes.
  process.exitCode = failed > 0 || through > attackerLimit * (minutes + 1) ? 1 : 0;
} finally {
  for (const server of servers) server.kill();
  agent.destroy();
  await databases.stop();
  await rm(files, { recursive: true, force: true });
}
