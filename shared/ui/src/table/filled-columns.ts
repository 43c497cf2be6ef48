/** Leaves out the columns of a table that have no value in any row. */
import type { ReactNode } from 'react';
import type { Column } from './column';

/** Whether a cell has nothing to show. */
export const isNone = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '';

/** @returns the same array if all have values */
export function filledColumns<T, S extends string>(
  columns: readonly Column<T, S>[],
  rows: readonly T[],
): readonly Column<T, S>[] {
  const hasValue = ({ primary, cell }: Column<T, S>) => primary || rows.some((row) => !isNone(cell(row)));
  return columns.every(hasValue) ? columns : columns.filter(hasValue);
}

/** The column that orders the table, with the others: its header shows the order. @returns `shown` if it is there already */
export function withSortedColumn<T, S extends string>(
  shown: readonly Column<T, S>[],
  all: readonly Column<T, S>[],
  sortedBy: S | undefined,
): readonly Column<T, S>[] {
  const sorted = all.find(({ sortKey }) => sortKey !== undefined && sortKey === sortedBy);
  return sorted === undefined || shown.includes(sorted)
    ? shown
    : all.filter((column) => column === sorted || shown.includes(column));
}
