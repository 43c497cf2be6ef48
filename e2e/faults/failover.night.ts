/**
 * The primary of two database servers fails and the standby takes its place, again and again, while fifty writers use two servers.
 * Replication is synchronous, so that the standby has everything that was acknowledged.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from './programs/free-port';
import { Programs } from './programs/programs';
import { readIntegrations, requestCollections, untilCollected } from './support/collections';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { EventStream } from './support/event-stream';
import { copyBinaries, PostgresServer } from './support/postgres';
import { report } from './support/report';
import type { Session } from './support/session';
import { TcpProxy } from './support/tcp-proxy';
import { runTrial, untilCalm } from './writers/trial';

const rounds = Number(process.env.ROUNDS ?? 6);
/** A connection that was lost silently is given up after 4 s. */
const answerLimitMs = 10_000;
const recoveryLimitMs = 15_000;
/** After an outage, a server opens its connection for changes again after a pause of up to 30 s. */
const streamLimitMs = 45_000;
const jobLimitMs = 60_000;

class Pair {
  private constructor(
    private primary: PostgresServer,
    private standby: PostgresServer,
    readonly proxy: TcpProxy,
  ) {}

  static async start(data: string): Promise<Pair> {
    const binaries = copyBinaries(data);
    const [first, second] = await Promise.all(
      ['first', 'second'].map(async (name) => new PostgresServer(binaries, join(data, name), await freePort())),
    );
    if (!first || !second) throw new Error('There have to be two servers.');
    await first.create();
    await second.follow(first);
    return new Pair(first, second, await TcpProxy.start({ port: first.port }));
  }

  get current(): PostgresServer {
    return this.primary;
  }

  /** The primary is killed. Its connections are reset, and new ones are refused until the standby has been promoted. */
  async killPrimary(): Promise<void> {
    this.proxy.target = null;
    await this.primary.kill();
    this.proxy.reset();
    await this.#promote();
  }

  /** The machine of the primary is gone: nothing resets its connections. */
  async losePrimary(): Promise<void> {
    this.proxy.forget();
    this.proxy.target = null;
    await this.primary.kill();
    await this.#promote();
  }

  async #promote(): Promise<void> {
    await pause(randomInt(0, 3_000));
    await this.standby.promote();
    this.proxy.target = { port: this.standby.port };
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** The server that failed becomes the standby. */
  async repair(): Promise<void> {
    await this.standby.follow(this.primary);
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await this.standby.stop();
    await this.primary.stop();
  }
}

/** The writers comment all the time. @returns how long it takes until each stream brings a change */
async function untilChanges(streams: readonly EventStream[], since: number): Promise<number> {
  await expect
    .poll(() => streams.every(({ lastChangeAt }) => lastChangeAt > since), { timeout: streamLimitMs, intervals: [100] })
    .toBe(true);
  return performance.now() - since;
}

/** Collects from every vendor. @returns how long after `since` the jobs have ended */
async function collect(session: Session, since: number): Promise<number> {
  const integrations = await readIntegrations(session);
  await requestCollections(session, integrations);
  await untilCollected(session, integrations, jobLimitMs);
  return performance.now() - since;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

test('what the primary has acknowledged is on the standby, and work goes on', async () => {
  const data = await createDataFolder('failover');
  const pair = await Pair.start(data);
  try {
    const [adminUrl, { port }] = [pair.current.url(), pair.proxy];
    const programs = await Programs.start(
      data,
      undefined,
      {},
      {
        database: { adminUrl, databaseUrl: pair.current.url('msp_api') },
        leadTo: async () => `postgresql://msp_api@127.0.0.1:${port}/msp`,
      },
    );
    try {
      await runTrial(programs, async (session) => {
        const streams = programs.servers.map((server) => new EventStream(session, server));
        for (let round = 0; round < rounds; round += 1) {
          await pause(randomInt(2_000, 4_000));
          const isKilled = round % 2 === 0;
          const failed = session.figures.failures;
          await (isKilled ? pair.killPrimary() : pair.losePrimary());
          const promoted = performance.now();
          const [answers, changes] = await Promise.all([untilCalm(session, promoted), untilChanges(streams, promoted)]);
          const jobs = await collect(session, promoted);
          report(
            `round ${round + 1}: primary ${isKilled ? 'killed' : 'lost'}, ${session.figures.failures - failed} outages; after the promotion, requests succeed from ${seconds(answers)}, streams bring changes after ${seconds(changes)}, jobs have ended after ${seconds(jobs)}`,
          );
          expect(answers).toBeLessThan(recoveryLimitMs);
          await pair.repair();
          await programs.untilReady();
        }
        for (const stream of streams) stream.close();
        expect(session.figures.slowestMs).toBeLessThan(answerLimitMs);
      });
    } finally {
      await programs.stop();
    }
  } finally {
    await pair.stop();
    removeDataFolder(data);
  }
});
