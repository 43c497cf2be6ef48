/** The live changes that a page of a server receives. It connects again when its stream ends, as browsers do. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DirectSession } from './session';

const reconnectMs = 1_000;

export class EventStream {
  /** By `performance.now()`. */
  lastChangeAt = 0;
  readonly #closed = new AbortController();

  constructor(
    private readonly session: DirectSession,
    private readonly server: string,
  ) {
    void this.#listen();
  }

  async #listen(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      await this.#read().catch(() => undefined);
      await pause(reconnectMs);
    }
  }

  async #read(): Promise<void> {
    const response = await this.session.open(this.server, '/events', this.#closed.signal);
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      if (decoder.decode(chunk).includes('event: change')) this.lastChangeAt = performance.now();
  }

  close(): void {
    this.#closed.abort();
  }
}
