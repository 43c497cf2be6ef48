/** Queries that drizzle builds once: building one costs about as much as running it. Afterwards only their values change. */
import { is, Param, Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connection } from '../connection';
import type { Tx } from '../database';
import { rowMapper, type SelectedField } from './row-mapper';

/** A drizzle query before it is executed. */
interface Buildable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): object;
}

/** What drizzle knows of a select that it has built. */
interface BuiltByDrizzle {
  params: unknown[];
  fields: SelectedField[];
  joinsNotNullableMap?: Record<string, boolean>;
  queryConfig: pg.QueryArrayConfig;
}

interface Built {
  config: pg.QueryArrayConfig;
  parametersOf(values: object): unknown[];
  mapRow(row: readonly unknown[]): object;
}

/** Has no connection, because it only builds queries. */
const builder: Tx = drizzle.mock();
const queries = new Map<string, Built>();

type ParameterOf = (values: Record<string, unknown>) => unknown;

/** @throws Error for a value of the query's own, because every later caller would get the first one's */
function parameterOf(name: string, param: unknown): ParameterOf {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    const key = value.name;
    return (values) => encoder.mapToDriverValue(values[key]);
  }
  throw new Error(`The query "${name}" holds a value that is not among its values.`);
}

function build<Values extends object>(
  name: string,
  values: Values,
  query: (tx: Tx, values: Values) => Buildable<unknown>,
): Built {
  const placeholders = Object.fromEntries(Object.keys(values).map((key) => [key, sql.placeholder(key)]));
  const prepared = query(builder, placeholders as Values).prepare(name) as BuiltByDrizzle;
  const { params, fields, joinsNotNullableMap, queryConfig } = prepared;
  const parameters = params.map((param) => parameterOf(name, param));
  const built: Built = {
    config: queryConfig,
    parametersOf: (given) => parameters.map((one) => one(given as Record<string, unknown>)),
    mapRow: rowMapper(fields, joinsNotNullableMap),
  };
  queries.set(name, built);
  return built;
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
  const { config, parametersOf, mapRow } = queries.get(name) ?? build(name, values, query);
  return connection.query(config, parametersOf(values)).then(({ rows }) => rows.map(mapRow) as Rows);
}
