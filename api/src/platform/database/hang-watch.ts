/**
 * Finds out that the database hangs: it holds its connections open and does not answer. Then everything that waits for it fails, and
 * further work is refused at once, until a probe is answered.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFailures } from '../observability/metrics';
import { DatabaseUnavailable } from './unavailable';

/** Work that takes longer is a reason to probe the database, and to do so again after this time. */
const defaultPatienceMs = 1_500;
/** While the database hangs. */
const probeIntervalMs = 500;

const hanging = () => new DatabaseUnavailable('The database does not respond.');

export class HangWatch {
  readonly #running = new Set<AbortController>();
  #isProbing = false;
  #hangs = false;
  #isClosed = false;

  /** @param probe whether the database responds; settles within a few seconds */
  constructor(private readonly probe: () => Promise<boolean>) {}

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
  }

  async #check(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    this.#hangs = !(await this.probe());
    if (this.#hangs) for (const controller of this.#running) controller.abort(hanging());
    while (this.#hangs && !this.#isClosed) {
      await pause(probeIntervalMs, undefined, { ref: false });
      this.#hangs = !(await this.probe());
    }
    this.#isProbing = false;
  }
}
