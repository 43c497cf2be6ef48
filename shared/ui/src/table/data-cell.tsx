/** One cell of a row. The primary one contains the link that opens the row. */
import { Link } from '@msp/router';
import type { ReactNode } from 'react';
import type { Column } from './column';
import { semantics } from './semantics';

interface DataCellProps<T, S extends string> {
  column: Column<T, S>;
  row: T;
  href: string | undefined;
  /** The reader has chosen the columns: none is left out of a narrow table. */
  isChosen: boolean;
}

function RowName({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span data-row-name="">{children}</span>;
  return (
    <Link to={href} data-row-name="" data-row-link="">
      {children}
    </Link>
  );
}

export function DataCell<T, S extends string>({ column, row, href, isChosen }: DataCellProps<T, S>) {
  const content = column.cell(row);
  return (
    <td
      {...semantics.cell}
      data-primary={column.primary ? '' : undefined}
      data-align={column.align}
      data-phone={column.phone}
      data-hide-below={isChosen ? undefined : column.hideBelow}
    >
      {column.primary ? <RowName href={href}>{content}</RowName> : content}
    </td>
  );
}
