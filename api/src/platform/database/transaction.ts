/** Runs transactions on a connection of its own each, and says what is known of their outcome when the connection is lost. */
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterThisTurn, Connection } from './connection';
import { CommitUnknown, DatabaseUnavailable } from './unavailable';

/** A running transaction with its role set. Repositories take this and nothing else. */
export type Tx = NodePgDatabase<Record<string, never>>;

/** drizzle calls nothing but `query`. */
const queriesOn = (connection: Connection): Tx => drizzle(connection as unknown as pg.PoolClient);

const lost = (cause: unknown) => new DatabaseUnavailable('The connection to the database was lost.', { cause });
const commitUnknown = (cause: unknown) =>
  new CommitUnknown('The connection to the database was lost during a commit.', { cause });

/** @returns whether the connection still works. It is free again, or closed if it does not work */
async function rollBack(client: pg.PoolClient, connection: Connection): Promise<boolean> {
  const works = await connection.end('rollback').then(
    () => true,
    () => false,
  );
  client.release(!works);
  return works;
}

/**
 * The opening statements are not awaited, so that they leave together with the first queries of the work. If one of them
 * fails, PostgreSQL refuses everything behind it until the rollback (25P02).
 * @param opening sets the role
 * @throws CommitUnknown, DatabaseUnavailable
 */
export async function transaction<T>(client: pg.PoolClient, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = new Connection(client);
  const opened = connection.send(`begin; ${opening}`);
  // Awaited below; until then a failure must not count as an unhandled rejection.
  opened.catch(() => undefined);
  let result: T;
  try {
    result = await work(queriesOn(connection));
    await opened;
  } catch (error) {
    if (!(await rollBack(client, connection))) throw lost(error);
    await opened;
    throw connection.causeOf(error);
  }
  const outcome = await connection.end('commit').catch(async (error) => {
    throw (await rollBack(client, connection)) ? error : commitUnknown(error);
  });
  client.release();
  // PostgreSQL answers so when a statement failed and the work went on regardless.
  if (outcome === 'ROLLBACK') throw new Error('The transaction was rolled back because one of its statements failed.');
  return result;
}

/**
 * A transaction whose commit leaves together with its queries.
 * @throws DatabaseUnavailable
 */
export async function readTransaction<T>(
  client: pg.PoolClient,
  opening: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connection = new Connection(client);
  // Asked for before anything is sent, so that the commit is part of the same write.
  const committed = new Promise<string>((resolve, reject) => {
    afterThisTurn(() => connection.end('commit').then(resolve, reject));
  });
  const opened = connection.send(`begin read only; ${opening}`);
  const [begun, done, ended] = await Promise.allSettled([opened, work(queriesOn(connection)), committed]);
  client.release(ended.status === 'rejected');
  if (ended.status === 'rejected') throw lost(ended.reason);
  for (const step of [begun, done]) if (step.status === 'rejected') throw connection.causeOf(step.reason);
  return (done as PromiseFulfilledResult<T>).value;
}

/** PostgreSQL has refused the statement; after other errors the connection is lost. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof pg.DatabaseError ? error.severity === 'ERROR' : isRefusal(error.cause);
}

/** One statement outside a transaction. @throws DatabaseUnavailable */
export async function singleStatement(client: pg.PoolClient, statement: SQL): Promise<pg.QueryResult> {
  try {
    const result = await queriesOn(new Connection(client)).execute(statement);
    client.release();
    return result;
  } catch (error) {
    client.release(!isRefusal(error));
    throw isRefusal(error) ? error : lost(error);
  }
}
