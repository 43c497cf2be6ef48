/** Cursor paging for lists: a page starts after a row rather than after a number of rows, so that none is skipped or repeated. */
import { constants } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { validation } from '../errors';
import { isId } from '../ids';

/** A sortable column: an expression that is never null, and its PostgreSQL type. */
export interface SortColumn {
  expression: SQL;
  type: 'text' | 'timestamptz' | 'integer' | 'double precision' | 'date';
}

export interface Keyset {
  /** Selected with each row as text, and returned in the cursor. */
  cursorValue: SQL<string>;
  /** Rows after the cursor; undefined for the first page. */
  after: SQL | undefined;
  orderBy: SQL;
  /** For `.limit()`: at least one row more than the page has. */
  limit: number;
  /** Stands for sort, order and limit, in the name of a prepared query. */
  shape: string;
}

interface CursorContent {
  /** The sort and order that the cursor was made for. */
  s: string;
  v: string;
  i: string;
}

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Sorts a column by the position of its value in a list of words, which are constants. */
export const positionIn = (column: SQL, words: readonly string[]): SQL =>
  sql`array_position(array[${sql.raw(words.map((word) => `'${word}'`).join(', '))}]::text[], ${column})`;

/** PostgreSQL has no year 0. */
const calendarDay = z.iso.date().refine((day) => day >= '0001');

/** Values as PostgreSQL writes them in a cursor. Other ones would fail in the query. */
const cursorValues: Record<SortColumn['type'], z.ZodType<string>> = {
  text: z.string().refine((value) => !value.includes('\0')),
  integer: z.string().refine((value) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31),
  'double precision': z
    .string()
    .refine((value) => value.length < 30 && Number.isFinite(Number(value)) && value.trim() !== ''),
  date: z.union([z.literal('infinity'), calendarDay]),
  timestamptz: z.string().refine((value) => {
    const [, day, time] = /^(\S{10}) ([\d:.]{8,15})[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.exec(value) ?? [];
    return calendarDay.safeParse(day).success && z.iso.time().safeParse(time).success;
  }),
};

function decode(cursor: string, signature: string, type: SortColumn['type']): CursorContent {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return z.object({ s: z.literal(signature), v: cursorValues[type], i: z.string().refine(isId) }).parse(content);
  } catch {
    // Refused below, like a cursor of another list.
  }
  throw validation('The page cursor does not belong to this list. Start again from the first page.', [
    { path: 'query.cursor', message: 'does not belong to this list' },
  ]);
}

/** Common page sizes: other ones read the rows of the next larger, so that there are few statements. */
const { defaultLimit, pageLimit, maxLimit } = constants.paging;
const pageSizes = [constants.recentActivity.limit, defaultLimit, pageLimit, maxLimit];

/**
 * A literal, not a parameter: for a parameter the planner of a prepared statement assumes a tenth of the rows, and chooses
 * joins that are slow for the rest. drizzle takes an expression too, though its type does not say so.
 */
export const literalLimit = (rows: number) => sql.raw(String(rows)) as unknown as number;

/**
 * @param columns the sortable columns
 * @param id a uuid column that breaks ties
 */
export function keyset(
  request: PageRequest,
  columns: Record<string, SortColumn>,
  id: SQL,
  fallback: { sort: string; order: 'asc' | 'desc' },
): Keyset & { cursorFor(row: { cursorValue: string; id: string }): string } {
  const sort = request.sort ?? fallback.sort;
  const order = request.order ?? (request.sort ? 'asc' : fallback.order);
  const column = columns[sort];
  if (!column)
    throw validation(`This list cannot be sorted by "${sort}".`, [{ path: 'query.sort', message: 'unknown column' }]);
  const signature = `${sort}:${order}`;
  const direction = sql.raw(order);
  const compare = sql.raw(order === 'asc' ? '>' : '<');
  const rows = 1 + (pageSizes.find((size) => size >= request.limit) ?? request.limit);
  const from = request.cursor === undefined ? undefined : decode(request.cursor, signature, column.type);
  return {
    cursorValue: sql<string>`(${column.expression})::text`,
    after: from && sql`(${column.expression}, ${id}) ${compare} (${from.v}::${sql.raw(column.type)}, ${from.i}::uuid)`,
    orderBy: sql`${column.expression} ${direction}, ${id} ${direction}`,
    limit: literalLimit(rows),
    shape: `${signature}:${rows}`,
    cursorFor: (row) =>
      Buffer.from(JSON.stringify({ s: signature, v: row.cursorValue, i: row.id })).toString('base64url'),
  };
}

/** Splits the rows of a list into a page and the cursor of the next one. @param limit how many the page has at most */
export function pageOf<R extends { cursorValue: string; id: string }>(
  rows: R[],
  limit: number,
  cursorFor: (row: R) => string,
): { rows: R[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? cursorFor(last) : null };
}

/** Matches `%` and `_` literally. */
export function containsText(expression: SQL, search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql`${expression} ilike ${pattern}`;
}
