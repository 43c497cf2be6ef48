/** One program of the stack: starts it, waits until it is ready, restarts it a limited number of times, stops it. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { dataFolder } from '../cli/settings.mjs';
import { RestartPolicy } from './restart-policy.mjs';

/**
 * @typedef {object} ProcessOptions
 * @property {string} name
 * @property {string} file the program
 * @property {boolean} [native] not a Node program, so it has no message channel
 * @property {string[]} [parameters]
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} env
 * @property {(child: SupervisedProcess) => Promise<unknown>} ready settles when the program can be used
 * @property {() => void} onChange the process was replaced, or has ended
 * @property {(child: SupervisedProcess) => void} onGivenUp it ended too often
 */

const logFolder = join(dataFolder, 'logs');
const stopTimeoutMs = 12_000;
const setpriv = '/usr/bin/setpriv';

export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  process;
  /** @type {unknown[]} messages of the current process, oldest first */
  messages = [];
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

  async start() {
    mkdirSync(logFolder, { recursive: true, mode: 0o700 });
    if (existsSync(this.log)) renameSync(this.log, `${this.log}.1`);
    this.#launch();
    await this.#untilReady();
  }

  #launch() {
    const { file, native = false, parameters = [] } = this.options;
    const output = openSync(this.log, 'a', 0o600);
    const started = Date.now();
    this.messages = [];
    const child = native ? this.#spawn(output) : fork(file, parameters, this.#forkOptions(output));
    closeSync(output);
    child.on('message', (message) => this.messages.push(message));
    child.once('exit', (code) => {
      if (this.process === child) this.#onExit(code, started);
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
      // A process group of its own: Ctrl-C reaches only us, and we stop the programs in order.
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    };
  }

  /** A native program cannot notice that its parent has ended; on Linux the kernel signals it. @param {number} output */
  #spawn(output) {
    const { file, parameters = [], env } = this.options;
    const tied = ['--pdeathsig', 'TERM', '--', file, ...parameters];
    const [program, list] = existsSync(setpriv) ? [setpriv, tied] : [file, parameters];
    return spawn(program, list, { env, detached: true, stdio: ['ignore', output, output] });
  }

  async #untilReady() {
    const child = this.process;
    if (!child) return;
    const ended = once(child, 'exit').then(() => {
      throw new Problem(`${this.name} ended before it was ready:\n${this.tail()}`);
    });
    ended.catch(() => undefined);
    await Promise.race([this.options.ready(this), ended]);
    this.#wasReady = true;
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
    this.#launch();
    await this.#untilReady();
  }

  async stop() {
    this.#stopping = true;
    clearTimeout(this.#restartTimer);
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = pause(stopTimeoutMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
    await Promise.race([ended, late]);
    await ended;
  }
}
