/** One JSON line per event. Secrets that open a session or a vendor's API are never written, nor are the values of failed queries. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import { LogOutput } from './log-output';

const redacted = [
  'req.headers.cookie',
  'req.headers.authorization',
  // @fastify/multipart logs the headers of every upload at the level trace.
  'busboyOptions.headers',
  'res.headers["set-cookie"]',
  '*.password',
  '*.secret',
  '*.token',
  '*.refreshToken',
  '*.clientSecret',
];

/** An error without the values of its query, which drizzle adds to the message: they are what members wrote. */
function serializeError(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error);
  const failed = new Error(`Failed query: ${error.query}`, { cause: error.cause });
  const frames = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length) ?? '';
  failed.stack = `${failed.message}${frames}`;
  const code = error.cause && 'code' in error.cause ? error.cause.code : undefined;
  return { ...pino.stdSerializers.err(failed), type: error.constructor.name, code };
}

/** How a list is shown: the only values of a query that are logged. */
const shown = /^(limit=\d+|sort=[a-z]{1,40}|order=(asc|desc))$/i;

/** The name of a parameter; not a key that was sent without one. */
const nameOf = (parameter: string) => /^[a-z_]{1,40}(?==)/i.exec(parameter)?.[0];

/** Addresses that programs send to, or read, without signing in contain a secret of this form. */
const secretInPath = /tmsp_[\w-]+/g;

/** An address without what may be secret or personal: tokens, also in an address within a query, keys that were put there, and searches. */
function loggedAddress(url: string): string {
  const [address = ''] = url.split('#', 1);
  const start = address.indexOf('?');
  if (start === -1) return address.replace(secretInPath, '[redacted]');
  const parameters = address.slice(start + 1).split('&');
  const logged = parameters.map((parameter) => {
    const name = nameOf(parameter);
    return shown.test(parameter) ? parameter : `${name === undefined ? '' : `${name}=`}[redacted]`;
  });
  return `${address.slice(0, start).replace(secretInPath, '[redacted]')}?${logged.join('&')}`;
}

/** A request as Fastify logs it. */
function serializeRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: loggedAddress(url), host, remoteAddress: ip, remotePort: socket.remotePort };
}

export interface Log {
  logger: Logger;
  output: LogOutput;
}

/** @param destination a file, or a file descriptor: standard output */
export function createLog(program: string, level: string, destination: string | number = 1): Log {
  const output = new LogOutput(destination, (dropped) => logger.warn({ dropped }, 'log lines were dropped'));
  const redact = { paths: redacted, censor: '[redacted]' };
  const logger = pino(
    { level, base: { program }, redact, serializers: { err: serializeError, req: serializeRequest } },
    output,
  );
  return { logger, output };
}
