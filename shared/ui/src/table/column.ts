/** What a table is told about a column. */
import type { ReactNode } from 'react';

export interface Column<T, S extends string = string> {
  key: string;
  /** The column's name: its header, and its label on a narrow screen. */
  header: string;
  cell: (row: T) => ReactNode;
  /** Names the order the server knows; absent where it cannot be sorted by. */
  sortKey?: S;
  /** The column that names the row. It carries the link that opens it. Exactly one column. */
  primary?: boolean;
  align?: 'end';
  /** Never broken over two lines. */
  nowrap?: boolean;
  /** Goes first when room is short: under 960 px (`medium`) or 1200 px (`wide`) of table. A card shows it again. */
  hideBelow?: 'medium' | 'wide';
  /** Takes a whole line of a card. */
  wide?: boolean;
  /** A CSS width. */
  width?: string;
}
