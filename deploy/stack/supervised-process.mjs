/** One program of the stack: started, waited for, started again a few times when it dies, stopped. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../cli/problem.mjs';
import { say } from '../cli/progress.mjs';
import { dataFolder } from '../cli/settings.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {string} name
 * @property {string} file the program
 * @property {boolean} [foreign] it is none of Node's, and has no channel to us
 * @property {{ uid?: number, gid?: number }} [account] to run as
 * @property {string[]} [parameters]
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} env
 * @property {(child: Child) => Promise<unknown>} ready settles when it can be used
 * @property {() => void} onChange its process is another one, or none
 * @property {(child: Child) => void} onGivenUp it died too often
 */

const logFolder = join(dataFolder, 'logs');
const restartDelaysMs = [500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000];
/** Having run this long, what was before is forgotten. */
const stableMs = 60_000;
const stopWithinMs = 12_000;
const setpriv = '/usr/bin/setpriv';

export class Child {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  process;
  /** @type {unknown[]} messages of the present process, oldest first */
  messages = [];
  #stopping = false;
  #deaths = 0;
  /** A program that never came up is not tried again: whoever starts the stack is told why. */
  #cameUp = false;
  /** @type {NodeJS.Timeout | undefined} */
  #next;

  /** @param {ChildOptions} options */
  constructor(options) {
    this.options = options;
    this.log = join(logFolder, `${options.name}.log`);
  }

  get name() {
    return this.options.name;
  }

  async start() {
    mkdirSync(logFolder, { recursive: true, mode: 0o700 });
    if (existsSync(this.log)) renameSync(this.log, `${this.log}.1`);
    this.#launch();
    await this.#untilReady();
  }

  #launch() {
    const { file, foreign = false, parameters = [] } = this.options;
    const output = openSync(this.log, 'a', 0o600);
    const started = Date.now();
    this.messages = [];
    const child = foreign ? this.#spawn(output) : fork(file, parameters, this.#forkOptions(output));
    closeSync(output);
    child.on('message', (message) => this.messages.push(message));
    child.once('exit', () => {
      if (this.process === child) this.#died(started);
    });
    this.process = child;
    this.options.onChange();
  }

  /** @param {number} output @returns {import('node:child_process').ForkOptions} */
  #forkOptions(output) {
    const { cwd, env } = this.options;
    return {
      ...(cwd !== undefined && { cwd }),
      env,
      execArgv: ['--import', `${new URL('./die-with-parent.mjs', import.meta.url)}`],
      // A process group of its own: Ctrl-C is for us, and we stop the others in order.
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    };
  }

  /** It cannot notice that its parent is gone; on Linux the system tells it. @param {number} output */
  #spawn(output) {
    const { file, parameters = [], env, account = {} } = this.options;
    const tied = ['--pdeathsig', 'TERM', '--', file, ...parameters];
    const [program, list] = existsSync(setpriv) ? [setpriv, tied] : [file, parameters];
    return spawn(program, list, { env, ...account, detached: true, stdio: ['ignore', output, output] });
  }

  async #untilReady() {
    const child = this.process;
    if (!child) return;
    const died = once(child, 'exit').then(() => {
      throw new Problem(`${this.name} ended before it was ready:\n${this.tail()}`);
    });
    died.catch(() => undefined);
    await Promise.race([this.options.ready(this), died]);
    this.#cameUp = true;
  }

  /** @param {number} started */
  #died(started) {
    this.process = undefined;
    if (this.#stopping || !this.#cameUp) return;
    if (Date.now() - started > stableMs) this.#deaths = 0;
    const delay = restartDelaysMs[this.#deaths];
    this.#deaths += 1;
    if (delay === undefined) {
      say(`  ✗ ${this.name} has died ${this.#deaths} times and is left so. The end of ${this.log}:\n${this.tail()}`);
      this.options.onGivenUp(this);
      return;
    }
    say(
      `  ! ${this.name} has died and is started again (${this.#deaths} of ${restartDelaysMs.length}). Its log: ${this.log}`,
    );
    this.#next = setTimeout(() => this.#launch(), delay);
  }

  /** The end of what it said. */
  tail() {
    return readFileSync(this.log, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-12)
      .map((line) => `      ${line}`)
      .join('\n');
  }

  /** Stops it and starts it again, without calling that a death. */
  async restart() {
    await this.stop();
    this.#stopping = false;
    this.#launch();
    await this.#untilReady();
  }

  async stop() {
    this.#stopping = true;
    clearTimeout(this.#next);
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = pause(stopWithinMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
    await Promise.race([ended, late]);
    await ended;
  }
}

/** Ready when it says so, as the programs of the API do. @param {(message: unknown) => boolean} fits */
export const whenItSays = (fits) => async (/** @type {Child} */ child) => {
  while (!child.messages.some(fits)) {
    if (child.process) await Promise.race([once(child.process, 'message'), pause(1_000, undefined, { ref: false })]);
    else await pause(100);
  }
};

/** Ready when this address answers. @param {string} url */
export const whenItAnswers = (url) => async () => {
  for (;;) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
};
