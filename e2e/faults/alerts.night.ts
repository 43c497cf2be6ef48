/** The cause of each alert is made, until Prometheus says that the alert fires, and removed, until it doesn't any more. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from './installation/free-port';
import { currentApi, Installation } from './installation/installation';
import { Person, signInPeople } from './installation/people';
import type { Program } from './installation/program';
import { readIntegrations, requestCollections, untilCollected } from './support/collections';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { MailServer } from './support/mail-server';
import { alertNames, Prometheus } from './support/prometheus';
import { report } from './trial';

/** Of requests without a session from this machine. */
const addressLimit = 600;
/** Names of alerts, of which only these are tried; all of them unless given. */
const chosen = process.env.ALERTS?.split(',');
const fireWithinMs = 180_000;
const endWithinMs = 180_000;

/** @returns what removes the cause */
type Make = () => Promise<() => Promise<void> | void>;

interface Cause {
  alerts: string[];
  make: Make;
  /** Its alert stays for a day. */
  isLasting?: boolean;
}

/** Repeats work until it is told to stop, which throws what the work has thrown. */
function repeat(work: () => Promise<unknown>, pauseMs: number): () => Promise<void> {
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

class Causes {
  constructor(
    private readonly installation: Installation,
    private readonly data: string,
    private readonly mailServer: MailServer,
    private readonly people: readonly Person[],
    private readonly superadmin: Person,
    private readonly admin: pg.Client,
  ) {}

  get #person(): Person {
    const [person] = this.people;
    if (!person) throw new Error('No person has signed in.');
    return person;
  }

  #only(programs: readonly Program[]): Program {
    const [program] = programs;
    if (!program) throw new Error('A program is missing.');
    return program;
  }

  #freeze(program: Program): () => void {
    program.signal('SIGSTOP');
    return () => program.signal('SIGCONT');
  }

  /** @returns what ends the transaction */
  async #lockEvidence(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: this.installation.adminUrl });
    await client.connect();
    await client.query('begin; lock table evidence, evidence_files in access exclusive mode');
    return () => client.end();
  }

  /** Begins the nightly check of files now. */
  async #checkFiles(): Promise<void> {
    await this.admin.query(`insert into jobs.job (name, data) values ('file-check', '{}')`);
  }

  /** @returns the states of those that have not ended well */
  async #checksOfFiles(): Promise<string[]> {
    const { rows } = await this.admin.query<{ state: string }>(
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
    const url = `${this.installation.simulatorsUrl}/_simulator/faults`;
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
    await untilCollected(this.#person, integrations, fireWithinMs);
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

  apiFrozen: Make = async () => this.#freeze(this.#only(this.installation.servers));

  workerFrozen: Make = async () => this.#freeze(this.#only(this.installation.workers));

  databaseFrozen: Make = async () => this.installation.database.freeze();

  /** More people read evidence than there are connections. */
  tableLocked: Make = async () => {
    const unlock = await this.#lockEvidence();
    const readers = Array.from({ length: 40 }, () => repeat(() => this.#person.send('GET', '/evidence?limit=1'), 0));
    return async () => {
      await unlock();
      await Promise.all(readers.map((stop) => stop()));
    };
  };

  /** Jobs wait for those that wait for the table, and fail when they have waited for too long. */
  tableLockedForJobs: Make = async () => {
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
          await this.superadmin.send('POST', '/admin/failed-jobs/bulk', { action: 'dismiss', atMost: 1_000 });
          return this.#checksOfFiles();
        })
        .toEqual([]);
    };
  };

  mailServerSlow: Make = async () => {
    await this.mailServer.behave('slow');
    for (let time = 0; time < 4; time += 1) await this.#invite();
    return () => this.mailServer.behave('accept');
  };

  mailServerAway: Make = async () => {
    await this.mailServer.stop();
    await this.#invite();
    // The pauses between attempts grow from a minute to a day.
    const makeDue = () => this.admin.query(`update mail_outbox set next_attempt_at = now() where state = 'QUEUED'`);
    const stop = repeat(makeDue, 8_000);
    return async () => {
      await stop();
      await this.mailServer.start();
      await makeDue();
    };
  };

  vendorRefuses: Make = () => this.#collectWith('forbidden');

  vendorLimits: Make = () => this.#collectWith('throttled');

  /** Forty a second. */
  strangers: Make = async () => repeat(() => fetch(`${this.installation.url}/api/v1/auth/profile`), 25);

  brokenBuild: Make = async () => {
    const loads = [{ remote: 'evidence', build: '0123456789ab', outcome: 'not_opened' }];
    for (const person of this.people) {
      const { status } = await person.send('POST', '/releases/loads', { ring: 'stable', loads });
      expect(status).toBe(204);
    }
    return () => undefined;
  };

  /** The API can't write to any file, its log among them. It keeps some lines, so many requests are needed until it drops others. */
  diskFull: Make = async () => {
    const { pid } = this.#only(this.installation.servers);
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
  };

  /** For more than half a second, again and again. */
  apiBusy: Make = async () => {
    const server = this.#only(this.installation.servers);
    return repeat(async () => {
      const goOn = this.#freeze(server);
      await pause(600);
      goOn();
    }, 250);
  };

  filesGone: Make = async () => {
    await rm(join(this.data, 'files'), { recursive: true });
    await this.#checkFiles();
    return () => undefined;
  };
}

const portsOf = (programs: readonly Program[], name: string) =>
  programs.map(({ options }) => Number(options.env[name]));

test('each alert fires while its cause lasts', async () => {
  const data = await createDataFolder('alerts');
  const mailServer = new MailServer(await freePort());
  await mailServer.start();
  const installation = await Installation.start(data, {
    servers: 1,
    workers: 1,
    settings: {
      ...mailServer.settings,
      RELEASE_RINGS: 'true',
      BACKUP_DIR: join(data, 'backups'),
      SESSION_REQUESTS_PER_MINUTE: '1000000',
      ADDRESS_REQUESTS_PER_MINUTE: String(addressLimit),
    },
  });
  const admin = new pg.Client({ connectionString: installation.adminUrl });
  let prometheus: Prometheus | undefined;
  try {
    await admin.connect();
    const people = await signInPeople(installation, 3);
    const superadmin = await Person.signIn(installation.url, {
      email: 'daniel.frost@trusted-msp.example',
      firstName: 'Daniel',
      lastName: 'Frost',
    });
    prometheus = await Prometheus.start(join(data, 'prometheus'), {
      api: portsOf(installation.servers, 'METRICS_PORT'),
      worker: portsOf(installation.workers, 'WORKER_PORT'),
    });
    const seen = new Set<string>();
    const fires = async (alerts: readonly string[]) => {
      const seconds = await prometheus?.untilFired(alerts, fireWithinMs);
      for (const alert of alerts) seen.add(alert);
      report(`${alerts.join(', ')}: after ${seconds?.toFixed(0)} s`);
    };
    const ordinary = people.map((person) => repeat(() => person.send('GET', '/evidence?limit=5'), 200));

    // There has never been one.
    await fires(['BackupOld']);
    expect(await prometheus.firing()).toEqual(['BackupOld']);
    await installation.run(currentApi, 'backup');
    await prometheus.untilCalm(endWithinMs);

    const causes = new Causes(installation, data, mailServer, people, superadmin, admin);
    const made: Cause[] = [
      { alerts: ['ApiDown'], make: causes.apiFrozen },
      { alerts: ['WorkerDown'], make: causes.workerFrozen },
      { alerts: ['DatabaseDown', 'RequestsFail'], make: causes.databaseFrozen },
      { alerts: ['DatabaseConnectionsExhausted', 'RequestsSlow'], make: causes.tableLocked },
      { alerts: ['JobsWait', 'JobsFailed'], make: causes.tableLockedForJobs },
      { alerts: ['MailsWait'], make: causes.mailServerSlow },
      { alerts: ['MailsFail'], make: causes.mailServerAway },
      { alerts: ['CollectionsFail'], make: causes.vendorRefuses },
      { alerts: ['VendorLimits'], make: causes.vendorLimits },
      { alerts: ['RequestsLimited'], make: causes.strangers },
      { alerts: ['RemoteBuildWithdrawn'], make: causes.brokenBuild },
      { alerts: ['UploadsFail', 'LogLinesDropped'], make: causes.diskFull },
      { alerts: ['ProcessBusy'], make: causes.apiBusy },
      { alerts: ['StoredFileDiffers'], make: causes.filesGone, isLasting: true },
    ];
    for (const { alerts, make, isLasting } of made) {
      if (chosen && !alerts.some((alert) => chosen.includes(alert))) continue;
      const remove = await make();
      await fires(alerts);
      await remove();
      if (!isLasting) await prometheus.untilCalm(endWithinMs);
    }
    await Promise.all(ordinary.map((stop) => stop()));
    if (!chosen) expect([...seen].sort()).toEqual([...alertNames].sort());
    expect(installation.deaths).toEqual([]);
  } finally {
    await prometheus?.stop();
    await admin.end();
    await installation.stop();
    await mailServer.stop();
    removeDataFolder(data);
  }
});
