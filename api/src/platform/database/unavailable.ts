/** Failures of the database itself: the same request can succeed later. */

export class DatabaseUnavailable extends Error {
  override name: string = 'DatabaseUnavailable';
}

/** The connection was lost while a transaction was being committed: its changes are stored, or they are not. */
export class CommitUnknown extends DatabaseUnavailable {
  override name = 'CommitUnknown';
}
