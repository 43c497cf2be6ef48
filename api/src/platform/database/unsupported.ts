/** The error for a database that this version cannot migrate. */

/** Shown to the operator without a stack trace. */
export class UnsupportedDatabase extends Error {
  override name = 'UnsupportedDatabase';
  constructor() {
    super(
      'An earlier build created this database, and this version cannot upgrade it. Start with an empty one: on one machine, stop the ' +
        'application and delete its data folder (.data), or set MSP_DATA to a new folder; elsewhere, create a new database. Data of the ' +
        'earlier build is not carried over.',
    );
  }
}
