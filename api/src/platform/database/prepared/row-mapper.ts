/** Turns a query's rows into objects as drizzle does, with all that is the same for each row worked out once. */
import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** A value that a query selects. The path is its place in the object. */
export interface SelectedField {
  path: string[];
  field: Column | SQL | SQL.Aliased | Subquery;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

type Row = readonly unknown[];

/** drizzle marks `decoder` as its own. */
const ofExpression = (expression: SQL) => (expression as unknown as { decoder: Decoder }).decoder;

function decoderOf(field: SelectedField['field']): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return ofExpression(field);
  return ofExpression(is(field, Subquery) ? (field._.sql as SQL) : field.sql);
}

/** @returns undefined for a decoder that returns what it is given */
const changing = (decoder: Decoder): Decoder | undefined =>
  decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : decoder;

/**
 * The parts of the object that are null when a joined table has no row: those with columns of this one table only. The first column tells.
 * @param isNeverNull by the name of a joined table
 */
function optionalParts(fields: readonly SelectedField[], isNeverNull: Readonly<Record<string, boolean>>) {
  const parts = new Map<string, { first: number; tables: Set<string> }>();
  fields.forEach(({ path: [name = '', ...rest], field }, index) => {
    if (rest.length !== 1 || !is(field, Column)) return;
    const part = parts.get(name) ?? { first: index, tables: new Set() };
    parts.set(name, part);
    part.tables.add(getTableName(field.table));
  });
  return [...parts].flatMap(([name, { first, tables }]) => {
    const [table = '', ...others] = tables;
    return others.length === 0 && !isNeverNull[table] ? [{ name, first }] : [];
  });
}

/** @param isNeverNull by the name of a joined table; undefined without joins */
export function rowMapper(
  fields: readonly SelectedField[],
  isNeverNull: Readonly<Record<string, boolean>> | undefined,
): (row: Row) => Record<string, unknown> {
  const columns = fields.map(({ path, field }) => ({
    ...{ path, key: path.at(-1) ?? '', depth: path.length - 1 },
    decoder: changing(decoderOf(field)),
  }));
  const optional = isNeverNull ? optionalParts(fields, isNeverNull) : [];
  return (row) => {
    const result: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) {
      const { path, key, depth, decoder } = columns[index] as (typeof columns)[number];
      let part = result;
      for (let at = 0; at < depth; at += 1) {
        const name = path[at] as string;
        part[name] ??= {};
        part = part[name] as Record<string, unknown>;
      }
      const value = row[index];
      part[key] = value === null || !decoder ? value : decoder.mapFromDriverValue(value);
    }
    for (const { name, first } of optional) if (row[first] === null) result[name] = null;
    return result;
  };
}
