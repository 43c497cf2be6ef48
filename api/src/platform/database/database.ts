/**
 * The connection pool and the two ways to use it: inside one organisation, or as the system. There is no third: a query
 * outside them runs as a role that may read nothing.
 */
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

type Db = NodePgDatabase<Record<string, never>>;
/** A running transaction with its role set. Repositories take this and nothing else. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  /** One transaction that sees and writes the rows of one organisation only. No network calls inside: it holds a connection. */
  inOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction for what belongs to no organisation: sign-in, sessions, the list of organisations. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Answers when the database does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Dates stay text (`2026-11-20`): a calendar day has no time zone to be shifted by. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function createPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: 'trusted-msp' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

export function createDatabase(connectionString: string, max?: number): Database {
  const pool = createPool(connectionString, max);
  const db: Db = drizzle(pool);
  return {
    inOrganization: (organizationId, work) =>
      db.transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('role', 'msp_app', true), set_config('app.organization_id', ${organizationId}, true)`,
        );
        return work(tx);
      }),
    asSystem: (work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('role', 'msp_system', true)`);
        return work(tx);
      }),
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
