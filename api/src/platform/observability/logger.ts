/** One JSON line per event, written in the background. Secrets that open a session or a vendor's API are never written. */
import pino, { type Logger } from 'pino';

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

const buffer = {
  /** Lines are written several at a time, */
  minLength: 4_096,
  /** within a second. */
  periodicFlush: 1_000,
  /** Further lines are dropped: a full disk or a pipe that nothing reads costs lines, not memory. */
  maxLength: 4_194_304,
};

/** @param destination a file, or a file descriptor: standard output */
export function createLogger(program: string, level: string, destination: string | number = 1): Logger {
  const stream = pino.destination({ dest: destination, sync: false, ...buffer });
  const { flushSync } = stream;
  // A failed write is repeated with the next line. Until one succeeds, the flush at exit would wait for ever.
  stream.on('error', () => {
    stream.flushSync = () => undefined;
  });
  stream.on('write', () => {
    stream.flushSync = flushSync;
  });
  return pino({ level, base: { program }, redact: { paths: redacted, censor: '[redacted]' } }, stream);
}
