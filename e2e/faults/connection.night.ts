/** The connections to the database are slow, silent, cut and forgotten while fifty writers use two servers. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Programs } from './programs/programs';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { report } from './support/report';
import { TcpProxy } from './support/tcp-proxy';
import { runTrial, untilCalm } from './writers/trial';

const rounds = Number(process.env.ROUNDS ?? 20);
/** A statement is given up after 12 s, and a request has a few of them. */
const answerLimitMs = 20_000;
const recoveryLimitMs = 30_000;

const faults: ((proxy: TcpProxy) => Promise<void>)[] = [
  async function delay(proxy) {
    proxy.delay(50, 500);
    await pause(randomInt(3_000, 10_000));
    proxy.heal();
  },
  async function stall(proxy) {
    proxy.stall();
    await pause(randomInt(1_000, 10_000));
    proxy.heal();
  },
  async function cut(proxy) {
    proxy.cut();
    await pause(randomInt(500, 2_000));
  },
  async function stallAndCut(proxy) {
    proxy.stall();
    await pause(randomInt(1_000, 6_000));
    proxy.reset();
    proxy.heal();
  },
  async function forget(proxy) {
    proxy.forget();
  },
];

/** @returns of a PostgreSQL that listens on a socket in a folder, or on a port */
function targetOf(url: URL) {
  const folder = url.searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${url.searchParams.get('port')}` } : { port: Number(url.port) };
}

test('no acknowledged write is lost, whatever becomes of the connections', async () => {
  const data = await createDataFolder('connection');
  const proxy = await TcpProxy.start(null);
  try {
    const programs = await Programs.start(
      data,
      undefined,
      {},
      {
        async leadTo(databaseUrl) {
          const url = new URL(databaseUrl.replace('@/', '@localhost/'));
          proxy.target = targetOf(url);
          const { username, password, pathname } = url;
          return `postgresql://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`;
        },
      },
    );
    try {
      await runTrial(programs, async (session) => {
        for (let round = 0; round < rounds; round += 1) {
          await pause(randomInt(500, 2_000));
          const fault = faults[round % faults.length];
          const failed = session.figures.failures;
          await fault?.(proxy);
          const ms = await untilCalm(session, performance.now());
          const outages = session.figures.failures - failed;
          report(
            `round ${round + 1}: ${fault?.name}, ${outages} outages, the last one ${Math.round(ms)} ms after its end`,
          );
          expect(ms).toBeLessThan(recoveryLimitMs);
          await programs.untilReady();
        }
        expect(session.figures.slowestMs).toBeLessThan(answerLimitMs);
      });
    } finally {
      await programs.stop();
    }
  } finally {
    await proxy.stop();
    removeDataFolder(data);
  }
});
