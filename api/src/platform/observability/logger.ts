/** One JSON line per event. Secrets that open a session or a vendor's API are never written. */
import pino, { type Logger } from 'pino';
import { LogOutput } from './log-output';

const redacted = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.secret',
  '*.token',
  '*.refreshToken',
  '*.clientSecret',
];

export interface Log {
  logger: Logger;
  output: LogOutput;
}

/** @param destination a file, or a file descriptor: standard output */
export function createLog(program: string, level: string, destination: string | number = 1): Log {
  const output = new LogOutput(destination, (dropped) => logger.warn({ dropped }, 'log lines were dropped'));
  const logger = pino({ level, base: { program }, redact: { paths: redacted, censor: '[redacted]' } }, output);
  return { logger, output };
}
