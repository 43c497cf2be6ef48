/** Reads the state of a list from the URL. Unknown values are ignored. */
import { constants } from '@msp/contract';
import type { Sort } from '../../table/column';
import type { FilterSpec, FilterValues, ListStateOptions, ListValues } from './list-state-types';

function pageOf(value: string | null): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 ? number : 1;
}

/** The numbers of rows that a page can have. */
export const pageSizes: readonly number[] = [
  constants.paging.defaultLimit,
  constants.paging.pageLimit,
  constants.paging.maxLimit,
];

function filtersOf<F extends FilterSpec>(params: URLSearchParams, spec: F): FilterValues<F> {
  const filters: Record<string, string[]> = {};
  for (const [name, known] of Object.entries(spec)) {
    const values = params.getAll(name).filter((value) => value !== '' && (known === 'any' || known.includes(value)));
    if (values.length > 0) filters[name] = [...new Set(values)];
  }
  return filters as FilterValues<F>;
}

function sortOf<S extends string>(params: URLSearchParams, sortable: readonly S[], fallback: Sort<S>): Sort<S> {
  const key = sortable.find((one) => one === params.get('sort'));
  const order = params.get('order');
  if (order === 'asc' || order === 'desc') return { key: key ?? fallback.key, order };
  return { key: key ?? fallback.key, order: key ? 'asc' : fallback.order };
}

export function readListState<F extends FilterSpec, S extends string>(
  params: URLSearchParams,
  {
    filters: spec,
    sortable,
    defaultSort,
    pageSize: defaultSize = constants.paging.defaultLimit,
  }: ListStateOptions<F, S>,
): ListValues<F, S> {
  const filters = filtersOf(params, spec);
  const activeFilters = Object.values(filters as Record<string, string[]>).flat().length;
  const search = params.get('search')?.trim() ?? '';
  const sort = sortOf(params, sortable, defaultSort);
  const cursor = params.get('cursor') ?? undefined;
  const pageSize = pageSizes.find((size) => String(size) === params.get('limit')) ?? defaultSize;
  return {
    search,
    filters,
    activeFilters,
    isFiltered: activeFilters > 0 || search !== '',
    sort,
    columns: params.get('columns')?.split(','),
    page: cursor ? pageOf(params.get('page')) : 1,
    pageSize,
    query: {
      limit: pageSize,
      sort: sort.key,
      order: sort.order,
      ...(search && { search }),
      ...(cursor && { cursor }),
      ...filters,
    },
  };
}
