/**
 * The connection pool and the ways to use it: inside one organisation, as the system, or calling a function that the API's
 * login may execute. Any other query runs as a role that may read nothing.
 */
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isId } from '../ids';
import { afterThisTurn, Connection } from './connection';

/** A running transaction with its role set. Repositories take this and nothing else. */
export type Tx = NodePgDatabase<Record<string, never>>;

export interface Database {
  /** One transaction that sees and writes the rows of one organisation only. No network calls inside: it holds a connection. */
  inOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for reading, in one round trip: the commit follows the queries at once, so they must not wait for each other.
   * A query that is issued after the first result, or that writes, fails.
   */
  readInOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction for what belongs to no organisation: sign-in, sessions, the list of organisations. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readAsSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement as the API's login, which may only execute the functions that migrations grant to it. */
  call<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps dates as text (`2026-11-20`): a calendar day has no time zone to convert. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A new connection has no prepared statements, so an idle one is kept for a while. */
const idleTimeoutMillis = 60_000;

export function createPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis,
    pipeline: true,
    application_name: 'trusted-msp',
  });
  // The pool replaces a broken connection, and its queries fail; without listeners its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** drizzle calls nothing but `query`. */
const queriesOn = (connection: Connection): Tx => drizzle(connection as unknown as pg.PoolClient);

/**
 * The opening statements are not awaited, so that they leave together with the first queries of the work. If one of them
 * fails, PostgreSQL refuses everything behind it until the rollback (25P02).
 * @param opening sets the role
 */
async function transaction<T>(pool: pg.Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const connection = new Connection(client);
  const opened = connection.send(`begin; ${opening}`);
  // Awaited below; until then a failure is no unhandled rejection.
  opened.catch(() => undefined);
  try {
    const result = await work(queriesOn(connection));
    await opened;
    await connection.end('commit');
    client.release();
    return result;
  } catch (error) {
    await connection.end('rollback').then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    await opened;
    throw error;
  }
}

/** A transaction whose commit leaves together with its queries. */
async function readTransaction<T>(pool: pg.Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const connection = new Connection(client);
  // Asked for before anything is sent, so that the commit is part of the same write.
  const committed = new Promise<void>((resolve, reject) => {
    afterThisTurn(() => connection.end('commit').then(resolve, reject));
  });
  const opened = connection.send(`begin read only; ${opening}`);
  const [begun, done, ended] = await Promise.allSettled([opened, work(queriesOn(connection)), committed]);
  client.release(ended.status === 'rejected');
  for (const step of [begun, done, ended]) if (step.status === 'rejected') throw step.reason;
  return (done as PromiseFulfilledResult<T>).value;
}

/** @throws Error for anything but an id, because the id becomes part of a statement */
function setOrganization(organizationId: string): string {
  if (!isId(organizationId)) throw new Error('The id of an organisation must be a UUID.');
  return `set local role msp_app; set local app.organization_id = '${organizationId}'`;
}

const asSystem = 'set local role msp_system';

export function createDatabase(connectionString: string, max?: number): Database {
  const pool = createPool(connectionString, max);
  return {
    inOrganization: async (organizationId, work) => transaction(pool, setOrganization(organizationId), work),
    readInOrganization: async (organizationId, work) => readTransaction(pool, setOrganization(organizationId), work),
    asSystem: (work) => transaction(pool, asSystem, work),
    readAsSystem: (work) => readTransaction(pool, asSystem, work),
    async call<Row extends Record<string, unknown>>(statement: SQL) {
      const client = await pool.connect();
      try {
        const { rows } = await queriesOn(new Connection(client)).execute(statement);
        return rows as Row[];
      } finally {
        client.release();
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
