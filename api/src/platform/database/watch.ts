/**
 * Finds out that the database hangs: it holds its connections open and does not answer. Then everything that waits for it fails, and
 * further work is refused at once, until a probe is answered. And finds out that connections were lost without a sign, as when the
 * database has moved to another machine. Then those are given up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFailures } from '../observability/metrics';
import { DatabaseProber } from './probe';
import { DatabaseUnavailable } from './unavailable';

/** Work that takes longer is a reason to probe the database, and to do so again after this time. */
const defaultPatienceMs = 1_500;
/** While the database hangs. */
const hangingIntervalMs = 500;
/** Until a connection stays open, no loss is noticed. */
const firstProbeMs = 1_000;
/** Connections that only wait are lost unnoticed too. */
const idleIntervalMs = 30_000;

const hanging = () => new DatabaseUnavailable('The database does not respond.');

export class DatabaseWatch {
  readonly #prober: DatabaseProber;
  readonly #running = new Set<AbortController>();
  readonly #listeners = new Set<(before: number) => void>();
  #timer: NodeJS.Timeout | undefined;
  #isProbing = false;
  #hangs = false;
  #isClosed = false;

  constructor(connectionString: string) {
    this.#prober = new DatabaseProber(connectionString, () => this.#schedule(firstProbeMs));
    this.#schedule(firstProbeMs);
  }

  /** @param giveUp gets the time, by `performance.now()`, before which the lost connections were opened */
  onLost(giveUp: (before: number) => void): void {
    this.#listeners.add(giveUp);
  }

  /**
   * @param work ends when its signal is aborted
   * @throws DatabaseUnavailable at once while the database hangs
   */
  async run<T>(work: (signal: AbortSignal) => Promise<T>, patienceMs = defaultPatienceMs): Promise<T> {
    if (this.#hangs) throw hanging();
    const controller = new AbortController();
    this.#running.add(controller);
    const timer = setInterval(() => void this.#check(), patienceMs);
    try {
      return await work(controller.signal);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) databaseFailures.inc();
      throw error;
    } finally {
      clearInterval(timer);
      this.#running.delete(controller);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#prober.close();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      void this.#check();
      this.#schedule(idleIntervalMs);
    }, ms).unref();
  }

  async #check(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    await this.#probe();
    if (this.#hangs) for (const controller of this.#running) controller.abort(hanging());
    while (this.#hangs && !this.#isClosed) {
      await pause(hangingIntervalMs, undefined, { ref: false });
      await this.#probe();
    }
    this.#isProbing = false;
  }

  async #probe(): Promise<void> {
    const before = performance.now();
    const result = await this.#prober.probe();
    if (result === 'lost') for (const giveUp of this.#listeners) giveUp(before);
    this.#hangs = result === 'hangs';
  }
}
