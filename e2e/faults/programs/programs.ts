/** The API's programs on a database of their own: two servers, a worker and the simulated vendors. What ends without being told to is counted. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseServer } from './database-server';
import { freePort } from './free-port';
import { Program } from './program';
import { currentApi, type DatabaseAddress, settingsOf } from './settings';

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

export class Programs {
  /** Programs that ended although neither this trial nor the database ended them. */
  readonly deaths: string[] = [];
  readonly servers: string[] = [];
  readonly database: DatabaseServer;
  readonly workers: Program[] = [];
  /** In the order of their start, the database first. */
  readonly #all: Program[] = [];
  #env: NodeJS.ProcessEnv = {};

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
    // It ends with its server, which a trial may kill.
    const ownDatabase = () => this.#add('local/local-database', base, 'local-database', false).start();
    const database = kept ?? ((await ownDatabase()) as DatabaseAddress);
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
    const numbered = (program: string, number: number, env: NodeJS.ProcessEnv) => {
      const name = `${program}-${number}`;
      return this.#add(program, { ...this.#env, ...env, ...environmentOf?.(name) }, name);
    };
    const servers = [first, second].map(async (port, index) =>
      numbered('server', index + 1, { PORT: String(port), METRICS_PORT: String(await freePort()) }),
    );
    for (let number = 1; number <= workers; number += 1)
      this.workers.push(numbered('worker', number, { WORKER_PORT: String(await freePort()) }));
    const others = [
      this.#add('local/local-identity', { ...this.#env, DATABASE_URL: database.adminUrl }),
      this.#add('local/simulators', { ...base, SIMULATORS_PORT: String(simulators) }),
      ...(await Promise.all(servers)),
      ...this.workers,
    ];
    await Promise.all(others.map((program) => program.start()));
  }

  async #run(name: string, ...parameters: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [join(currentApi, 'dist', `${name}.js`), ...parameters], {
      env: this.#env,
    });
  }

  /** Compares every stored file with its record. @throws Error naming the files that differ */
  checkFiles(): Promise<void> {
    return this.#run('check-files');
  }

  #add(program: string, env: NodeJS.ProcessEnv, name = program, isVital = true): Program {
    const died = (description: string) => isVital && this.deaths.push(description);
    const added = new Program({ name, program, api: currentApi, env, logs: this.log, died });
    this.#all.push(added);
    return added;
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

  /** The database last. */
  async stop(): Promise<void> {
    for (const program of this.#all.toReversed()) await program.stop();
  }
}
