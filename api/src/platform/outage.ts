/** Recognises outages: the database or the storage of files fails, and the same request can succeed later. */
import { CommitUnknown, DatabaseUnavailable } from './database/unavailable';
import { AppError } from './errors';
import { StorageUnavailable } from './storage/storage';

/** After this time, a client may send the request again. */
export const retryAfterSeconds = 2;

/** Codes of sockets, and of PostgreSQL (its manual, appendix A). */
const temporaryCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The connection cannot be made, or is lost.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // The transaction collided with another one, which came first.
  '40001',
  '40P01',
  // A lock, a statement or a transaction took too long.
  '55P03',
  '57014',
  '25P03',
  // The server has no memory or connection left, shuts down, has crashed or is starting.
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** No space or no quota, for files and for PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** drizzle and others wrap errors. */
function someCause(error: unknown, isWanted: (error: Error) => boolean): boolean {
  return error instanceof Error && (isWanted(error) || someCause(error.cause, isWanted));
}

const hasCode = (codes: ReadonlySet<string>) => (error: Error) => 'code' in error && codes.has(String(error.code));

/** A server that is not running has no socket in its folder. A file that is missing is another matter. */
const isWithoutSocket = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

const isTemporary = (error: Error) =>
  error instanceof DatabaseUnavailable ||
  error instanceof StorageUnavailable ||
  hasCode(temporaryCodes)(error) ||
  isWithoutSocket(error);

/** @returns the reply to a request that an outage has ended; null for any other error */
export function outageOf(error: unknown): AppError | null {
  if (someCause(error, hasCode(fullCodes)))
    return new AppError(
      507,
      'STORAGE_FULL',
      "Couldn't save this because the application's storage is full. Ask the operator of the application for more space, then try again.",
    );
  if (error instanceof CommitUnknown)
    return new AppError(
      503,
      'UNAVAILABLE',
      'The connection to the database was lost while this was being saved. Check whether it was saved before you send it again.',
    );
  if (someCause(error, isTemporary))
    return new AppError(503, 'UNAVAILABLE', "The service isn't available right now. Please try again shortly.");
  return null;
}
