/**
 * 200 people, each with a request every three seconds, and 500 open event streams for ten minutes, while an API process, a worker or the
 * database fails once a minute. Nothing is lost or doubled, announced changes arrive, and memory and connections stay bounded.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Figures } from './installation/figures';
import { Installation } from './installation/installation';
import { Listener, untilAllOpen, untilDelivered } from './installation/listeners';
import { Load } from './installation/load';
import { signInPeople } from './installation/people';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { report } from './support/report';

const minutes = Number(process.env.MINUTES ?? 10);
const people = 200;
const streams = 500;
const rate = Number(process.env.RATE ?? people / 3);
const minuteMs = 60_000;
/** Until programs and streams are back, and the database has recovered. */
const recoveryMs = 30_000;
/** Of a server: its pool, one for changes and one that sends jobs. Of a worker: its pool, one for metrics and those of the queue. */
const connectionLimits = { server: 11, worker: 9 };
/** Above what a process had in the trials, below the limit of a container. */
const memoryLimitMegabytes = 700;

const faults: ((installation: Installation, turn: number) => Promise<void>)[] = [
  async function killServer({ servers }, turn) {
    await servers[turn % servers.length]?.kill();
  },
  async function killWorker({ workers }) {
    await workers[0]?.kill();
  },
  async function restartDatabase({ database }) {
    database.signal('SIGINT');
  },
];

/** Of each program, by its name. */
async function connections({ adminUrl }: Installation): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
       where application_name ~ '^(server|worker)-' group by application_name order by application_name`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  } finally {
    await client.end();
  }
}

/** Prints what the programs use, and holds the limits. */
async function measure(installation: Installation, when: string): Promise<void> {
  const memory = [...installation.servers, ...installation.workers].map(
    ({ name, memory: used }) => [name, used] as const,
  );
  const used = await connections(installation);
  const description = memory.map(([name, megabytes]) => `${name} ${megabytes} MB, ${used[name] ?? 0} connections`);
  report(`${when}: ${description.join('; ')}`);
  for (const [name, megabytes] of memory) {
    const kind = name.startsWith('server') ? 'server' : 'worker';
    expect.soft([name, megabytes < memoryLimitMegabytes]).toEqual([name, true]);
    expect.soft([name, (used[name] ?? 0) <= connectionLimits[kind]]).toEqual([name, true]);
  }
}

test('many people and streams for minutes, while programs fail', async () => {
  const data = await createDataFolder('people');
  const installation = await Installation.start(data, { servers: 2, workers: 1 });
  const listeners: Listener[] = [];
  try {
    const signedIn = await signInPeople(installation, people);
    const figures = new Figures();
    const load = await Load.prepare(signedIn, figures);
    await measure(installation, 'at rest');
    for (let number = 0; number < streams; number += 1) {
      const person = signedIn[number % people];
      if (person) listeners.push(new Listener(person));
    }
    for (const listener of listeners) listener.open();
    await untilAllOpen(listeners);
    await load.start(rate);
    const happened: number[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      await pause(minuteMs / 2);
      await measure(installation, `minute ${minute + 1}`);
      const fault = faults[minute % faults.length];
      happened.push(Date.now());
      await fault?.(installation, Math.floor(minute / faults.length));
      await pause(minuteMs / 2);
      report(`${fault?.name}; failed requests so far: ${figures.failures.length}`);
    }
    await untilAllOpen(listeners);
    const reached = figures.rate;
    await load.stop();
    report(`${figures}; acknowledged uploads and comments: ${load.writes.length}`);
    await measure(installation, 'afterwards');
    expect(installation.deaths).toEqual([]);
    expect(figures.failures.filter(({ status }) => ![0, 502, 503].includes(status)).slice(0, 10)).toEqual([]);
    const isExplained = ({ began, ended }: { began: number; ended: number }) =>
      happened.some((at) => began < at + recoveryMs && ended > at);
    expect(figures.failures.filter((failure) => !isExplained(failure)).slice(0, 10)).toEqual([]);
    expect(reached).toBeGreaterThan(0.9 * rate);

    await untilDelivered();
    const received = listeners.map((listener) => listener.received(load.writes));
    const announced = received.reduce((sum, one) => sum + one.announced, 0);
    report(`changes that listeners received: ${announced}`);
    expect(announced).toBeGreaterThan(streams);
    expect(received.flatMap(({ missed }) => missed).slice(0, 10)).toEqual([]);
    await load.check();
    await installation.checkFiles();
  } finally {
    for (const listener of listeners) await listener.close();
    await installation.stop();
    removeDataFolder(data);
  }
});
