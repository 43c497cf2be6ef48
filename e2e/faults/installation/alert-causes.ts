/** The causes of the product's alerts, on a running installation. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import type { Program } from '../programs/program';
import { readIntegrations, requestCollections, untilCollected } from '../support/collections';
import type { MailServer } from '../support/mail-server';
import type { Installation } from './installation';
import type { Person } from './people';

const collectedWithinMs = 180_000;

export interface Cause {
  alerts: string[];
  /** @returns what removes the cause */
  make(): Promise<() => Promise<void> | void>;
  /** Its alert stays for a day. */
  isLasting?: boolean;
}

interface Surroundings {
  installation: Installation;
  /** Folder of the installation. */
  data: string;
  mailServer: MailServer;
  people: readonly Person[];
  superadmin: Person;
  /** A connection of the database's owner. */
  admin: pg.Client;
}

/** Repeats work until it is told to stop, which throws what the work has thrown. */
export function repeat(work: () => Promise<unknown>, pauseMs: number): () => Promise<void> {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await work();
      await pause(pauseMs);
    }
  })();
  running.catch(() => undefined);
  return () => {
    isOver = true;
    return running;
  };
}

/** @throws when there is none */
function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error('The installation lacks a program or a person.');
  return item;
}

export class Causes {
  constructor(private readonly around: Surroundings) {}

  /** In the order in which they are made: without its files, the installation is of no more use. */
  get all(): Cause[] {
    return [
      { alerts: ['ApiDown'], make: async () => this.#freeze(this.#server) },
      { alerts: ['WorkerDown'], make: async () => this.#freeze(this.#worker) },
      {
        alerts: ['DatabaseDown', 'RequestsFail'],
        make: async () => this.around.installation.database.freeze(),
      },
      { alerts: ['DatabaseConnectionsExhausted', 'RequestsSlow'], make: () => this.#lockTable() },
      { alerts: ['JobsWait', 'JobsFailed'], make: () => this.#lockTableForJobs() },
      { alerts: ['MailsWait'], make: () => this.#slowMailServer() },
      { alerts: ['MailsFail'], make: () => this.#mailServerAway() },
      { alerts: ['CollectionsFail'], make: () => this.#collectWith('forbidden') },
      { alerts: ['VendorLimits'], make: () => this.#collectWith('throttled') },
      { alerts: ['RequestsLimited'], make: async () => this.#strangers() },
      { alerts: ['RemoteBuildWithdrawn'], make: () => this.#brokenBuild() },
      { alerts: ['UploadsFail', 'LogLinesDropped'], make: async () => this.#diskFull() },
      { alerts: ['ProcessBusy'], make: async () => this.#busyServer() },
      { alerts: ['StoredFileDiffers'], make: () => this.#filesGone(), isLasting: true },
    ];
  }

  get #person(): Person {
    return first(this.around.people);
  }

  get #server(): Program {
    return first(this.around.installation.servers);
  }

  get #worker(): Program {
    return first(this.around.installation.workers);
  }

  #freeze(program: Program): () => void {
    program.signal('SIGSTOP');
    return () => program.signal('SIGCONT');
  }

  /** @returns what ends the transaction */
  async #lockEvidence(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: this.around.installation.adminUrl });
    await client.connect();
    await client.query('begin; lock table evidence, evidence_files in access exclusive mode');
    return () => client.end();
  }

  /** Begins the nightly check of files now. */
  async #checkFiles(): Promise<void> {
    await this.around.admin.query(`insert into jobs.job (name, data) values ('file-check', '{}')`);
  }

  /** @returns the states of those that have not ended well */
  async #checksOfFiles(): Promise<string[]> {
    const { rows } = await this.around.admin.query<{ state: string }>(
      `select state from jobs.job where name = 'file-check-organization' and state <> 'completed'`,
    );
    return rows.map(({ state }) => state);
  }

  async #invite(): Promise<void> {
    const run = randomUUID().slice(0, 8);
    const invitations = Array.from({ length: 15 }, (_, n) => ({ email: `${n}-${run}@new.example`, role: 'VIEWER' }));
    const { status } = await this.#person.send('POST', '/users/invitations', { invitations }, randomUUID());
    expect(status).toBe(200);
  }

  async #upload(): Promise<void> {
    const form = new FormData();
    form.append('file', new File(['a,b\n1,2\n'], 'list.csv'));
    await this.#person.send('POST', '/evidence/upload', form, randomUUID());
  }

  async #simulate(kind: 'forbidden' | 'throttled'): Promise<() => Promise<void>> {
    const url = `${this.around.installation.simulatorsUrl}/_simulator/faults`;
    const fault = { vendor: 'ninjaone', kind, times: 1_000, retryAfterSeconds: 1 };
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fault) });
    expect(status).toBe(201);
    return async () => {
      await fetch(url, { method: 'DELETE' });
    };
  }

  async #collect(): Promise<void> {
    const integrations = (await readIntegrations(this.#person)).filter(({ adapter }) => adapter.key === 'ninjaone');
    expect(integrations).toHaveLength(1);
    await requestCollections(this.#person, integrations);
    await untilCollected(this.#person, integrations, collectedWithinMs);
  }

  /** A collection follows another while the cause lasts, and as many after it as are needed to outweigh those that failed. */
  async #collectWith(kind: 'forbidden' | 'throttled'): Promise<() => Promise<void>> {
    let collections = 0;
    const remove = await this.#simulate(kind);
    const stop = repeat(async () => {
      await this.#collect();
      collections += 1;
    }, 500);
    return async () => {
      await remove();
      await stop();
      for (let made = 0; made <= collections; made += 1) await this.#collect();
    };
  }

  /** More people read evidence than there are connections. */
  async #lockTable(): Promise<() => Promise<void>> {
    const unlock = await this.#lockEvidence();
    const readers = Array.from({ length: 40 }, () => repeat(() => this.#person.send('GET', '/evidence?limit=1'), 0));
    return async () => {
      await unlock();
      await Promise.all(readers.map((stop) => stop()));
    };
  }

  /** Jobs wait for those that wait for the table, and fail when they have waited for too long. */
  async #lockTableForJobs(): Promise<() => Promise<void>> {
    const unlock = await this.#lockEvidence();
    await this.#checkFiles();
    // The worker has begun as many as it does at once: those of a second check wait.
    await expect.poll(() => this.#checksOfFiles()).toContain('active');
    await this.#checkFiles();
    return async () => {
      await unlock();
      // As the administrator does who has seen the cause.
      await expect
        .poll(async () => {
          await this.around.superadmin.send('POST', '/admin/failed-jobs/bulk', { action: 'dismiss', atMost: 1_000 });
          return this.#checksOfFiles();
        })
        .toEqual([]);
    };
  }

  async #slowMailServer(): Promise<() => Promise<void>> {
    await this.around.mailServer.behave('slow');
    for (let time = 0; time < 4; time += 1) await this.#invite();
    return () => this.around.mailServer.behave('accept');
  }

  async #mailServerAway(): Promise<() => Promise<void>> {
    await this.around.mailServer.stop();
    await this.#invite();
    // The pauses between attempts grow from a minute to a day.
    const makeDue = () =>
      this.around.admin.query(`update mail_outbox set next_attempt_at = now() where state = 'QUEUED'`);
    const stop = repeat(makeDue, 8_000);
    return async () => {
      await stop();
      await this.around.mailServer.start();
      await makeDue();
    };
  }

  /** Forty a second. */
  #strangers(): () => Promise<void> {
    return repeat(() => fetch(`${this.around.installation.url}/api/v1/auth/profile`), 25);
  }

  async #brokenBuild(): Promise<() => void> {
    const loads = [{ remote: 'evidence', build: '0123456789ab', outcome: 'not_opened' }];
    for (const person of this.around.people) {
      const { status } = await person.send('POST', '/releases/loads', { ring: 'stable', loads });
      expect(status).toBe(204);
    }
    return () => undefined;
  }

  /** The API can't write to any file, its log among them. It keeps some lines, so many requests are needed until it drops others. */
  #diskFull(): () => Promise<void> {
    const { pid } = this.#server;
    const limit = (bytes: string) => execFileSync('prlimit', ['--pid', pid, `--fsize=${bytes}:unlimited`]);
    limit('0');
    const requests = [
      repeat(() => this.#upload(), 500),
      ...Array.from({ length: 20 }, () => repeat(() => this.#person.send('GET', '/auth/profile'), 0)),
    ];
    return async () => {
      limit('unlimited');
      await Promise.all(requests.map((stop) => stop()));
    };
  }

  /** For more than half a second, again and again. */
  #busyServer(): () => Promise<void> {
    const server = this.#server;
    return repeat(async () => {
      const goOn = this.#freeze(server);
      await pause(600);
      goOn();
    }, 250);
  }

  async #filesGone(): Promise<() => void> {
    await rm(join(this.around.data, 'files'), { recursive: true });
    await this.#checkFiles();
    return () => undefined;
  }
}
