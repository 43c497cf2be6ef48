/** Runs the embedded PostgreSQL in MSP_DATA until it is stopped. Sends its connection strings to the parent process and prints them as JSON. */
import { join } from 'node:path';
import { ConfigError } from '../../src/platform/config/config';
import { printLine, program } from '../../src/platform/program';
import { EmbeddedDatabaseError } from '../postgres/errors';
import { startEmbeddedDatabase } from '../postgres/start';

program(async () => {
  const database = await startEmbeddedDatabase(join(process.env.MSP_DATA ?? '.data', 'postgres')).catch((error) => {
    // A ConfigError is printed without a stack trace.
    throw error instanceof EmbeddedDatabaseError ? new ConfigError(error.message, { cause: error }) : error;
  });
  const { databaseUrl, adminUrl, notices } = database;
  const ready = { ready: true, databaseUrl, adminUrl, notices };
  printLine(JSON.stringify(ready));
  process.send?.(ready);
  let stopping = false;
  void database.ended.then(() => {
    const end = () => {
      throw new EmbeddedDatabaseError('The database server ended unexpectedly.');
    };
    // Outside the promise, in which an outage doesn't end a program.
    if (!stopping) setImmediate(end);
  });
  return {
    stop() {
      stopping = true;
      return database.stop();
    },
  };
});
