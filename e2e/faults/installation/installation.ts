/** Several API processes and workers on one database, behind one gateway. Each program can be killed, ended, and replaced by that of another build. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseServer } from '../programs/database-server';
import { freePort } from '../programs/free-port';
import { Program } from '../programs/program';
import { currentApi, type DatabaseAddress, settingsOf } from '../programs/settings';
import { type Gateway, startGateway } from './gateway';

export interface Size {
  servers: number;
  workers: number;
  /** Folder of the API whose build is started; the current one unless given. */
  api?: string;
  /** How many API processes the gateway may find at most; as many as there are unless given. */
  places?: number;
  settings?: NodeJS.ProcessEnv;
  /** Ports by part, if pages are served. */
  frontends?: Readonly<Record<string, number>>;
}

/** By this name, the database tells the connections of a program from those of others. The address has no host, so it isn't a URL. */
const namedConnections = (address: string, name: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}application_name=${name}`;

export class Installation {
  /** Programs that ended although neither the trial nor the database ended them. */
  readonly deaths: string[] = [];
  readonly servers: Program[] = [];
  readonly workers: Program[] = [];
  readonly database: DatabaseServer;
  readonly #logs: string;
  #places: number[] = [];
  #env: NodeJS.ProcessEnv = {};
  #gateway: Gateway | undefined;
  #others: Program[] = [];
  #started = 0;
  #simulatorsUrl = '';

  private constructor(
    private readonly data: string,
    /** Of the gateway. */
    readonly port: number,
  ) {
    this.database = new DatabaseServer(data);
    this.#logs = join(data, 'logs');
    mkdirSync(this.#logs, { recursive: true });
  }

  /** @param data folder of the database and the files */
  static async start(data: string, size: Size, port?: number): Promise<Installation> {
    const installation = new Installation(data, port ?? (await freePort()));
    try {
      await installation.#startAll(size);
    } catch (error) {
      await installation.stop();
      throw error;
    }
    return installation;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Of the simulated vendors. */
  get simulatorsUrl(): string {
    return this.#simulatorsUrl;
  }

  get adminUrl(): string {
    return this.#env.DATABASE_ADMIN_URL ?? '';
  }

  async #startAll(size: Size): Promise<void> {
    const { servers, workers, api = currentApi, places = servers, settings, frontends } = size;
    const base = { ...process.env, NODE_ENV: 'production', MSP_ENVIRONMENT: 'local', MSP_DATA: this.data };
    const [identity, simulators] = [await freePort(), await freePort()];
    // It ends with its server, which the trial may end.
    const database = (await this.#startOther('local/local-database', base, false)) as DatabaseAddress;
    const identityUrl = `http://localhost:${identity}`;
    this.#simulatorsUrl = `http://localhost:${simulators}`;
    this.#env = {
      ...base,
      ...settingsOf(this.data, { database, publicUrl: this.url, identityUrl, simulatorsUrl: this.#simulatorsUrl }),
      // In production it is this long. A local API has nothing in front of it that has to notice.
      DRAIN_SECONDS: '4',
      // All people of the trial sign in from one address.
      ADDRESS_REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    };
    await this.run(api, 'migrate');
    await this.run(api, 'local/demo', 'load-once');
    this.#places = await Promise.all(Array.from({ length: places }, () => freePort()));
    this.#gateway = await startGateway(join(this.data, 'gateway'), this.port, this.#places, frontends);
    await Promise.all([
      this.#startOther('local/local-identity', { ...this.#env, DATABASE_URL: database.adminUrl }),
      this.#startOther('local/simulators', { ...base, SIMULATORS_PORT: String(simulators) }),
      ...Array.from({ length: servers }, (_, place) => this.addServer(place, api)),
      ...Array.from({ length: workers }, () => this.addWorker(api)),
    ]);
  }

  /** Runs a program of a build to its end. @returns what it has printed */
  async run(api: string, program: string, ...parameters: string[]): Promise<string> {
    const file = join(api, 'dist', `${program}.js`);
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...parameters], { env: this.#env });
    return stdout;
  }

  /** Starts an API process that the gateway finds. @param place none other may be at the same one */
  async addServer(place: number, api = currentApi): Promise<Program> {
    const ports = { PORT: String(this.#places[place]), METRICS_PORT: String(await freePort()) };
    return this.#add(this.servers, 'server', api, ports);
  }

  async addWorker(api = currentApi): Promise<Program> {
    return this.#add(this.workers, 'worker', api, { WORKER_PORT: String(await freePort()) });
  }

  async #add(list: Program[], kind: string, api: string, ports: NodeJS.ProcessEnv): Promise<Program> {
    this.#started += 1;
    const name = `${kind}-${this.#started}`;
    const databaseUrl = namedConnections(this.#env.DATABASE_URL ?? '', name);
    const env = { ...this.#env, ...ports, DATABASE_URL: databaseUrl };
    const died = (description: string) => this.deaths.push(description);
    const program = new Program({ name, program: kind, api, env, logs: this.#logs, died });
    list.push(program);
    await program.start();
    return program;
  }

  /** Ends a program in order. */
  async remove(program: Program): Promise<void> {
    for (const list of [this.servers, this.workers]) if (list.includes(program)) list.splice(list.indexOf(program), 1);
    await program.stop();
  }

  #startOther(program: string, env: NodeJS.ProcessEnv, isVital = true): Promise<unknown> {
    const died = (description: string) => isVital && this.deaths.push(description);
    const other = new Program({ name: program, program, api: currentApi, env, logs: this.#logs, died });
    this.#others.push(other);
    return other.start();
  }

  /** Compares every stored file with its record. @throws Error naming the files that differ */
  async checkFiles(): Promise<void> {
    await this.run(currentApi, 'check-files');
  }

  /** The database last. */
  async stop(): Promise<void> {
    await this.#gateway?.stop();
    await Promise.all([...this.servers, ...this.workers].map((program) => program.stop()));
    for (const program of this.#others.toReversed()) await program.stop();
  }
}
