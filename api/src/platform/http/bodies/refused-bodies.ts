/**
 * Reads the rest of a refused request before the reply is sent. Clients that read the reply only after they have sent everything would
 * otherwise find the connection closed, and not learn why.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Longer bodies are not waited for: they would cost more than the reply is worth. */
const maxBytes = 1_048_576;
const maxMs = 1_000;

function readRest(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = maxBytes;
    const stop = () => {
      clearTimeout(timer);
      body.off('data', count);
      for (const event of ['end', 'close', 'error']) body.off(event, stop);
      resolve();
    };
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
    };
    const timer = setTimeout(stop, maxMs);
    for (const event of ['end', 'close', 'error']) body.on(event, stop);
    body.on('data', count);
  });
}

export function registerRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    // The rest of a body that is too slow or too long is not waited for.
    if (reply.statusCode < 400 || reply.getHeader('connection') === 'close') return;
    if (raw.readableEnded || raw.destroyed || Number(headers['content-length'] ?? 0) > maxBytes) return;
    await readRest(raw);
  });
}
