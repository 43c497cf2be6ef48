/** The connection pool. A connection that breaks costs the transaction that uses it, and nothing else. */
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable';

/** Keeps dates as text (`2026-11-20`): a calendar day has no time zone to convert. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A new connection has no prepared statements, so an idle one is kept for a while. */
const idleTimeoutMillis = 60_000;
/** With more transactions waiting for each connection, further ones are refused at once. */
const maxWaitingPerConnection = 100;

interface PoolState {
  /** When each open connection was opened, by `performance.now()`. */
  openedAt: Map<pg.ClientBase, number>;
  /** Connections that were opened before this time are lost. */
  distrustedBefore: number;
}

const states = new WeakMap<pg.Pool, PoolState>();

function stateOf(pool: pg.Pool): PoolState {
  const state = states.get(pool) ?? { openedAt: new Map(), distrustedBefore: 0 };
  states.set(pool, state);
  return state;
}

function isTrusted(pool: pg.Pool, client: pg.ClientBase): boolean {
  const { openedAt, distrustedBefore } = stateOf(pool);
  return (openedAt.get(client) ?? 0) >= distrustedBefore;
}

/**
 * When one connection is lost, those that are as old are lost too: the database has moved, or the network has forgotten them. They may not
 * show it, so each would cost a request that waits in vain.
 */
async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (isTrusted(pool, client)) return client;
    disconnect(client);
    client.release(true);
  }
}

/** @param max an API process has three more: the one that stays open for probes, and those for changes and for the queue */
export function createPool(connectionString: string, max = 8, more: pg.PoolConfig = {}): pg.Pool {
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
  const state = stateOf(pool);
  pool.on('connect', (client) => {
    state.openedAt.set(client, performance.now());
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => state.openedAt.delete(client));
  pool.on('release', (isLost, client) => {
    if (isLost && isTrusted(pool, client)) state.distrustedBefore = performance.now();
  });
  return pool;
}

/** Ends the connections that were opened before, and the statements that they carry out fail. */
export function giveUpConnections(pool: pg.Pool, openedBefore: number): void {
  const state = stateOf(pool);
  state.distrustedBefore = Math.max(state.distrustedBefore, openedBefore);
  for (const client of state.openedAt.keys()) if (!isTrusted(pool, client)) disconnect(client);
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
  const connecting = connectTo(pool);
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
