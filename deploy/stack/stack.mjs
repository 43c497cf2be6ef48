/** The application as a set of programs: which ones, in which order they start and stop, and which of them are essential. */
import { join } from 'node:path';
import { identityOf } from '../../api/local/processes.mjs';
import { print, step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { dataFolder, ports, publicUrl, root, serveWithNginx } from '../cli/settings.mjs';
import { startDevelopment } from '../development/development.mjs';
import { prepareNginx } from '../gateway/nginx.mjs';
import { frontendSettings, gatewaySettings, ownProgram } from '../gateway/server-settings.mjs';
import { parts } from '../release/parts.mjs';
import {
  apiEnvironment,
  commonEnvironment,
  ownDatabase,
  ownIssuer,
  ownMailServer,
  standInsEnvironment,
} from './environment.mjs';
import { writeNote } from './lock.mjs';
import { untilAnswers } from './readiness.mjs';
import { loadSecrets } from './secrets.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

const apiProgram = (/** @type {string} */ name) => join(root, 'api/dist', `${name}.js`);

/** The application ends when one of these cannot be restarted; without any other program, only a part of it is missing. */
const essential = new Set(['database', 'identity', 'server', 'host', 'gateway']);

export class Stack {
  /** @type {SupervisedProcess[]} in the order in which they were started */
  #children = [];
  /** @type {import('node:fs').FSWatcher | undefined} */
  #watcher;
  /** @type {Promise<void> | undefined} */
  #stopped;

  /**
   * @param {import('./lock.mjs').Running} running
   * @param {{ dev: boolean, onEnd: () => void }} options `onEnd`: an essential program was given up
   */
  constructor(running, { dev, onEnd }) {
    this.running = running;
    this.dev = dev;
    this.onEnd = onEnd;
  }

  #note() {
    const rows = this.#children.flatMap(({ name, process }) =>
      process?.pid === undefined ? [] : [[name, identityOf(process.pid)]],
    );
    this.running.children = Object.fromEntries(rows);
    try {
      writeNote(this.running);
    } catch (error) {
      // On a full disk. The programs matter more; without the note, the next start may not find those that outlived this one.
      print(`  ! ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * @param {Omit<import('./supervised-process.mjs').ProcessOptions, 'onChange' | 'onGivenUp'>} options
   * @returns {Promise<unknown>} what it has sent when it was ready
   */
  startChild(options) {
    const child = new SupervisedProcess({
      ...options,
      onChange: () => this.#note(),
      onGivenUp: ({ name }) => essential.has(name) && this.onEnd(),
    });
    this.#children.push(child);
    return child.start();
  }

  /** @param {string} name @param {NodeJS.ProcessEnv} env @param {string} [program] */
  #startApiProgram(name, env, program = name) {
    return this.startChild({ name, file: apiProgram(program), env });
  }

  /** @returns {Promise<import('./environment.mjs').Database>} */
  async #database() {
    if (ownDatabase) return { databaseUrl: ownDatabase, adminUrl: process.env.DATABASE_ADMIN_URL || ownDatabase };
    const ready = /** @type {import('./environment.mjs').Database & { notices: string[] }} */ (
      await this.#startApiProgram('database', commonEnvironment(), 'local/local-database')
    );
    for (const notice of ready.notices) print(`    ${notice}`);
    return ready;
  }

  /** Starts the database and migrates it. @returns {Promise<NodeJS.ProcessEnv>} the environment of the API's programs */
  async startDatabase() {
    const database = await step(ownDatabase ? 'Your database' : 'Database', () => this.#database());
    Object.assign(this.running, { databaseUrl: database.databaseUrl, adminUrl: database.adminUrl });
    const env = apiEnvironment(database, loadSecrets());
    if (env.OIDC_ISSUER) this.running.issuer = env.OIDC_ISSUER;
    this.#note();
    await step('Migrations and catalogue', () =>
      mustRun('Migrating the database', process.execPath, [apiProgram('migrate')], { env }),
    );
    return env;
  }

  /** Starts the database and fills it, then the programs of the API and the simulators. */
  async #startBackend() {
    const env = await this.startDatabase();
    if (!ownDatabase) {
      await step('Demonstration data', () =>
        mustRun('Loading the demonstration data', process.execPath, [apiProgram('local/demo'), 'load-once'], { env }),
      );
    }
    // The identity provider creates a schema of its own, which the API's login may not do.
    const identityEnv = { ...env, DATABASE_URL: env.DATABASE_ADMIN_URL };
    await step('API, worker, sign-in', () =>
      Promise.all([
        this.#startApiProgram('server', env),
        this.#startApiProgram('worker', env),
        ...(ownIssuer ? [] : [this.#startApiProgram('identity', identityEnv, 'local/local-identity')]),
      ]),
    );
    await step('Vendor simulators, mailbox', () =>
      Promise.all([this.#startOptional('simulators'), ...(ownMailServer ? [] : [this.#startOptional('mail-catcher')])]),
    );
  }

  /** @param {Promise<void>} [built] the builds of the host and the remotes, which the database does not wait for */
  async start(built) {
    await Promise.all([this.#startBackend(), built]);
    if (this.dev) this.#watcher = await startDevelopment(this);
    else
      await step('Host, remotes', () =>
        Promise.all(parts.map((part) => this.#startServer(part.name, frontendSettings(part)))),
      );
    await step('Gateway', () => this.#startGateway());
  }

  /** The application works without it, so a failure is only reported. @param {string} name */
  async #startOptional(name) {
    await this.#startApiProgram(name, standInsEnvironment(), `local/${name}`).catch((error) =>
      print(`  ! ${error instanceof Error ? error.message : error}`),
    );
  }

  async #startGateway() {
    await this.#startServer('gateway', gatewaySettings(), this.dev ? ['--dev'] : []);
    await untilAnswers(`http://127.0.0.1:${ports.server}/readyz`);
    await untilAnswers(publicUrl);
  }

  /** @param {string} name @param {import('../gateway/server-settings.mjs').ServerSettings} settings @param {string[]} [flags] */
  #startServer(name, { kind, env: own }, flags = []) {
    const env = { ...commonEnvironment(), ...own };
    if (!serveWithNginx) {
      const [file = '', ...parameters] = ownProgram(kind);
      return this.startChild({ name, file, parameters: [...parameters, ...flags], env });
    }
    const nginx = prepareNginx(kind, own, join(dataFolder, 'nginx', name));
    return this.startChild({ name, native: true, ...nginx, env, readyUrl: `http://${own.LISTEN}/healthz` });
  }

  /** @param {string[]} names */
  async restart(names) {
    await Promise.all(this.#children.filter(({ name }) => names.includes(name)).map((child) => child.restart()));
  }

  /** The gateway first, so that no request reaches a stopping program; the database last. */
  stop() {
    this.#stopped ??= (async () => {
      this.#watcher?.close();
      const rank = (/** @type {SupervisedProcess} */ { name }) =>
        name === 'gateway' ? 0 : name === 'database' ? 2 : 1;
      for (const wanted of [0, 1, 2]) {
        await Promise.all(this.#children.filter((child) => rank(child) === wanted).map((child) => child.stop()));
      }
    })();
    return this.#stopped;
  }
}
