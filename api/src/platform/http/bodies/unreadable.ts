/** Refuses what never reaches a route: bytes that are no HTTP request, oversized headers, malformed or too long addresses. */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { AppError, validation } from '../../errors';

/** Characters of the path and query. Node limits the address and all headers together to 16 KB. */
const maxUrlLength = 8_192;

const unreadable = () => validation("Couldn't read the request.");
const urlTooLong = () =>
  new AppError(414, 'URI_TOO_LONG', 'The address of this request is too long. Use fewer or shorter filters.');

function connectionError(code: string): AppError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError(
      431,
      'HEADERS_TOO_LARGE',
      'The headers of this request are too large. Delete cookies of this site and try again.',
    );
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive. Please try again.');
  return unreadable();
}

/** There is no request to reply to yet, so the response is written to the socket. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = connectionError(error.code ?? '');
  const body = refusal.toBody();
  const content = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} ${body.error}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(content)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        content,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

/** The router's refusals: a malformed escape in the path, or a parameter that is longer than any id. */
function refuseUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error.statusCode === 414 ? urlTooLong() : unreadable();
  void reply.status(refusal.status).header('cache-control', 'no-store').send(refusal.toBody());
}

export const refusals = {
  clientErrorHandler: refuseConnection,
  frameworkErrors: refuseUrl,
} satisfies FastifyServerOptions;

export function registerUrlLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > maxUrlLength) throw urlTooLong();
  });
}
