/** The application as a set of programs: which ones, in which order they start and stop, and which of them are essential. */
import { join } from 'node:path';
import { identityOf } from '../../api/local/processes.mjs';
import { print, step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { dataFolder, ports, publicUrl, root, serveWithNginx } from '../cli/settings.mjs';
import { startDevelopment } from '../development/development.mjs';
import { prepareNginx } from '../gateway/nginx.mjs';
import { frontendSettings, gatewaySettings } from '../gateway/server-settings.mjs';
import { parts } from '../release/parts.mjs';
import {
  apiEnvironment,
  commonEnvironment,
  identityEnvironment,
  mailCatcherEnvironment,
  ownDatabase,
  ownIssuer,
  ownMailServer,
  simulatorsEnvironment,
} from './environment.mjs';
import { writeNote } from './lock.mjs';
import { whenMessageArrives, whenUrlAnswers } from './readiness.mjs';
import { loadSecrets } from './secrets.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/** @typedef {import('../gateway/server-settings.mjs').ServerSettings} ServerSettings */

const isObject = (/** @type {unknown} */ message) => typeof message === 'object' && message !== null;
const whenReadySent = whenMessageArrives((message) => message === 'ready');
const whenListening = whenMessageArrives((message) => isObject(message) && 'port' in /** @type {object} */ (message));
const apiProgram = (/** @type {string} */ name) => join(root, 'api/dist', `${name}.js`);

/** The application ends when one of these cannot be restarted; without any other program, only a part of it is missing. */
const essential = new Set(['database', 'identity', 'server', 'host', 'gateway']);

export class Stack {
  /** @type {SupervisedProcess[]} in the order in which they were started */
  #children = [];
  /** @type {(() => void)[]} */
  #watchers = [];
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
   * @returns {Promise<SupervisedProcess>}
   */
  async startChild(options) {
    const child = new SupervisedProcess({
      ...options,
      onChange: () => this.#note(),
      onGivenUp: ({ name }) => essential.has(name) && this.onEnd(),
    });
    this.#children.push(child);
    await child.start();
    return child;
  }

  /** @param {string} name @param {NodeJS.ProcessEnv} env @param {string} [program] */
  #startApiProgram(name, env, program = name) {
    return this.startChild({ name, file: apiProgram(program), env, ready: whenReadySent });
  }

  /** @returns {Promise<import('./environment.mjs').Database>} */
  async #database() {
    if (ownDatabase) return { databaseUrl: ownDatabase, adminUrl: process.env.DATABASE_ADMIN_URL || ownDatabase };
    const child = await this.#startApiProgram('database', commonEnvironment(), 'local/local-database');
    const ready = /** @type {import('./environment.mjs').Database & { notices: string[] }} */ (
      child.messages.find((message) => isObject(message) && 'databaseUrl' in /** @type {object} */ (message))
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

  async start() {
    const env = await this.startDatabase();
    if (!ownDatabase) {
      await step('Demonstration data', () =>
        mustRun('Loading the demonstration data', process.execPath, [apiProgram('local/demo'), 'load-once'], { env }),
      );
    }
    await step('API, worker, sign-in', () =>
      Promise.all([
        this.#startApiProgram('server', env),
        this.#startApiProgram('worker', env),
        ...(ownIssuer ? [] : [this.#startApiProgram('identity', identityEnvironment(env), 'local/local-identity')]),
      ]),
    );
    await step('Vendor simulators, mailbox', () =>
      Promise.all([
        this.#startOptional('simulators', simulatorsEnvironment()),
        ...(ownMailServer ? [] : [this.#startOptional('mail-catcher', mailCatcherEnvironment())]),
      ]),
    );
    if (this.dev) this.#watchers = await startDevelopment(this);
    else await step('Host, remotes', () => Promise.all(parts.map((part) => this.#startFrontend(part))));
    await step('Gateway', () => this.#startGateway());
  }

  /** The application works without it, so a failure is only reported. @param {string} name @param {NodeJS.ProcessEnv} env */
  async #startOptional(name, env) {
    await this.#startApiProgram(name, env, `local/${name}`).catch((error) =>
      print(`  ! ${error instanceof Error ? error.message : error}`),
    );
  }

  async #startGateway() {
    await this.#startServer('gateway', gatewaySettings(), 'gateway.mjs', this.dev ? ['--dev'] : []);
    await whenUrlAnswers(`http://127.0.0.1:${ports.server}/readyz`)();
    await whenUrlAnswers(publicUrl)();
  }

  /** @param {import('../release/parts.mjs').Part} part */
  #startFrontend(part) {
    const flags = part.kind === 'host' ? ['--pages'] : [];
    return this.#startServer(part.name, frontendSettings(part), 'static-server.mjs', flags);
  }

  /** @param {string} name @param {ServerSettings} settings @param {string} program @param {string[]} flags */
  async #startServer(name, settings, program, flags) {
    const env = { ...commonEnvironment(), ...settings.env };
    if (!serveWithNginx) {
      const file = join(root, 'deploy/gateway', program);
      await this.startChild({ name, file, parameters: flags, env, ready: whenListening });
      return;
    }
    const { program: file, ...nginx } = prepareNginx(settings, join(dataFolder, 'nginx', name));
    const ready = whenUrlAnswers(`http://${settings.env.LISTEN}/healthz`);
    await this.startChild({ name, file, native: true, ...nginx, env, ready });
  }

  /** @param {string[]} names */
  async restart(names) {
    await Promise.all(this.#children.filter(({ name }) => names.includes(name)).map((child) => child.restart()));
  }

  /** The gateway first, so that no request reaches a stopping program; the database last. */
  stop() {
    this.#stopped ??= (async () => {
      for (const close of this.#watchers) close();
      const rank = (/** @type {SupervisedProcess} */ { name }) =>
        name === 'gateway' ? 0 : name === 'database' ? 2 : 1;
      for (const wanted of [0, 1, 2]) {
        await Promise.all(this.#children.filter((child) => rank(child) === wanted).map((child) => child.stop()));
      }
    })();
    return this.#stopped;
  }
}
