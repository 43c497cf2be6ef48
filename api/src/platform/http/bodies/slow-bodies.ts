/**
 * Ends requests whose body hardly arrives (408): each holds a connection, and a file that is being written. Time that the API itself
 * needs to take the bytes does not count.
 */
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';

export interface BodyRate {
  /** The body must grow by at least this in each window. */
  bytes: number;
  windowMs: number;
}

/** 16 KB a second, a third of a slow link. */
const defaultRate: BodyRate = { bytes: 491_520, windowMs: 30_000 };

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whatever reads the body fails with this error, as if the connection had failed. The rest of the body is not waited for. */
function refuse({ raw, log }: FastifyRequest, reply: FastifyReply): void {
  log.warn('the body arrives too slowly');
  // After an answer nothing reads the body, and an error without a listener would end the process.
  if (raw.listenerCount('error') === 0) {
    raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  const error = new AppError(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive. Please try again.');
  raw.emit('error', error);
}

function watch(request: FastifyRequest, reply: FastifyReply, { bytes, windowMs }: BodyRate): void {
  const { raw } = request;
  let received = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const growth = raw.socket.bytesRead - received;
    received += growth;
    // Bytes that wait here were sent in time.
    if (growth >= bytes || raw.readableLength > 0) return;
    clearInterval(timer);
    refuse(request, reply);
  }, windowMs);
  timer.unref();
  for (const event of ['end', 'close'] as const) raw.once(event, () => clearInterval(timer));
}

/** Limits of whole connections, checked by Node. */
export const connectionLimits = {
  /** Nothing is sent or received for this time. Event streams send a heartbeat more often. */
  connectionTimeout: 120_000,
  /** From the first byte of a request to the last: 170 MB at 50 KB a second. */
  requestTimeout: 3_600_000,
  http: { headersTimeout: 20_000 },
} satisfies FastifyHttpOptions<Server>;

export function registerSlowBodies(app: FastifyInstance, rate = defaultRate): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply, rate);
  });
}
