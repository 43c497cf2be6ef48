/** Errors of the embedded database. */
import { DatabaseUnavailable } from '../../src/platform/database/unavailable';

/** Why the embedded database cannot run. The message is shown to the user without a stack trace. */
export class EmbeddedDatabaseError extends DatabaseUnavailable {
  override name = 'EmbeddedDatabaseError';
}

/** The code of a failed system call, e.g. `EEXIST`; undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
