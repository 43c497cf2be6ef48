/** The last number of each kind of readable code and year, for the whole installation. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const codeCounters = pgTable(
  'code_counters',
  { kind: text('kind').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
