/** Runs the embedded PostgreSQL below MSP_DATA until it is told to stop, and says how to reach it: to its parent, and as one line of JSON. */
import { join } from 'node:path';
import { ConfigError } from '../../src/platform/config';
import { program, say } from '../../src/platform/program';
import { EmbeddedDatabaseError } from '../postgres/errors';
import { startEmbeddedDatabase } from '../postgres/start';

program(async () => {
  const database = await startEmbeddedDatabase(join(process.env.MSP_DATA ?? '.data', 'postgres')).catch((error) => {
    // Already a sentence; a stack would hide it.
    throw error instanceof EmbeddedDatabaseError ? new ConfigError(error.message, { cause: error }) : error;
  });
  const { databaseUrl, adminUrl, notices } = database;
  const ready = { ready: true, databaseUrl, adminUrl, notices };
  say(JSON.stringify(ready));
  process.send?.(ready);
  let stopping = false;
  void database.ended.then(() => {
    if (!stopping) throw new EmbeddedDatabaseError('The database server ended by itself.');
  });
  return {
    stop() {
      stopping = true;
      return database.stop();
    },
  };
});
