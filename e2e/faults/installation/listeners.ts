/** Listeners to live changes, which connect again as browsers do, and what each of them has received. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Write } from './load';
import type { Person } from './people';

const firstRetryMs = 5_000;
/** An event arrives within this time after the answer to the request that caused it. */
const deliveryMs = 5_000;

interface Connection {
  from: number;
  to: number;
  /** Ids of changed records. */
  changes: Set<string>;
  /** When changes may have been missed. */
  resets: number[];
}

export class Listener {
  readonly connections: Connection[] = [];
  #retryMs = firstRetryMs;
  #isClosed = false;
  #request: ClientRequest | undefined;
  #running: Promise<void> | undefined;

  constructor(private readonly person: Person) {}

  open(): void {
    this.#running = this.#listen();
  }

  /** Whether it receives changes now. */
  get isOpen(): boolean {
    return this.connections.at(-1)?.to === Number.POSITIVE_INFINITY;
  }

  async #listen(): Promise<void> {
    while (!this.#isClosed) {
      await this.person.keepSignedIn();
      await this.#connect();
      if (!this.#isClosed) await pause(this.#retryMs);
    }
  }

  #connect(): Promise<void> {
    return new Promise((resolve) => {
      const headers = { cookie: this.person.cookie, accept: 'text/event-stream' };
      this.#request = request(`${this.person.url}/api/v1/events`, { headers, agent: false }, (response) => {
        if (response.statusCode === 200) this.#receive(response);
        else response.resume();
        response.once('close', resolve).on('error', () => undefined);
      });
      this.#request.once('error', () => resolve());
      this.#request.end();
    });
  }

  #receive(response: IncomingMessage): void {
    let connection: Connection | undefined;
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      // With the first data, the stream has been registered.
      if (!connection) {
        connection = { from: Date.now(), to: Number.POSITIVE_INFINITY, changes: new Set(), resets: [] };
        this.connections.push(connection);
      }
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.#note(event, connection);
    });
    response.once('close', () => {
      if (connection) connection.to = Date.now();
    });
  }

  #note(event: string, connection: Connection): void {
    const [, retry] = /^retry: (\d+)$/m.exec(event) ?? [];
    if (retry !== undefined) this.#retryMs = Number(retry);
    if (/^event: reset$/m.test(event)) connection.resets.push(Date.now());
    const [, id] = /"recordId":"([^"]+)"/.exec(event) ?? [];
    if (id !== undefined) connection.changes.add(id);
  }

  /** The connection that was open while a write was carried out, and for long enough afterwards. */
  #during({ began, ended }: Write): Connection | undefined {
    return this.connections.find(({ from, to }) => from < began && to > ended + deliveryMs);
  }

  /** @returns how many of these writes were announced to it, and the ids of those that should have been and were not */
  received(writes: readonly Write[]): { announced: number; missed: string[] } {
    const missed: string[] = [];
    let announced = 0;
    for (const write of writes) {
      const connection = this.#during(write);
      if (!connection) continue;
      if (connection.changes.has(write.id)) announced += 1;
      else if (!connection.resets.some((at) => at > write.began)) missed.push(write.id);
    }
    return { announced, missed };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#request?.destroy();
    await this.#running;
  }
}

export async function untilAllOpen(listeners: readonly Listener[]): Promise<void> {
  while (!listeners.every(({ isOpen }) => isOpen)) await pause(100);
}

/** Waits for the events of the last writes. */
export const untilDelivered = (): Promise<void> => pause(2 * deliveryMs);
