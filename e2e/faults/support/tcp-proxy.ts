/** A proxy between programs and their database that delays, stalls, cuts and forgets connections. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A reader gets what was sent before the connection is reset. */
const beforeResetMs = 20;

/** One connection of a program, and the one to the database that belongs to it. */
class Link {
  #isForgotten = false;
  #endsInNextAnswer = false;

  constructor(
    private readonly proxy: TcpProxy,
    readonly client: Socket,
    readonly upstream: Socket,
  ) {
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => this.#isForgotten || client.destroy());
    void this.#carry(client, upstream);
    void this.#carry(upstream, client);
  }

  forget(): void {
    this.#isForgotten = true;
  }

  endInNextAnswer(): void {
    this.#endsInNextAnswer = true;
  }

  /** The program gets a reset. */
  reset(): void {
    this.client.resetAndDestroy();
    // It may be a local socket, which knows no reset.
    this.upstream.destroy();
  }

  async #carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        await this.proxy.passes();
        if (this.#isForgotten) continue;
        if (this.#endsInNextAnswer && from === this.upstream) {
          to.write(chunk.subarray(0, Math.ceil(chunk.length / 2)));
          await pause(beforeResetMs);
          this.reset();
          return;
        }
        to.write(chunk);
      }
      if (!this.#isForgotten) to.end();
    } catch {
      // The connection was reset.
    }
  }
}

export class TcpProxy {
  readonly #server: Server;
  readonly #links = new Set<Link>();
  #delayMs: [from: number, to: number] | undefined;
  #stalled: { promise: Promise<void>; end: () => void } | undefined;

  /** @param target of new connections; null refuses them */
  private constructor(public target: NetConnectOpts | null) {
    this.#server = createServer((client) => this.#link(client));
  }

  static async start(target: NetConnectOpts | null): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  #link(client: Socket): void {
    if (!this.target) {
      client.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const link = new Link(this, client, connect(this.target));
    this.#links.add(link);
    client.once('close', () => this.#links.delete(link));
  }

  /** Resolves when a chunk of bytes may go on. */
  async passes(): Promise<void> {
    if (this.#delayMs) await pause(randomInt(...this.#delayMs));
    await this.#stalled?.promise;
  }

  /** Every chunk of bytes, in both directions, takes so long. Their order stays. */
  delay(from: number, to: number): void {
    this.#delayMs = [from, to];
  }

  /** Accepts connections and bytes, and passes nothing on. */
  stall(): void {
    let end = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#stalled = { promise, end };
  }

  /** Resets each open connection in the middle of its next answer. */
  cut(): void {
    for (const link of this.#links) link.endInNextAnswer();
  }

  /** Open connections are silent from now on, and stay open. New ones work. */
  forget(): void {
    for (const link of this.#links) link.forget();
  }

  /** Resets all open connections. */
  reset(): void {
    for (const link of this.#links) link.reset();
  }

  /** Ends delays and stalls: what was held back goes on. */
  heal(): void {
    this.#delayMs = undefined;
    this.#stalled?.end();
    this.#stalled = undefined;
  }

  async stop(): Promise<void> {
    this.heal();
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.reset();
    await closed;
  }
}
