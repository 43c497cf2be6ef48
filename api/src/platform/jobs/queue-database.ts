/** The database as pg-boss uses it: through a pool of ours, so that its failures are outages like all others. */
import pg from 'pg';
import type PgBoss from 'pg-boss';
import { acquire, createPool, giveUpConnections } from '../database/pool';
import { DatabaseUnavailable } from '../database/unavailable';
import type { DatabaseWatch } from '../database/watch';

/** The queue polls and sends short statements, so one that gets no answer in this time has failed. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 60_000 };

export interface QueueDatabase extends PgBoss.Db {
  /** After pg-boss has stopped. */
  close(): Promise<void>;
}

export interface QueueDatabaseOptions {
  /** Connections at most. */
  max?: number;
  /** That of the program; notices lost connections. */
  watch?: DatabaseWatch | undefined;
}

export function queueDatabase(databaseUrl: string, { max = 3, watch }: QueueDatabaseOptions = {}): QueueDatabase {
  // Some texts of pg-boss consist of several statements.
  const pool = createPool(databaseUrl, max, { application_name: 'trusted-msp-jobs', pipeline: false, ...limits });
  watch?.onLost((before) => giveUpConnections(pool, before));
  let isClosed = false;
  return {
    async executeSql(text, values) {
      // A job that ends now has been given back already: it completes no row.
      if (isClosed) return { rows: [{ count: '0' }] };
      // Nothing cancels it. A signal of its own, because listeners are added to it.
      const client = await acquire(pool, new AbortController().signal);
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // It may be in a transaction.
        client.release(true);
        if (error instanceof pg.DatabaseError) throw error;
        throw new DatabaseUnavailable('The connection to the database was lost.', { cause: error });
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await pool.end();
    },
  };
}
