import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type pg from 'pg';
import { rowMapper, type SelectedField } from './row-mapper';

const people = pgTable('people', {
  id: text('id').notNull(),
  name: text('name'),
  bornAt: timestamp('born_at', { withTimezone: true }),
});
const books = pgTable('books', { id: text('id').notNull(), title: text('title'), pages: integer('pages') });

/** What the database answers. */
let row: unknown[] = [];
const client = { query: async () => ({ rows: [row] }) } as unknown as pg.PoolClient;
const db = drizzle(client);
const shelf = db
  .select({ count: sql<number>`count(*)`.mapWith(Number).as('count') })
  .from(books)
  .as('shelf');

const queries = {
  'of one table': db.select().from(people),
  'with expressions': db.select({ id: people.id, upper: sql`upper(name)`, age: sql`age`.mapWith(Number) }).from(people),
  'with a left join': db.select({ person: people, book: books }).from(people).leftJoin(books, eq(books.id, people.id)),
  'with an inner join': db
    .select({ person: people, book: { id: books.id, pages: books.pages } })
    .from(people)
    .innerJoin(books, eq(books.id, people.id)),
  'with a part of two tables': db
    .select({ both: { title: books.title, name: people.name }, id: people.id })
    .from(people)
    .leftJoin(books, eq(books.id, people.id)),
  'with an expression first in a part': db
    .select({ book: { known: sql`true`, title: books.title, pages: books.pages } })
    .from(people)
    .leftJoin(books, eq(books.id, people.id)),
  'with columns beside a join': db
    .select({ title: books.title, born: people.bornAt })
    .from(people)
    .leftJoin(books, eq(books.id, people.id)),
  'with a column of a subquery': db
    .select({ name: people.name, books: shelf.count })
    .from(people)
    .leftJoin(shelf, sql`true`),
};

interface Built {
  fields: SelectedField[];
  joinsNotNullableMap: Record<string, boolean> | undefined;
}

test.each(Object.entries(queries))('rows of a query %s are what drizzle makes of them', (_name, query) => {
  const { fields, joinsNotNullableMap } = query.prepare('test') as unknown as Built;
  const mapRow = rowMapper(fields, joinsNotNullableMap);
  const value = fc.option(fc.constantFrom('7', '2026-11-28 10:00:00.5+00'), { freq: 2 });
  return fc.assert(
    fc.asyncProperty(fc.tuple(...fields.map(() => value)), async (values) => {
      row = values;
      expect([mapRow(values)]).toEqual(await query);
    }),
  );
});
