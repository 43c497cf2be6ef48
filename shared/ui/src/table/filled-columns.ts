/** Leaves out the columns of a table that have no value in any row. */
import type { ReactNode } from 'react';
import type { Column } from './column';

/** Whether a cell has nothing to show. */
export const isNone = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '';

/** @param sortedBy the column that orders the table stays, because its header shows the order. @returns the same array if all have values */
export function filledColumns<T, S extends string>(
  columns: readonly Column<T, S>[],
  rows: readonly T[],
  sortedBy: S | undefined,
): readonly Column<T, S>[] {
  const hasValue = ({ primary, sortKey, cell }: Column<T, S>) =>
    primary || (sortKey !== undefined && sortKey === sortedBy) || rows.some((row) => !isNone(cell(row)));
  return columns.every(hasValue) ? columns : columns.filter(hasValue);
}
