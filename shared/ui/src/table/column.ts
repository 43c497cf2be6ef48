/** The definition of a table column, and by which the rows are sorted. */
import type { ReactNode } from 'react';

/** In steps, because container queries need fixed widths. */
export const hideBelowSteps = [36, 48, 60, 68, 80] as const;
export type HideBelow = (typeof hideBelowSteps)[number];

export interface Column<T, S extends string = string> {
  key: string;
  header: string;
  /** Null, undefined, false and '' are none: the cell shows "—", and a column without any value is left out. */
  cell: (row: T) => ReactNode;
  /** Under the name of the row, such as a problem. Of the primary column only. */
  secondLine?: (row: T) => ReactNode;
  /** It holds buttons and links, so a cell without any stays blank. */
  isActions?: boolean;
  /** The API's sort key; absent if the column cannot be sorted. */
  sortKey?: S;
  /** The column that names the row and has its link. Exactly one. It takes the width that the others leave, and up to two lines. */
  primary?: boolean;
  align?: 'end';
  /** In rem. Every other cell is one line; text that does not fit is cut, and a tooltip has the whole. */
  width?: number;
  /** Left out of a table narrower than this, in rem, unless the reader has chosen the columns. */
  hideBelow?: HideBelow;
  /** Shown only if the reader chooses it. */
  optional?: boolean;
  /**
   * The place of the value on a phone: at the end of the line with the name, or under the name. `below` adds a line. Otherwise
   * the value is not shown there.
   */
  phone?: 'first' | 'second' | 'below';
}

export interface Sort<S extends string = string> {
  key: S;
  order: 'asc' | 'desc';
}
