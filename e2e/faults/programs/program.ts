/** One program of the API. Unless it was told to stop, it is started again when it ends, as by a supervisor. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const restartMs = 1_000;
/** A program ends with this code for lack of a database. */
const outageCode = 75;

const isDevice = (log: string) => log.startsWith('/dev/');

export interface ProgramOptions {
  /** Of its log. */
  name: string;
  /** A folder of the API with its build. */
  api: string;
  program: string;
  env: NodeJS.ProcessEnv;
  /** Where it writes its log: a folder, or a device. */
  logs: string;
  /** It ended although it was neither killed nor told to stop, and its database was there. */
  died(description: string): void;
}

export class Program {
  #child: ChildProcess | undefined;
  #ready: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  #isKilled = false;

  constructor(readonly options: ProgramOptions) {}

  get name(): string {
    return this.options.name;
  }

  get #log(): string {
    const { logs } = this.options;
    return isDevice(logs) ? logs : join(logs, `${this.name.replaceAll('/', '-')}.log`);
  }

  /** @returns what it sends when it can be used */
  start(): Promise<unknown> {
    this.#ready = this.#launch();
    return this.#ready;
  }

  #launch(): Promise<unknown> {
    const { api, program, env } = this.options;
    const output = openSync(this.#log, 'a');
    const child = fork(join(api, 'dist', `${program}.js`), [], { env, stdio: ['ignore', output, output, 'ipc'] });
    closeSync(output);
    this.#child = child;
    return new Promise((resolve) => {
      child.once('message', resolve);
      child.once('exit', (code, signal) => {
        if (this.#isStopping) return resolve(undefined);
        if (!this.#isKilled && code !== outageCode) this.#died(code, signal);
        this.#isKilled = false;
        this.#ready = pause(restartMs).then(() => (this.#isStopping ? undefined : this.#launch()));
        resolve(this.#ready);
      });
    });
  }

  /** Ends the program at once, as a failing machine does. Resolves when the supervisor has started it again. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#isKilled = true;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await this.#ready;
  }

  /** For a signal that doesn't end it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(name);
  }

  /** Tells the program to end. An end that is not in order is a death. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code, signal] = await ended;
    if (code !== 0) this.#died(code, signal);
  }

  #died(code: number | null, signal: string | null): void {
    const lastLines = isDevice(this.#log) ? '' : readFileSync(this.#log, 'utf8').slice(-2_000);
    this.options.died(`${this.name} ended with ${signal ?? code}\n${lastLines}`);
  }

  get pid(): string {
    return String(this.#child?.pid);
  }

  /** Resident memory in megabytes. */
  get memory(): number {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', this.pid], { encoding: 'utf8' });
    return Math.round(Number(kilobytes) / 1_024);
  }
}
