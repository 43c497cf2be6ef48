/** A proxy in front of a bucket, which answers, delays or breaks requests as a trial says. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Handler = (incoming: IncomingMessage, response: ServerResponse) => unknown;

export class BucketProxy {
  /** What is done with requests instead of passing them on. */
  fault: Handler | undefined;
  /** Requests that a fault has met. */
  disturbed = 0;
  readonly #server = createServer((incoming, response) => void this.#handle(incoming, response));

  private constructor(private readonly bucketPort: number) {}

  static async start(bucketPort: number): Promise<BucketProxy> {
    const proxy = new BucketProxy(bucketPort);
    proxy.#server.keepAliveTimeout = 0;
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    incoming.on('error', () => undefined);
    response.on('error', () => undefined);
    if (!this.fault) return this.pass(incoming, response);
    this.disturbed += 1;
    await this.fault(incoming, response);
  }

  /** @param cutAfter breaks both connections when so many bytes of the answer have been sent */
  pass(incoming: IncomingMessage, response: ServerResponse, cutAfter = Number.POSITIVE_INFINITY): void {
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: this.bucketPort, method, path: url, headers, agent: false });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        sent += chunk.length;
        response.write(chunk);
        if (sent > cutAfter) response.destroy();
      });
      answer.on('end', () => response.end());
      answer.on('error', () => response.destroy());
    });
    incoming.pipe(outgoing);
  }

  /** The service is overloaded. */
  slowDown = (incoming: IncomingMessage, response: ServerResponse): void => {
    incoming.resume();
    response.writeHead(503, { 'content-type': 'application/xml' });
    response.end(
      '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>',
    );
  };

  /** @param ms until a request is passed on */
  slow =
    (ms: number) =>
    async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
      await pause(ms);
      this.pass(incoming, response);
    };

  /** Some requests break off while they are sent, others while they are answered. */
  cut = (incoming: IncomingMessage, response: ServerResponse): void => {
    if (incoming.method === 'PUT') incoming.once('data', () => incoming.destroy());
    else this.pass(incoming, response, 10_000);
  };

  /** The request is carried out, and its answer is lost. */
  loseAnswer = (incoming: IncomingMessage, response: ServerResponse): void => {
    const lost = { writeHead: () => response.destroy(), write: () => true, end: () => response.destroy() };
    this.pass(incoming, Object.assign(Object.create(response), lost));
  };

  /** As a server that is away behind its address. */
  away = (incoming: IncomingMessage): void => {
    incoming.destroy();
  };

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
