/** One program of the stack: starts it, waits until it is ready, restarts it a limited number of times, stops it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { dataFolder } from '../cli/settings.mjs';
import { untilAnswers } from './readiness.mjs';
import { RestartPolicy } from './restart-policy.mjs';

/**
 * @typedef {object} ProcessOptions
 * @property {string} name
 * @property {string} file the program
 * @property {boolean} [native] not a Node program, so it sends no messages
 * @property {string[]} [parameters]
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [readyUrl] answers when the program can be used; without one, the program's first message says so
 * @property {() => void} onChange the process was replaced, or has ended
 * @property {(child: SupervisedProcess) => void} onGivenUp it ended too often
 */

const logFolder = join(dataFolder, 'logs');
const stopTimeoutMs = 12_000;
const setpriv = '/usr/bin/setpriv';
/** For `--import`: ends a Node program with its parent. */
export const dieWithParent = new URL('./die-with-parent.mjs', import.meta.url).href;

export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  process;
  #stopping = false;
  #restarts = new RestartPolicy();
  /** A program that never became ready is not restarted; the start fails with its output instead. */
  #wasReady = false;
  /** @type {NodeJS.Timeout | undefined} */
  #restartTimer;

  /** @param {ProcessOptions} options */
  constructor(options) {
    this.options = options;
    this.log = join(logFolder, `${options.name}.log`);
  }

  get name() {
    return this.options.name;
  }

  /** @returns {Promise<unknown>} the program's first message, if that says that it is ready */
  start() {
    mkdirSync(logFolder, { recursive: true, mode: 0o700 });
    if (existsSync(this.log)) renameSync(this.log, `${this.log}.1`);
    return this.#untilReady(this.#launch());
  }

  #launch() {
    const { cwd, env } = this.options;
    const output = openSync(this.log, 'a', 0o600);
    const started = Date.now();
    const [program = '', ...parameters] = this.#command();
    const child = spawn(program, parameters, {
      ...(cwd !== undefined && { cwd }),
      env,
      // A process group of its own: Ctrl-C reaches only us, and we stop the programs in order.
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    child.once('exit', (code) => {
      if (this.process === child) this.#onExit(code, started);
    });
    this.process = child;
    this.options.onChange();
    return child;
  }

  /** A native program cannot notice that its parent has ended; on Linux the kernel signals it. */
  #command() {
    const { file, native, parameters = [] } = this.options;
    if (!native) return [process.execPath, '--import', dieWithParent, file, ...parameters];
    const tie = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'TERM', '--'] : [];
    return [...tie, file, ...parameters];
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #untilReady(child) {
    const { readyUrl } = this.options;
    const ended = once(child, 'exit').then(() => {
      throw new Problem(`${this.name} ended before it was ready:\n${this.tail()}`);
    });
    ended.catch(() => undefined);
    const sent = await Promise.race([readyUrl ? untilAnswers(readyUrl) : once(child, 'message'), ended]);
    this.#wasReady = true;
    return sent?.[0];
  }

  /** @param {number | null} code @param {number} started */
  #onExit(code, started) {
    this.process = undefined;
    if (this.#stopping || !this.#wasReady) return;
    const delay = this.#restarts.delayAfter(code, Date.now() - started);
    if (delay === undefined) {
      print(`  ✗ ${this.name} ended too often and is not restarted. The end of ${this.log}:\n${this.tail()}`);
      this.options.onGivenUp(this);
      return;
    }
    print(`  ! ${this.name} ended and is restarted. Log: ${this.log}`);
    this.#restartTimer = setTimeout(() => this.#launch(), delay);
  }

  /** The last lines of its log. */
  tail() {
    const lines = readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-12);
    return lines.map((line) => `      ${line}`).join('\n');
  }

  /** Stops and starts it on purpose, which does not count as a crash. */
  async restart() {
    await this.stop();
    this.#stopping = false;
    await this.#untilReady(this.#launch());
  }

  async stop() {
    this.#stopping = true;
    clearTimeout(this.#restartTimer);
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref();
    await once(child, 'exit');
  }
}
