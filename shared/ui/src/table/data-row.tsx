/** A row of the table. Rendered again only if something of it changes: selecting one row leaves the others alone. */
import { type MouseEvent, memo } from 'react';
import type { Column } from './column';
import { DataCell } from './data-cell';
import { SelectBox } from './select-box';
import { semantics } from './semantics';

interface DataRowProps<T, S extends string> {
  row: T;
  columns: readonly Column<T, S>[];
  columnsChosen: boolean;
  href: string | undefined;
  onOpen: (event: MouseEvent, href: string) => void;
  /** Undefined in a table without selection. */
  isSelected: boolean | undefined;
  /** Names the row for its checkbox. */
  name: string | undefined;
  rowKey: string;
  onSelect: (key: string, on: boolean, range: boolean) => void;
}

function Row<T, S extends string>(props: DataRowProps<T, S>) {
  const { row, columns, columnsChosen, href, onOpen, isSelected, name, rowKey, onSelect } = props;
  return (
    <tr
      {...semantics.row}
      {...(href !== undefined && { 'data-opens': '', onClick: (event: MouseEvent) => onOpen(event, href) })}
    >
      {isSelected !== undefined && (
        <td {...semantics.cell} data-select="">
          <SelectBox
            label={`Select ${name}`}
            checked={isSelected}
            onChange={(on, range) => onSelect(rowKey, on, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <DataCell key={column.key} column={column} row={row} href={href} isChosen={columnsChosen} />
      ))}
    </tr>
  );
}

export const DataRow = memo(Row) as typeof Row;
