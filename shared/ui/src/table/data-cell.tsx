/** One cell of a row. The primary one contains the link that opens the row, and what is said under its name. */
import { Link } from '@msp/router';
import type { ReactNode } from 'react';
import type { Column } from './column';
import { isNone } from './filled-columns';
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
  const { primary, align, phone, hideBelow, isActions } = column;
  const content = column.cell(row);
  const secondLine = column.secondLine?.(row);
  const isEmpty = isNone(content);
  return (
    <td
      {...semantics.cell}
      data-primary={primary ? '' : undefined}
      data-align={align}
      data-phone={phone}
      data-hide-below={isChosen ? undefined : hideBelow}
      data-none={isEmpty ? '' : undefined}
    >
      {primary ? <RowName href={href}>{content}</RowName> : isEmpty && !isActions ? '—' : content}
      {!isNone(secondLine) && <div data-second-line="">{secondLine}</div>}
    </td>
  );
}
