/** Tells the driver's errors apart. drizzle wraps them. */

const foreignKeyViolation = '23503';
const uniqueViolation = '23505';
const inFailedTransaction = '25P02';

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}

/** Whether other rows still refer to a row that was to be deleted, or a row refers to one that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, foreignKeyViolation);

/** Whether an earlier statement of the transaction had failed. */
export const isRefusedAfterFailure = (error: unknown): boolean => hasCode(error, inFailedTransaction);

/** Whether another row has the same unique values. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, uniqueViolation);
