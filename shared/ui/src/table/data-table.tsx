/**
 * The table of every list: sticky header, sort buttons with aria-sort, rows that open on click and on Enter. On a narrow
 * screen the rows become cards.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@msp/router';
import type { MouseEvent } from 'react';
import type { Sort } from '../list/list-state-types';
import type { Column } from './column';
import { SelectBox } from './select-box';
import { semantics } from './semantics';
import { SortSelect } from './sort-select';
import { TableHead } from './table-head';
import { frameRecipe, tableRecipe } from './table-styles';
import type { Selection } from './use-selection';

const Frame = chakra('div', frameRecipe);
const Table = chakra('table', tableRecipe);

export interface DataTableProps<T, S extends string> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<T, S>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** The path that a row opens; without it rows are not links. */
  rowHref?: (row: T) => string;
  sort?: Sort<S>;
  onSort?: (key: S) => void;
  /** The rows are from the previous query while new ones load. */
  stale?: boolean;
  /** Makes rows selectable, each by its name. */
  select?: { selection: Selection; rowName: (row: T) => string };
}

const interactive = 'a, button, input, select, label, summary';

export function DataTable<T, S extends string = string>(props: DataTableProps<T, S>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSort, stale = false, select } = props;
  const navigate = useNavigate();

  const open = (event: MouseEvent, href: string) => {
    const onControl = event.target instanceof Element && event.target.closest(interactive) !== null;
    const selecting = (getSelection()?.toString() ?? '') !== '';
    if (onControl || selecting || event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  };

  const cell = (column: Column<T, S>, row: T) => {
    const content = column.cell(row);
    return column.primary && rowHref ? (
      <Link to={rowHref(row)} data-row-link="">
        {content}
      </Link>
    ) : (
      content
    );
  };

  return (
    <Frame>
      {sort && onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <Table {...semantics.table} aria-label={label} aria-busy={stale}>
        <TableHead
          columns={columns}
          {...(sort && { sort })}
          {...(onSort && { onSort })}
          {...(select && { selection: select.selection })}
        />
        <tbody {...semantics.rowgroup}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...semantics.row}
              {...(rowHref && { 'data-opens': '', onClick: (event: MouseEvent) => open(event, rowHref(row)) })}
            >
              {select && (
                <td {...semantics.cell} data-select="">
                  <SelectBox
                    label={`Select ${select.rowName(row)}`}
                    checked={select.selection.isChosen(rowKey(row))}
                    onChange={(on, range) => select.selection.set(rowKey(row), on, range)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  {...semantics.cell}
                  data-label={column.primary ? undefined : column.header}
                  data-primary={column.primary ? '' : undefined}
                  data-align={column.align}
                  data-nowrap={column.nowrap ? '' : undefined}
                  data-hide-below={column.hideBelow}
                  data-wide={column.wide ? '' : undefined}
                >
                  {cell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
