/** Tells the driver's errors apart. drizzle wraps them. */

const foreignKeyViolation = '23503';

/** Whether other rows still refer to a row that was to be deleted, or a row refers to one that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === foreignKeyViolation) || isForeignKeyViolation(error.cause);
}
