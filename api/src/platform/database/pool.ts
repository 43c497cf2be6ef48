/** The connection pool. A connection that breaks costs the transaction that uses it, and nothing else. */
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable';

/** Keeps dates as text (`2026-11-20`): a calendar day has no time zone to convert. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A new connection has no prepared statements, so an idle one is kept for a while. */
const idleTimeoutMillis = 60_000;
/** With more transactions waiting for each connection, further ones are refused at once. */
const maxWaitingPerConnection = 100;

export function createPool(connectionString: string, max = 10, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis,
    keepAlive: true,
    pipeline: true,
    application_name: 'trusted-msp',
    ...more,
  });
  // The pool replaces a broken connection, and its queries fail; without listeners its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * A connection for one transaction.
 * @param signal ends the connection with everything that waits for it
 * @throws DatabaseUnavailable
 */
export async function acquire(pool: pg.Pool, signal: AbortSignal): Promise<pg.PoolClient> {
  if (pool.waitingCount >= pool.options.max * maxWaitingPerConnection)
    throw new DatabaseUnavailable('Too many transactions are waiting for a connection.');
  const connecting = pool.connect();
  try {
    const client = await Promise.race([connecting, rejectionOf(signal)]);
    signal.addEventListener('abort', () => disconnect(client), { once: true });
    return client;
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error instanceof DatabaseUnavailable
      ? error
      : new DatabaseUnavailable('No connection to the database could be opened in time.', { cause: error });
  }
}

/** Ends a connection without a goodbye, which a silent server would not take. Its queries fail. */
export function disconnect(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}
