/** How long the database may take. Each limit ends what waits for it, so that no request and no lock waits for ever. */

export interface DatabaseLimits {
  /** Time until a connection of the pool is free, or a new one is open; in milliseconds like all limits. */
  connectionMs: number;
  /** Time of one statement. PostgreSQL cancels it. */
  statementMs: number;
  /** Time that a statement waits for a lock. */
  lockMs: number;
  /** Time between two statements of a transaction; PostgreSQL ends its connection. */
  idleInTransactionMs: number;
}

/** Limits for requests, for which a person is waiting. */
export const requestLimits: DatabaseLimits = {
  connectionMs: 4_000,
  statementMs: 10_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
};

/** Limits for background jobs. */
export const jobLimits: DatabaseLimits = {
  connectionMs: 60_000,
  statementMs: 300_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
};

/** Limits for the metrics, which are read every 15 seconds and not waited for longer than 10. */
export const metricLimits: DatabaseLimits = {
  connectionMs: 2_000,
  statementMs: 4_000,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
};

/** How long PostgreSQL may be late with cancelling a statement. After that, the connection is given up. */
const graceMs = 2_000;

export const silenceLimitMs = ({ statementMs }: DatabaseLimits): number => statementMs + graceMs;

/** As statements of a transaction and not of the connection, because a pooler passes connections on. */
export const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseLimits): string =>
  [
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    // Queries read a few hundred rows by index: starting parallel workers takes longer, and takes processors from other requests.
    'set local max_parallel_workers_per_gather = 0',
  ].join('; ');
