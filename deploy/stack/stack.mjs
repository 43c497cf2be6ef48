/** The composed application: which programs there are, in which order they start and stop, and what happens when one gives up. */
import { join } from 'node:path';
import { say, step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { ports, publicUrl, releasesFolder, remotes, root, serveWithNginx } from '../cli/settings.mjs';
import { startDevelopment } from '../development/development.mjs';
import { prepareNginx } from '../gateway/nginx.mjs';
import { parts } from '../release/parts.mjs';
import {
  apiEnvironment,
  databaseEnvironment,
  frontendEnvironment,
  identityEnvironment,
  ownDatabase,
  ownIssuer,
  simulatorsEnvironment,
} from './environment.mjs';
import { writeNote } from './lock.mjs';
import { identityOf } from './process-identity.mjs';
import { loadSecrets } from './secrets.mjs';
import { Child, whenItAnswers, whenItSays } from './supervised-process.mjs';

const apiPrograms = join(root, 'api/dist');
/** @param {string} program */
const api = (program) => join(apiPrograms, `${program}.js`);
/** Programs that only a machine of its own needs. @param {string} program */
const localApi = (program) => join(apiPrograms, 'local', `${program}.js`);
const saysReady = whenItSays((message) => message === 'ready');
/** @param {number} port */
const local = (port) => `http://127.0.0.1:${port}`;

/** Without these there is no application; without another, only a part of it is missing. */
const essential = new Set(['database', 'identity', 'server', 'host', 'gateway']);

export class Stack {
  /** @type {Child[]} in the order in which they were started */
  #children = [];
  /** @type {(() => void)[]} */
  #watchers = [];
  /** @type {Promise<void> | undefined} */
  #stopped;

  /**
   * @param {import('./lock.mjs').Running} running
   * @param {{ dev: boolean, onEnd: () => void }} options `onEnd`: an essential part has given up
   */
  constructor(running, { dev, onEnd }) {
    this.running = running;
    this.dev = dev;
    this.onEnd = onEnd;
  }

  #note() {
    this.running.children = Object.fromEntries(
      this.#children.flatMap(({ name, process }) =>
        process?.pid === undefined ? [] : [[name, identityOf(process.pid)]],
      ),
    );
    writeNote(this.running);
  }

  /**
   * @param {Omit<import('./supervised-process.mjs').ChildOptions, 'onChange' | 'onGivenUp'>} options
   * @returns {Promise<Child>}
   */
  async startChild(options) {
    const child = new Child({
      ...options,
      onChange: () => this.#note(),
      onGivenUp: ({ name }) => essential.has(name) && this.onEnd(),
    });
    this.#children.push(child);
    await child.start();
    return child;
  }

  /** @returns {Promise<import('./environment.mjs').Database>} */
  async #database() {
    if (ownDatabase) return { databaseUrl: ownDatabase, adminUrl: process.env.DATABASE_ADMIN_URL || ownDatabase };
    const child = await this.startChild({
      name: 'database',
      file: localApi('local-database'),
      env: databaseEnvironment(),
      ready: saysReady,
    });
    const ready = /** @type {import('./environment.mjs').Database & { notices: string[] }} */ (
      child.messages.find((message) => typeof message === 'object' && message !== null && 'databaseUrl' in message)
    );
    for (const notice of ready.notices) say(`    ${notice}`);
    return ready;
  }

  /** @returns {Promise<NodeJS.ProcessEnv>} what the API's programs need to use it, brought up to date */
  async startDatabase() {
    const database = await step(ownDatabase ? 'Your database' : 'Database', () => this.#database());
    Object.assign(this.running, { databaseUrl: database.databaseUrl, adminUrl: database.adminUrl });
    const env = apiEnvironment(database, loadSecrets());
    if (env.OIDC_ISSUER) this.running.issuer = env.OIDC_ISSUER;
    this.#note();
    await step('Migrations and catalogue', () =>
      mustRun('Bringing the database up to date', process.execPath, [api('migrate')], { env }),
    );
    return env;
  }

  async start() {
    const env = await this.startDatabase();
    if (!ownDatabase) {
      await step('Demonstration data', () =>
        mustRun('Loading the demonstration data', process.execPath, [localApi('demo'), 'load-once'], { env }),
      );
    }
    await step('API, worker, sign-in', async () => {
      const programs = [
        { name: 'server', env, ready: saysReady },
        { name: 'worker', env, ready: saysReady },
        ...(ownIssuer ? [] : [{ name: 'identity', env: identityEnvironment(env), ready: saysReady }]),
      ];
      await Promise.all(
        programs.map((program) =>
          this.startChild({
            ...program,
            file: program.name === 'identity' ? localApi('local-identity') : api(program.name),
          }),
        ),
      );
    });
    await step('Vendor simulators', () => this.#simulators());
    if (this.dev) this.#watchers = await startDevelopment(this);
    else await step('Host, remotes', () => this.#frontends());
    await step('Gateway', async () => {
      if (serveWithNginx) await this.#nginx('gateway');
      else {
        await this.startChild({
          name: 'gateway',
          file: join(root, 'deploy/gateway/gateway.mjs'),
          parameters: this.dev ? ['--dev'] : [],
          env: frontendEnvironment(),
          ready: saysReady,
        });
      }
      await whenItAnswers(`${local(ports.server)}/readyz`)();
      await whenItAnswers(publicUrl)();
    });
  }

  /** For trying things out: the application does without them. */
  async #simulators() {
    const options = {
      name: 'simulators',
      file: localApi('simulators'),
      env: simulatorsEnvironment(),
      ready: saysReady,
    };
    await this.startChild(options).catch((error) => say(`  ! ${error instanceof Error ? error.message : error}`));
  }

  /** @param {keyof typeof ports} name */
  async #nginx(name) {
    const { program, parameters, account } = prepareNginx(name);
    const ready = whenItAnswers(`${local(ports[name])}/healthz`);
    await this.startChild({
      name,
      file: program,
      foreign: true,
      account,
      parameters,
      env: frontendEnvironment(),
      ready,
    });
  }

  async #frontends() {
    if (serveWithNginx) {
      await Promise.all(/** @type {const} */ (['host', ...remotes]).map((name) => this.#nginx(name)));
      return;
    }
    await Promise.all(
      parts.map(({ name, kind, dist, prefix }) =>
        this.startChild({
          name,
          file: join(root, 'deploy/gateway/static-server.mjs'),
          parameters: [
            releasesFolder === undefined ? dist : join(releasesFolder, prefix),
            String(ports[/** @type {keyof typeof ports} */ (name)]),
            ...(kind === 'host' ? ['--pages'] : []),
            ...(releasesFolder === undefined ? [] : ['--live']),
          ],
          env: frontendEnvironment(),
          ready: saysReady,
        }),
      ),
    );
  }

  /** @param {string[]} names */
  async restart(names) {
    await Promise.all(this.#children.filter(({ name }) => names.includes(name)).map((child) => child.restart()));
  }

  /** What people meet first goes first; the database last, when nobody writes any more. */
  stop() {
    this.#stopped ??= (async () => {
      for (const close of this.#watchers) close();
      const rank = (/** @type {Child} */ { name }) => (name === 'gateway' ? 0 : name === 'database' ? 2 : 1);
      for (const wanted of [0, 1, 2]) {
        await Promise.all(this.#children.filter((child) => rank(child) === wanted).map((child) => child.stop()));
      }
    })();
    return this.#stopped;
  }
}
