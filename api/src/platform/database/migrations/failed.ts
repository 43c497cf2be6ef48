/** The error of a migration that can't be applied. */

/** Without a lock after all attempts. */
const lockNotAvailable = '55P03';

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

interface Failure {
  name: string;
  isTransactional: boolean;
  /** What was applied before it, in this run. */
  applied: readonly string[];
}

/** Shown to the operator without a stack trace. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor({ name, isTransactional, applied }: Failure, cause: unknown) {
    const sentences = [
      `Couldn't apply the migration ${name}: ${causeOf(cause)}.`,
      isTransactional
        ? 'The database is as it was before this migration.'
        : 'Its indexes may be missing or incomplete; the next run builds them again.',
      ...(applied.length > 0 ? [`Applied before it: ${applied.join(', ')}.`] : []),
      'The running version can go on.',
      isLocked(cause)
        ? 'A long transaction, such as a backup, uses one of its tables (pg_stat_activity). Run migrate again when it has ended.'
        : 'Fix the cause and run migrate again, or go back to the version before: docs/upgrading.md.',
    ];
    super(sentences.join(' '), { cause });
  }
}
