/** The definition of a table column. */
import type { ReactNode } from 'react';

export interface Column<T, S extends string = string> {
  key: string;
  /** The header, and the label of the value on a narrow screen. */
  header: string;
  cell: (row: T) => ReactNode;
  /** The API's sort key; absent if the column cannot be sorted. */
  sortKey?: S;
  /** The column that names the row and has its link. Exactly one. */
  primary?: boolean;
  align?: 'end';
  /** On one line. */
  nowrap?: boolean;
  /** Hidden in a table narrower than 960 px (`medium`) or 1200 px (`wide`). Cards show it. */
  hideBelow?: 'medium' | 'wide';
  /** Takes the full width of a card. */
  wide?: boolean;
  /** A CSS width. */
  width?: string;
}
