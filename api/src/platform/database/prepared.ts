/** Queries that drizzle builds once: building one costs about as much as running it. Afterwards only their values change. */
import { is, Param, Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connection } from './connection';
import type { Tx } from './database';

/** A drizzle query before it is executed. */
interface Buildable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): object;
}

interface Executable {
  execute(values: object): Promise<unknown>;
}

/** Has no connection, because it only builds queries. */
const builder: Tx = drizzle.mock();
const built = new Map<string, object>();

/** @throws Error if the query holds a value of its own, because every later caller would get the first one's */
function build<Values extends object>(
  name: string,
  values: Values,
  query: (tx: Tx, values: Values) => Buildable<unknown>,
) {
  const placeholders = Object.fromEntries(Object.keys(values).map((key) => [key, sql.placeholder(key)]));
  const prepared = query(builder, placeholders as Values).prepare(name);
  const { params } = prepared as { params: unknown[] };
  const isOpen = (param: unknown) => is(param, Placeholder) || (is(param, Param) && is(param.value, Placeholder));
  if (!params.every(isOpen)) throw new Error(`The query "${name}" holds a value that is not among its values.`);
  built.set(name, prepared);
  return prepared;
}

/**
 * @param name stands for everything about the query but its values; null for one with filters, whose best plan depends on them
 * @param query builds it, with `values` in their places
 */
export function prepared<Values extends object, Rows>(
  tx: Tx,
  name: string | null,
  values: Values,
  query: (tx: Tx, values: Values) => Buildable<Rows>,
): PromiseLike<Rows> {
  const { $client: connection } = tx as Tx & { $client: Connection };
  if (name === null) return query(drizzle(connection.planned as unknown as pg.PoolClient), values);
  const remembered = built.get(name) ?? build(name, values, query);
  // drizzle binds a prepared query to the connection it was built with; this one runs on that of the transaction.
  const executable: Executable = Object.create(remembered, { client: { value: connection } });
  return executable.execute(values) as Promise<Rows>;
}
