/**
 * How a server leaves without failing a request: it reports that it isn't ready, goes on answering until load balancers have noticed, and
 * lets its clients open no further request on a connection that is about to close. Knows nothing of signals.
 */
import { setTimeout as pause, setImmediate as untilPolled } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export class Draining {
  #hasBegun = false;
  #connections = 0;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /**
   * Fails readiness from now on.
   * @param ms how long the server goes on accepting requests
   * @param hurry ends the wait
   */
  async run(ms: number, hurry: AbortSignal): Promise<void> {
    this.#hasBegun = true;
    await pause(ms, undefined, { signal: hurry }).catch(() => undefined);
    // A busy process is late. Connections that have been made meanwhile are accepted first: closing the server would break them.
    let before: number;
    do {
      before = this.#connections;
      await untilPolled();
    } while (this.#connections > before);
  }

  /** A connection has been accepted. */
  connected(): void {
    this.#connections += 1;
  }
}

/** Each response closes its connection, so that the client opens the next one to another server. */
export function registerDraining(app: FastifyInstance, draining: Draining): void {
  app.server.on('connection', () => draining.connected());
  app.addHook('onSend', async (_request, reply) => {
    if (draining.hasBegun) reply.header('connection', 'close');
  });
}
