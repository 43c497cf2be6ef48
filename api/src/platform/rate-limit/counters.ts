/**
 * Counts requests by caller in windows of a minute, over all API processes. Each process counts in memory and exchanges its counts
 * with the others through the database once a second: a request never waits for it, and a caller who uses several processes can
 * exceed a limit by what they send within that second.
 */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { addCounts } from './repository';

export const windowMs = 60_000;
const exchangeMs = 1_000;

interface Count {
  /** The count of all processes, as far as this one knows. */
  total: number;
  /** Counted here and not yet exchanged. */
  own: number;
}

export class RequestCounters {
  private windowStart = 0;
  private counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the caller's requests in this window, and the milliseconds until the next one */
  add(caller: string): { current: number; ttl: number } {
    const now = this.clock.now().getTime();
    const windowStart = now - (now % windowMs);
    if (windowStart !== this.windowStart) {
      this.windowStart = windowStart;
      this.counts = new Map();
    }
    const count = this.counts.get(caller) ?? { total: 0, own: 0 };
    this.counts.set(caller, count);
    count.total += 1;
    count.own += 1;
    return { current: count.total, ttl: windowStart + windowMs - now };
  }

  /** Exchanges counts with the other processes. If the database does not respond, they are exchanged the next time. */
  async exchange(): Promise<void> {
    const { counts, windowStart } = this;
    const sent = new Map([...counts].filter(([, { own }]) => own > 0).map(([caller, { own }]) => [caller, own]));
    if (sent.size === 0) return;
    const totals = await this.database.asSystem((tx) => addCounts(tx, new Date(windowStart), sent));
    for (const [caller, own] of sent) {
      const count = counts.get(caller) as Count;
      count.own -= own;
      count.total = (totals.get(caller) ?? count.total - count.own) + count.own;
    }
  }

  start(): void {
    const next = () => {
      this.timer = setTimeout(
        () =>
          void this.exchange()
            .catch(() => undefined)
            .then(() => this.timer && next()),
        exchangeMs,
      );
      this.timer.unref();
    };
    next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
