/** Paging and totals for lists that are short enough to be calculated as a whole, then sorted and cut. */
import { z } from 'zod';
import { validation } from '../errors';

export interface InMemoryPage {
  cursor?: string | undefined;
  limit: number;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const cursorContent = z.object({ s: z.string(), v: z.union([z.string(), z.number()]), k: z.string() });
type Position = z.output<typeof cursorContent>;

function decode(cursor: string, signature: string): Position {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const position = cursorContent.parse(content);
    if (position.s === signature) return position;
  } catch {
    // Refused below, like a cursor of another list.
  }
  throw validation('The page cursor does not belong to this list. Start again from the first page.', [
    { path: 'query.cursor', message: 'does not belong to this list' },
  ]);
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * @param orders the sortable columns; numbers are finite, because cursors are JSON
 * @param keyOf identifies an item and breaks ties
 */
export function pageInMemory<T>(
  items: readonly T[],
  request: InMemoryPage,
  orders: Record<string, (item: T) => string | number>,
  keyOf: (item: T) => string,
  fallback: { sort: string; order: 'asc' | 'desc' },
): { items: T[]; nextCursor: string | null; total: number } {
  const sort = request.sort ?? fallback.sort;
  const order = request.order ?? (request.sort ? 'asc' : fallback.order);
  const orderOf = orders[sort];
  if (!orderOf) throw validation(`This list cannot be sorted by "${sort}".`);
  const signature = `${sort}:${order}`;
  const direction = order === 'asc' ? 1 : -1;
  const positionOf = (item: T): Position => ({ s: signature, v: orderOf(item), k: keyOf(item) });
  const between = (a: Position, b: Position) => (compare(a.v, b.v) || compare(a.k, b.k)) * direction;
  const after = request.cursor === undefined ? null : decode(request.cursor, signature);
  const sorted = items
    .map((item) => ({ item, position: positionOf(item) }))
    .sort((a, b) => between(a.position, b.position))
    .filter(({ position }) => after === null || between(position, after) > 0);
  const page = sorted.slice(0, request.limit);
  const last = page.at(-1);
  const nextCursor =
    sorted.length > page.length && last ? Buffer.from(JSON.stringify(last.position)).toString('base64url') : null;
  return { items: page.map(({ item }) => item), nextCursor, total: items.length };
}

/** Comes after any text, for items without a value. */
export const last = '\u{10ffff}';
/** So that numbers within a text have the same order as numbers. */
export const padded = (number: number): string => String(number).padStart(16, '0');

export const countsOf = <K extends string, T>(keys: readonly K[], all: readonly T[], keyOf: (item: T) => K) =>
  Object.fromEntries(keys.map((key) => [key, all.filter((item) => keyOf(item) === key).length])) as Record<K, number>;

/** @returns what items have, each once, with how many items have it, in the order of the items */
export function totalsOf<T, L>(all: readonly T[], linksOf: (item: T) => readonly L[], keyOf: (link: L) => string) {
  const totals = new Map<string, L & { total: number }>();
  for (const link of all.flatMap(linksOf)) {
    totals.set(keyOf(link), { ...link, total: (totals.get(keyOf(link))?.total ?? 0) + 1 });
  }
  return [...totals.values()];
}

export const idOf = ({ id }: { id: string }): string => id;
