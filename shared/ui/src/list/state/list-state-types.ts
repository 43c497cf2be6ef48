/** The state of a list: its search, filters, order and page, with the functions that change them. */
import type { Sort } from '../../table/column';

/** The values that a filter takes, or `'any'` if they are not known in advance. */
export type FilterSpec = Record<string, readonly string[] | 'any'>;

type ValueOf<V> = V extends readonly (infer T)[] ? T : string;
export type FilterValues<F extends FilterSpec> = { [K in keyof F]?: ValueOf<F[K]>[] };

export interface ListStateOptions<F extends FilterSpec, S extends string> {
  filters: F;
  sortable: readonly S[];
  defaultSort: Sort<S>;
  pageSize?: number;
}

/** The state as the URL has it. */
export interface ListValues<F extends FilterSpec, S extends string> {
  search: string;
  filters: FilterValues<F>;
  /** The number of filter values chosen. */
  activeFilters: number;
  /** Whether a search or a filter is active. */
  isFiltered: boolean;
  sort: Sort<S>;
  /** The keys of the columns that the link names; undefined if it names none. */
  columns: readonly string[] | undefined;
  /** 1 for the first page. */
  page: number;
  pageSize: number;
  /** The query of the list's call. */
  query: { limit: number; sort: S; order: Sort<S>['order']; search?: string; cursor?: string } & FilterValues<F>;
}

export interface ListState<F extends FilterSpec = FilterSpec, S extends string = string> extends ListValues<F, S> {
  setSearch: (value: string) => void;
  setFilter: (name: keyof F & string, values: readonly string[]) => void;
  /** Adds the value, or removes it if it is chosen already. */
  toggleFilter: (name: keyof F & string, value: string) => void;
  /** Clears search and filters, keeps the order. */
  reset: () => void;
  /** Sorts by a column, or reverses the order if it is sorted by it already. */
  toggleSort: (key: S) => void;
  /** Starts again from the first page. */
  setPageSize: (rows: number) => void;
  /** Keeps the page. Without keys, the link names no columns. */
  setColumns: (keys: readonly string[] | undefined) => void;
  goNext: (cursor: string) => void;
  goPrevious: () => void;
}
