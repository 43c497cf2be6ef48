/** The API's programs on a database of their own: two servers, a worker and the simulated vendors. What ends without being told to is counted. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseServer } from './database-server';
import { freePort } from './installation/free-port';

const dist = join(import.meta.dirname, '../../api/dist');
const programPath = (name: string) => join(dist, `${name}.js`);

export interface DatabaseAddress {
  databaseUrl: string;
  adminUrl: string;
}

/** What a trial has otherwise than the usual programs. */
export interface Choices {
  /** A database that the trial keeps, instead of the embedded one. */
  database?: DatabaseAddress;
  /** @returns the address at which servers and workers reach the database, such as that of a proxy */
  leadTo?(databaseUrl: string): Promise<string>;
  /** One by default. */
  workers?: number;
  /** More environment for `server-1`, `server-2`, `worker-1` and so on. */
  environmentOf?(program: string): NodeJS.ProcessEnv;
}

/** @param url of the simulators */
const vendorAddresses = (url: string) => ({
  MICROSOFT_LOGIN_URL: `${url}/microsoft/login`,
  MICROSOFT_GRAPH_URL: `${url}/microsoft/graph/v1.0`,
  HALOPSA_URL: `${url}/halopsa`,
  NINJAONE_URL: `${url}/ninjaone`,
});

interface Addresses {
  database: DatabaseAddress;
  publicUrl: string;
  identityUrl: string;
  simulatorsUrl: string;
}

/** Settings of the API's programs, with new secrets. @param data holds their files */
export const settingsOf = (data: string, { database, publicUrl, identityUrl, simulatorsUrl }: Addresses) => ({
  DATABASE_URL: database.databaseUrl,
  DATABASE_ADMIN_URL: database.adminUrl,
  STORAGE_DIR: join(data, 'files'),
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: identityUrl,
  OIDC_CLIENT_ID: 'trusted-msp',
  OIDC_CLIENT_SECRET: randomBytes(32).toString('base64url'),
  SESSION_KEY: randomBytes(32).toString('base64'),
  INTEGRATION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  CREDENTIAL_KEYS: `1:${randomBytes(32).toString('base64')}`,
  ...vendorAddresses(simulatorsUrl),
});

export class Programs {
  /** Programs that ended although neither this trial nor the database ended them. */
  readonly deaths: string[] = [];
  readonly servers: string[] = [];
  readonly database: DatabaseServer;
  #env: NodeJS.ProcessEnv = {};
  #children: ChildProcess[] = [];
  #isStopping = false;
  #killed = new Set<ChildProcess>();

  private constructor(
    private readonly data: string,
    private readonly log: string,
    private readonly more: NodeJS.ProcessEnv,
    private readonly choices: Choices,
  ) {
    this.database = new DatabaseServer(data);
  }

  /**
   * @param data folder of the database and the files
   * @param log where the programs write their log: a folder, or a device
   * @param more settings
   */
  static async start(
    data: string,
    log = join(data, 'logs'),
    more: NodeJS.ProcessEnv = {},
    choices: Choices = {},
  ): Promise<Programs> {
    const programs = new Programs(data, log, more, choices);
    if (!log.startsWith('/dev/')) mkdirSync(log, { recursive: true });
    await programs.#startAll();
    return programs;
  }

  get adminUrl(): string {
    return this.#env.DATABASE_ADMIN_URL ?? '';
  }

  async #startAll(): Promise<void> {
    const [first, second, identity, simulators] = await Promise.all(Array.from({ length: 4 }, () => freePort()));
    const { database: kept, leadTo, workers = 1, environmentOf } = this.choices;
    const base = { ...process.env, NODE_ENV: 'production', MSP_ENVIRONMENT: 'local', MSP_DATA: this.data };
    const database = kept ?? (await this.#startDatabase(base));
    this.servers.push(`http://localhost:${first}`, `http://localhost:${second}`);
    const addresses = {
      database,
      publicUrl: this.servers[0] ?? '',
      identityUrl: `http://localhost:${identity}`,
      simulatorsUrl: `http://localhost:${simulators}`,
    };
    this.#env = {
      ...base,
      ...settingsOf(this.data, addresses),
      DATABASE_URL: (await leadTo?.(database.databaseUrl)) ?? database.databaseUrl,
      SESSION_REQUESTS_PER_MINUTE: '1000000',
      ADDRESS_REQUESTS_PER_MINUTE: '1000000',
      ...this.more,
    };
    await this.#run('migrate');
    await this.#run('local/demo', 'load-once');
    const identityEnv = { ...this.#env, DATABASE_URL: database.adminUrl };
    const keep = async (program: string, number: number, env: NodeJS.ProcessEnv) =>
      this.#keep(program, { ...this.#env, ...env, ...environmentOf?.(`${program}-${number}`) });
    await Promise.all([
      this.#keep('local/local-identity', identityEnv),
      this.#keep('local/simulators', { ...base, SIMULATORS_PORT: String(simulators) }),
      keep('server', 1, { PORT: String(first), METRICS_PORT: String(await freePort()) }),
      keep('server', 2, { PORT: String(second), METRICS_PORT: String(await freePort()) }),
      ...Array.from({ length: workers }, async (_, index) =>
        keep('worker', index + 1, { WORKER_PORT: String(await freePort()) }),
      ),
    ]);
  }

  async #run(name: string, ...parameters: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [programPath(name), ...parameters], { env: this.#env });
  }

  /** Those that run, the one that was started last first. */
  get workers(): ChildProcess[] {
    const isWorker = ({ spawnargs }: ChildProcess) => spawnargs.some((argument) => argument.endsWith('worker.js'));
    const runs = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
    return this.#children.filter((child) => isWorker(child) && runs(child)).toReversed();
  }

  /** Ends a worker at once, without letting it finish. It is started again, as by a supervisor. */
  killWorker([worker] = this.workers): void {
    if (!worker) return;
    this.#killed.add(worker);
    worker.kill('SIGKILL');
  }

  /** Compares every stored file with its record. @throws Error naming the files that differ */
  checkFiles(): Promise<void> {
    return this.#run('check-files');
  }

  #logOf(name: string): string {
    return this.log.startsWith('/dev/') ? this.log : join(this.log, `${name.replaceAll('/', '-')}.log`);
  }

  /** The end of its log says why it ended. */
  #lastLines(name: string): string {
    return this.log.startsWith('/dev/') ? '' : readFileSync(this.#logOf(name), 'utf8').slice(-2_000);
  }

  #fork(name: string, env: NodeJS.ProcessEnv): ChildProcess {
    const output = openSync(this.#logOf(name), 'a');
    const child = fork(programPath(name), [], { env, stdio: ['ignore', output, output, 'ipc'] });
    closeSync(output);
    this.#children.push(child);
    return child;
  }

  /**
   * Starts the program and, as the supervisor does, starts it again when it has ended for lack of a database.
   * @returns when it has begun its work
   */
  #keep(name: string, env: NodeJS.ProcessEnv): Promise<void> {
    return new Promise((resolve) => {
      const child = this.#fork(name, env);
      child.once('message', () => resolve());
      child.once('exit', (code, signal) => {
        if (this.#isStopping) return;
        const isKilled = this.#killed.delete(child);
        if (code !== 75 && !isKilled)
          this.deaths.push(`${name} ended with ${signal ?? code}\n${this.#lastLines(name)}`);
        setTimeout(() => this.#isStopping || void this.#keep(name, env).then(resolve), 1_000);
      });
    });
  }

  #startDatabase(env: NodeJS.ProcessEnv): Promise<DatabaseAddress> {
    return new Promise((resolve) => {
      const launch = () => {
        const child = this.#fork('local/local-database', env);
        child.once('message', (address) => resolve(address as DatabaseAddress));
        // It ends with its server, which the trial kills.
        child.once('exit', () => this.#isStopping || setTimeout(launch, 500));
      };
      launch();
    });
  }

  async untilReady(): Promise<void> {
    for (const server of this.servers) {
      for (;;) {
        const status = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
          (response) => response.status,
          () => 0,
        );
        if (status === 200) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    // A database that was restarted is not the first child any more, and has to be the last to stop.
    const isDatabase = (child: ChildProcess) => child.spawnargs.some((argument) => argument.includes('local-database'));
    for (const child of this.#children.toSorted((one, other) => Number(isDatabase(one)) - Number(isDatabase(other)))) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}
