/** A program that ends as argv[2] says, for the test of exit codes. */
import { ConfigError } from '../src/platform/config';
import { createDatabase } from '../src/platform/database/database';
import { printError, printLine, program } from '../src/platform/program';

const noDatabase = createDatabase('postgresql://absent@/absent?host=/no/such/folder');

const failures: Record<string, () => Promise<void>> = {
  'no database at start': () => noDatabase.ping(),
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
  const later = failure === 'no database later' ? noDatabase.ping() : Promise.reject(new Error('A bug.'));
  await new Promise((resolve) => setImmediate(resolve));
  void later.then(() => undefined);
  return { stop: async () => undefined };
});
