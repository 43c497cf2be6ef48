/**
 * The ways to use the database: inside one organisation, as the system, or calling a function that the API's login may execute.
 * Any other query runs as a role that may read nothing. Each throws DatabaseUnavailable when the database fails.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isId } from '../ids';
import { pools } from '../observability/metrics';
import { inTransaction } from '../tracing/traced-queries';
import { type DatabaseLimits, requestLimits, settingsOf, silenceLimitMs } from './limits';
import { acquire, createPool, giveUpConnections } from './pool';
import { readTransaction, singleStatement, type Tx, transaction } from './transaction';
import { DatabaseWatch } from './watch';

export type { Tx } from './transaction';

export interface Database {
  /**
   * One transaction that sees and writes the rows of one organisation only. No network calls inside: it holds a connection.
   * @param userId the acting person, who sees their own rows of personal tables; without one, no rows of those are visible
   */
  inOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>, userId?: string): Promise<T>;
  /**
   * The same for reading, in one round trip: the commit follows the queries at once, so they must not wait for each other.
   * A query that is issued after the first result, or that writes, fails.
   */
  readInOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>, userId?: string): Promise<T>;
  /** One transaction that may delete the rows of one organisation in any table, history too, if the organisation is closed. */
  inErasure<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction for what belongs to no organisation: sign-in, sessions, the list of organisations. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readAsSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement as the API's login, which may only execute the functions that migrations grant to it. */
  call<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
  /**
   * The same database, whose transactions name what they are for: PostgreSQL shows the label as `application_name`, in `pg_stat_activity` and
   * in its log (`%a`).
   * @param label letters, digits and hyphens, such as the id of a request
   */
  labelled(label: string): Database;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error for anything but an id, because the id becomes part of a statement */
function setOrganization(organizationId: string, userId?: string): string {
  if (!isId(organizationId)) throw new Error('The id of an organisation must be a UUID.');
  if (userId !== undefined && !isId(userId)) throw new Error('The id of a user must be a UUID.');
  const organization = `set local role msp_app; set local app.organization_id = '${organizationId}'`;
  return userId === undefined ? organization : `${organization}; set local app.user_id = '${userId}'`;
}

function setErasure(organizationId: string): string {
  return `${setOrganization(organizationId)}; set local role msp_eraser; set local app.removing_organization = 'yes'`;
}

const asSystem = 'set local role msp_system';

/** @throws Error for anything but a plain label, because it becomes part of a statement */
function setLabel(label: string): string {
  if (!/^[\w-]{1,40}$/.test(label)) throw new Error('A label consists of letters, digits and hyphens.');
  return `set local application_name = 'trusted-msp ${label}'`;
}

/** Continues a transaction of the system inside an organisation, such as one that it has just created. There is no way back. */
export async function continueInOrganization(tx: Tx, organizationId: string, userId: string | null): Promise<void> {
  await tx.execute(
    sql`select set_config('role', 'msp_app', true), set_config('app.organization_id', ${organizationId}, true), set_config('app.user_id', ${userId ?? ''}, true)`,
  );
}

/** Lets the transaction see suspended and closed organisations too. */
export async function includeSuspended(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('app.includes_suspended', 'yes', true)`);
}

/** How long `ping` waits before it probes the database. Readiness checks need a quick answer. */
const pingPatienceMs = 250;

export interface DatabaseOptions {
  /** Connections at most. */
  max?: number;
  /** Those of requests by default. */
  limits?: DatabaseLimits;
  /** That of the program, if others use it too. */
  watch?: DatabaseWatch;
}

export function createDatabase(
  connectionString: string,
  { max, limits = requestLimits, watch = new DatabaseWatch(connectionString) }: DatabaseOptions = {},
): Database {
  const pool = createPool(connectionString, max, {
    connectionTimeoutMillis: limits.connectionMs,
    query_timeout: silenceLimitMs(limits),
  });
  pools.add(pool);
  watch.onLost((before) => giveUpConnections(pool, before));
  const call = <Row extends Record<string, unknown>>(statement: SQL, patienceMs?: number) =>
    watch.run(async (signal) => {
      const client = await acquire(pool, signal);
      const { rows } = await singleStatement(client, statement);
      return rows as Row[];
    }, patienceMs);
  const withSettings = (settings: string): Database => {
    const write = <T>(role: string, work: (tx: Tx) => Promise<T>) =>
      inTransaction('transaction', () =>
        watch.run(async (signal) => transaction(await acquire(pool, signal), `${settings}; ${role}`, work)),
      );
    const read = <T>(role: string, work: (tx: Tx) => Promise<T>) =>
      inTransaction('read transaction', () =>
        watch.run(async (signal) => readTransaction(await acquire(pool, signal), `${settings}; ${role}`, work)),
      );
    return {
      inOrganization: async (organizationId, work, userId) => write(setOrganization(organizationId, userId), work),
      readInOrganization: async (organizationId, work, userId) => read(setOrganization(organizationId, userId), work),
      inErasure: async (organizationId, work) => write(setErasure(organizationId), work),
      asSystem: (work) => write(asSystem, work),
      readAsSystem: (work) => read(asSystem, work),
      call: (statement) => call(statement),
      labelled: (label) => withSettings(`${settings}; ${setLabel(label)}`),
      async ping() {
        await call(sql`select 1`, pingPatienceMs);
      },
      async close() {
        watch.close();
        await pool.end();
        pools.delete(pool);
      },
    };
  };
  const settings = settingsOf(limits);
  return withSettings(settings);
}
