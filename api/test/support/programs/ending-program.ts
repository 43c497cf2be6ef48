/** A program that ends as argv[2] says, for the test of exit codes. */
import pg from 'pg';
import { ConfigError } from '../../../src/platform/config/config';
import { createDatabase } from '../../../src/platform/database/database';
import { printError, printLine, program } from '../../../src/platform/program';

const noSocket = 'postgresql://absent@/absent?host=/no/such/folder';
const noDatabase = createDatabase(noSocket);

const failures: Record<string, () => Promise<unknown>> = {
  'no database at start': () => noDatabase.ping(),
  // As the job queue reports it, which has connections of its own.
  'no socket of the database': () => new pg.Client({ connectionString: noSocket }).connect(),
  'a wrong setting': () => Promise.reject(new ConfigError('PORT is not set.')),
};

program(async () => {
  const [, , failure = ''] = process.argv;
  await failures[failure]?.();
  if (failure === 'output') {
    for (let line = 0; line < 3; line += 1) {
      printLine('a line');
      printError(new Error('an error'));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return undefined;
  }
  const later =
    failure === 'no database for work that nothing waits for' ? noDatabase.ping() : Promise.reject(new Error('A bug.'));
  await new Promise((resolve) => setImmediate(resolve));
  void later.then(() => undefined);
  return { stop: async () => undefined };
});
