/** Sorts the rows of a table that one response has all of. */

/** @param keyOf what a row is sorted by */
export function inOrder<T extends { id: string }, Key extends string>(
  rows: readonly T[],
  { key, order }: { key: Key; order: 'asc' | 'desc' },
  keyOf: (row: T, by: Key) => string | number,
): T[] {
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a, key), keyOf(b, key)];
    return left === right ? a.id.localeCompare(b.id) : direction * (left < right ? -1 : 1);
  });
}
