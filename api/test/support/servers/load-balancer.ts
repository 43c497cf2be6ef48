/**
 * Sends requests to servers in turn, as a load balancer does: to those whose /readyz answers 200, and to the next one if a connection is
 * refused. Any other failure reaches the caller.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Outgoing {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const pollMs = 10;

export function send(url: string, { method = 'GET', headers = {}, body }: Outgoing, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: agent ?? false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const isRefused = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

class Server {
  isReady = false;
  /** Requests that are being answered. */
  open = 0;
  answered = 0;
  /** Connections are kept for further requests until the server closes them. */
  readonly agent = new Agent({ keepAlive: true });
  constructor(readonly url: string) {}

  async probe(): Promise<void> {
    const status = await send(`${this.url}/readyz`, {}).then(
      (answer) => answer.status,
      () => 0,
    );
    this.isReady = status === 200;
  }
}

export class LoadBalancer {
  readonly #servers = new Map<string, Server>();
  #turn = 0;
  #isStopped = false;
  readonly #polling: Promise<void>;

  constructor() {
    this.#polling = this.#poll();
  }

  add(url: string): void {
    this.#servers.set(url, new Server(url));
  }

  /** What the balancer knows of a server. */
  server(url: string): Readonly<Server> {
    const server = this.#servers.get(url);
    if (!server) throw new Error(`There is no server ${url}.`);
    return server;
  }

  /** The address of the server whose turn it is. */
  next(): string {
    return this.#inTurn()[0]?.url ?? '';
  }

  async send(path: string, outgoing: Outgoing): Promise<Answer> {
    for (const server of this.#inTurn()) {
      server.open += 1;
      try {
        const answer = await send(`${server.url}${path}`, outgoing, server.agent);
        server.answered += 1;
        return answer;
      } catch (error) {
        if (!isRefused(error)) throw error;
        server.isReady = false;
      } finally {
        server.open -= 1;
      }
    }
    throw new Error('No server is ready.');
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#polling;
    for (const { agent } of this.#servers.values()) agent.destroy();
  }

  #inTurn(): Server[] {
    const ready = [...this.#servers.values()].filter(({ isReady }) => isReady);
    this.#turn += 1;
    const first = this.#turn % Math.max(1, ready.length);
    return [...ready.slice(first), ...ready.slice(0, first)];
  }

  async #poll(): Promise<void> {
    while (!this.#isStopped) {
      await Promise.all([...this.#servers.values()].map((server) => server.probe()));
      await sleep(pollMs);
    }
  }
}
