/**
 * The table of every list: sticky header, sort buttons with aria-sort, rows that open on click and on Enter, between which the
 * arrow keys move. Names have up to two lines; columns without any value are left out. On a phone a record is its name with the most
 * important values under it.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@msp/router';
import { type MouseEvent, type RefObject, useCallback, useMemo, useRef } from 'react';
import { useSlow } from '../states/use-slow';
import type { Column, Sort } from './column';
import { DataRow } from './data-row';
import { density } from './density';
import { filledColumns, withSortedColumn } from './filled-columns';
import { moveBetweenRows } from './row-keys';
import { semantics } from './semantics';
import { showCutText } from './show-cut-text';
import { TableHead } from './table-head';
import { frameRecipe, tableRecipe } from './table-styles';
import type { Selection } from './use-selection';

const Frame = chakra('div', frameRecipe);
const Table = chakra('table', tableRecipe);

export interface DataTableProps<T, S extends string> {
  /** Names the table for screen readers. */
  label: string;
  ref?: RefObject<HTMLTableElement | null>;
  columns: readonly Column<T, S>[];
  /** The reader has chosen the columns: all are shown, and a narrow table scrolls sideways. */
  columnsChosen?: boolean;
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** The path that a row opens; without it rows are not links. */
  rowHref?: (row: T) => string;
  sort?: Sort<S>;
  onSort?: (key: S) => void;
  /** Other pages have more rows: a column that is empty on this one stays. */
  hasMore?: boolean;
  /** The rows are from the previous query while new ones load. */
  stale?: boolean;
  /** Makes rows selectable, each by its name. */
  select?: { selection: Selection; rowName: (row: T) => string };
}

/** The width that a column without one has at least, in rem. */
const flexibleColumnRem = 14;

const interactive = 'a, button, input, select, label, summary';

export function DataTable<T, S extends string = string>(props: DataTableProps<T, S>) {
  const { label, rows, rowKey, rowHref, sort, onSort, stale = false, select, columnsChosen = false } = props;
  const keepsAll = columnsChosen || (props.hasMore ?? false);
  const sortedBy = sort?.key;
  // In two steps, so that rows keep their columns, and so don't render again, when only the order changes.
  const filled = useMemo(
    () => (keepsAll ? props.columns : filledColumns(props.columns, rows)),
    [props.columns, rows, keepsAll],
  );
  const columns = useMemo(() => withSortedColumn(filled, props.columns, sortedBy), [filled, props.columns, sortedBy]);
  const navigate = useNavigate();

  const latest = useRef(select);
  latest.current = select;
  const onSelect = useCallback(
    (key: string, on: boolean, range: boolean) => latest.current?.selection.set(key, on, range),
    [],
  );

  const open = useCallback(
    (event: MouseEvent, href: string) => {
      const onControl = event.target instanceof Element && event.target.closest(interactive) !== null;
      const selecting = (getSelection()?.toString() ?? '') !== '';
      if (onControl || selecting || event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
      else navigate(href);
    },
    [navigate],
  );

  const minWidth = columnsChosen
    ? `${columns.reduce((sum, { width = flexibleColumnRem }) => sum + width, 0)}rem`
    : undefined;

  return (
    <Frame data-scrolls={columnsChosen ? '' : undefined}>
      <Table
        {...semantics.table}
        aria-label={label}
        aria-busy={stale}
        data-slow={useSlow(stale) ? '' : undefined}
        data-density={density.use()}
        style={{ minWidth }}
        ref={props.ref}
        onPointerOver={showCutText}
        onKeyDown={moveBetweenRows}
      >
        <TableHead
          columns={columns}
          isChosen={columnsChosen}
          {...(sort && { sort })}
          {...(onSort && { onSort })}
          {...(select && { selection: select.selection })}
        />
        <tbody {...semantics.rowgroup}>
          {rows.map((row) => (
            <DataRow
              key={rowKey(row)}
              rowKey={rowKey(row)}
              row={row}
              columns={columns}
              columnsChosen={columnsChosen}
              href={rowHref?.(row)}
              onOpen={open}
              isSelected={select?.selection.isChosen(rowKey(row))}
              name={select?.rowName(row)}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
