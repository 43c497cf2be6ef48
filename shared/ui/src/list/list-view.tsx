/** A whole list: toolbar, states, table and paging. The page provides columns and texts. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, type ReactNode, useRef } from 'react';
import type { EmptyStateProps } from '../states/states';
import type { Column } from '../table/column';
import { DataTable, type DataTableProps } from '../table/data-table';
import { focusFirstRow } from '../table/row-keys';
import { ListBody, type ListResult } from './list-body';
import { ListPaging } from './list-paging';
import { ListToolbar, type ToolbarFilter } from './list-toolbar';
import { SortSelect } from './sort-select';
import type { FilterSpec, ListState } from './state/list-state-types';
import { useTransitionValue } from './state/use-transition-value';
import { useShownColumns } from './use-shown-columns';
import { type ListViewsProps, ViewMenu } from './view-menu';

/** On paper, where the toolbar is not. */
const Printed = chakra('p', { base: { display: 'none', _print: { display: 'block' } } });

/** The response of every list of the API. */
interface ListAnswer<T> {
  items: readonly T[];
  nextCursor: string | null;
  total: number;
}

export interface ListViewProps<T, F extends FilterSpec, S extends string> {
  /** The table's name: "Controls". */
  label: string;
  /** The items inside a sentence: "controls". */
  what: string;
  list: ListState<F, S>;
  result: ListResult<ListAnswer<T>>;
  filters: readonly ToolbarFilter<keyof F & string>[];
  /** The number of results as text. */
  count: (total: number) => ReactNode;
  columns: readonly Column<T, S>[];
  rowKey: (row: T) => string;
  /** The path that a row opens; without it rows are not links. */
  rowHref?: (row: T) => string;
  /** Further controls in the toolbar, such as exports. */
  tools?: ReactNode;
  /** The saved views of the list, in the menu that says how it is shown. */
  views?: ComponentType<ListViewsProps>;
  /** Makes rows selectable; `bulk` has the actions on the selected rows. */
  select?: DataTableProps<T, S>['select'] | undefined;
  bulk?: ReactNode;
  /** The list cannot be searched. */
  withoutSearch?: boolean;
  /** Shown if there are no items at all. */
  empty: Omit<EmptyStateProps, 'compact'>;
}

export function ListView<T, const F extends FilterSpec, S extends string>(props: ListViewProps<T, F, S>) {
  const { label, what, list, result, filters, count, columns, rowKey, rowHref, tools, views, select, bulk, empty } =
    props;
  const table = useRef<HTMLTableElement>(null);
  // Rows are the slowest part to render. The toolbar and the sort arrow update without waiting for them.
  const isLoaded = result.data === undefined || !result.isLoading;
  const queryKey = isLoaded ? JSON.stringify(list.query) : undefined;
  const shownRows = useTransitionValue({ data: result.data, rowHref }, queryKey);
  const shown = useShownColumns(label, columns, list.columns, list.setColumns);
  const chosen = filters.flatMap(({ name, label: filter, options }) => {
    const values: readonly string[] = list.filters[name] ?? [];
    const labels = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
    return labels.length === 0 ? [] : `${filter}: ${labels.join(', ')}`;
  });
  const { items = [], total = 0 } = result.data ?? {};
  const before = (list.page - 1) * list.pageSize;
  const printed = [
    ...(list.search === '' ? [] : [`Search: ${list.search}`]),
    ...chosen,
    ...(items.length < total ? [`${before + 1}–${before + items.length} of ${total}`] : []),
  ].join(' · ');
  return (
    <>
      {printed && <Printed>{printed}</Printed>}
      <ListToolbar
        list={list}
        searchLabel={props.withoutSearch ? undefined : `Search ${what}`}
        filters={filters}
        result={result.data && count(result.data.total)}
        onDown={() => focusFirstRow(table.current)}
      >
        <SortSelect columns={columns} sort={list.sort} onSort={list.toggleSort} />
        {tools}
        <ViewMenu all={columns} shown={shown} list={list} views={views} />
      </ListToolbar>
      {bulk}
      <ListBody
        result={{ ...result, data: shownRows.data }}
        what={what}
        isFiltered={list.isFiltered}
        onReset={list.reset}
        empty={empty}
      >
        {({ items, nextCursor, total }, stale) => (
          <>
            <DataTable
              ref={table}
              label={label}
              columns={shown.columns}
              columnsChosen={shown.areChosen}
              hasMore={items.length < total}
              rows={items}
              rowKey={rowKey}
              {...(shownRows.rowHref && { rowHref: shownRows.rowHref })}
              sort={list.sort}
              onSort={list.toggleSort}
              stale={stale}
              {...(select && { select })}
            />
            <ListPaging
              page={list.page}
              pageSize={list.pageSize}
              shown={items.length}
              total={total}
              nextCursor={nextCursor}
              onNext={list.goNext}
              onPrevious={list.goPrevious}
            />
          </>
        )}
      </ListBody>
    </>
  );
}
