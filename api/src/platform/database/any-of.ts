/** One parameter for a whole list of values, so that a statement has the same text, and one plan, for lists of any length. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A single value is compared by `=`, which lets an index also answer the order of the rows. */
export function isAnyOf(expression: SQLWrapper, values: readonly string[]): SQL {
  const [first] = values;
  return values.length === 1 ? sql`${expression} = ${first}` : sql`${expression} = any(${sql.param(values)})`;
}
