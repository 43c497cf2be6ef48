/** The definition of a table column, and by which the rows are sorted. */
import type { ReactNode } from 'react';

/** In steps, because container queries need fixed widths. */
export const hideBelowSteps = [36, 48, 60, 68] as const;
export type HideBelow = (typeof hideBelowSteps)[number];

export interface Column<T, S extends string = string> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** The API's sort key; absent if the column cannot be sorted. */
  sortKey?: S;
  /** The column that names the row and has its link. Exactly one. It takes the width that the others leave. */
  primary?: boolean;
  align?: 'end';
  /** In rem. A cell is one line; text that does not fit is cut, and a tooltip has the whole. */
  width?: number;
  /** Left out of a table narrower than this, in rem, unless the reader has chosen the columns. */
  hideBelow?: HideBelow;
  /** Shown only if the reader chooses it. */
  optional?: boolean;
  /**
   * The place of the value on a phone, where a record has two lines: at the end of the first one, or in the second one. `below`
   * adds a line. Otherwise the value is not shown there.
   */
  phone?: 'first' | 'second' | 'below';
}

export interface Sort<S extends string = string> {
  key: S;
  order: 'asc' | 'desc';
}
