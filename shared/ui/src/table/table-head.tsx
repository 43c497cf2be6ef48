/** The header row. Sortable columns have a button that shows the order. */

import { SortDownIcon, SortUpIcon } from '../page-icons';
import type { Column, Sort } from './column';
import { SelectBox } from './select-box';
import { semantics } from './semantics';
import type { Selection } from './use-selection';

interface TableHeadProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  isChosen: boolean;
  sort?: Sort<S>;
  onSort?: (key: S) => void;
  selection?: Selection;
}

export function TableHead<T, S extends string>({ columns, isChosen, sort, onSort, selection }: TableHeadProps<T, S>) {
  const direction = (column: Column<T, S>) => {
    if (!column.sortKey || !sort) return undefined;
    if (sort.key !== column.sortKey) return 'none';
    return sort.order === 'asc' ? 'ascending' : 'descending';
  };

  const name = ({ header, sortKey }: Column<T, S>) => {
    if (!sortKey || !onSort) return header;
    const Arrow = sort?.key === sortKey && sort.order === 'desc' ? SortDownIcon : SortUpIcon;
    return (
      <button type="button" onClick={() => onSort(sortKey)}>
        {header}
        <Arrow />
      </button>
    );
  };

  return (
    <thead {...semantics.rowgroup}>
      <tr {...semantics.row}>
        {selection && (
          <th {...semantics.columnheader} scope="col" data-select="">
            <SelectBox
              label="Select all shown"
              checked={selection.shown > 0 && selection.shownChosen === selection.shown}
              mixed={selection.shownChosen > 0 && selection.shownChosen < selection.shown}
              onChange={selection.setAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            {...semantics.columnheader}
            scope="col"
            aria-sort={direction(column)}
            data-align={column.align}
            data-primary={column.primary ? '' : undefined}
            data-hide-below={isChosen ? undefined : column.hideBelow}
            style={column.width === undefined ? undefined : { width: `${column.width}rem` }}
          >
            {name(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
