/** One JSON line an event. What could open a session or a vendor's door is never written. */
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

export function createLogger(program: string, level: string): Logger {
  return pino({ level, base: { program }, redact: { paths: redacted, censor: '[redacted]' } });
}
