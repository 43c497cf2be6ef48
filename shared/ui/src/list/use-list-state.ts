/**
 * A list's search, filters, order and page, kept in the address and nowhere else: a link to it is the list.
 * Cursors that lead back are kept in the history entry, so that Previous works after a reload too.
 */
import { constants } from '@msp/contract';
import { useLocation, useNavigate, useSearchParams } from '@msp/router';
import { useMemo } from 'react';

export type SortOrder = 'asc' | 'desc';

export interface Sort<S extends string = string> {
  key: S;
  order: SortOrder;
}

/** The values a filter takes, or `'any'` where they are not known beforehand. */
export type FilterSpec = Record<string, readonly string[] | 'any'>;

type ValueOf<V> = V extends readonly (infer T)[] ? T : string;
export type FilterValues<F extends FilterSpec> = { [K in keyof F]?: ValueOf<F[K]>[] };

export interface ListStateOptions<F extends FilterSpec, S extends string> {
  filters: F;
  sortable: readonly S[];
  defaultSort: Sort<S>;
  pageSize?: number;
}

export interface ListState<F extends FilterSpec = FilterSpec, S extends string = string> {
  search: string;
  setSearch: (value: string) => void;
  filters: FilterValues<F>;
  setFilter: (name: keyof F & string, values: readonly string[]) => void;
  /** How many filter values are chosen. */
  activeFilters: number;
  /** Whether anything is filtered or searched away. */
  isFiltered: boolean;
  /** Clears search and filters; keeps the order. */
  reset: () => void;
  sort: Sort<S>;
  /** Sorts by a column; the other way round when it already is. */
  toggleSort: (key: S) => void;
  /** 1 for the first page. */
  page: number;
  pageSize: number;
  goNext: (cursor: string) => void;
  goPrevious: () => void;
  /** What the list's call takes. */
  query: { limit: number; sort: S; order: SortOrder; search?: string; cursor?: string } & FilterValues<F>;
}

interface HistoryState {
  cursors?: string[];
}

const positive = (value: string | null) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 ? number : 1;
};

export function useListState<const F extends FilterSpec, const S extends string>(
  options: ListStateOptions<F, S>,
): ListState<F, S> {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { filters: spec, sortable, defaultSort, pageSize = constants.paging.defaultLimit } = options;

  return useMemo(() => {
    const state = (location.state ?? {}) as HistoryState;

    const go = (change: (next: URLSearchParams) => void, cursors: string[] = [], replace = false) => {
      const next = new URLSearchParams(params);
      next.delete('cursor');
      next.delete('page');
      change(next);
      const search = next.toString();
      navigate({ search: search && `?${search}` }, { replace, state: { cursors } satisfies HistoryState });
    };

    const filters: Record<string, string[]> = {};
    for (const [name, known] of Object.entries(spec)) {
      const values = params.getAll(name).filter((value) => value !== '' && (known === 'any' || known.includes(value)));
      if (values.length > 0) filters[name] = [...new Set(values)];
    }
    const activeFilters = Object.values(filters).reduce((sum, values) => sum + values.length, 0);

    const search = params.get('search')?.trim() ?? '';
    const sortKey = sortable.find((key) => key === params.get('sort'));
    const asked = params.get('order');
    const order = asked === 'asc' || asked === 'desc' ? asked : sortKey ? 'asc' : defaultSort.order;
    const sort: Sort<S> = { key: sortKey ?? defaultSort.key, order };

    const cursor = params.get('cursor') ?? undefined;
    const page = cursor ? positive(params.get('page')) : 1;

    return {
      search,
      setSearch: (value) => go((next) => (value ? next.set('search', value) : next.delete('search')), [], true),
      filters: filters as FilterValues<F>,
      setFilter: (name, values) =>
        go((next) => {
          next.delete(name);
          for (const value of values) next.append(name, value);
        }),
      activeFilters,
      isFiltered: activeFilters > 0 || search !== '',
      reset: () =>
        go((next) => {
          next.delete('search');
          for (const name of Object.keys(spec)) next.delete(name);
        }),
      sort,
      toggleSort: (key) =>
        go((next) => {
          next.set('sort', key);
          next.set('order', key === sort.key && sort.order === 'asc' ? 'desc' : 'asc');
        }),
      page,
      pageSize,
      goNext: (to) =>
        go(
          (next) => {
            next.set('cursor', to);
            next.set('page', String(page + 1));
          },
          [...(state.cursors ?? []), cursor ?? ''],
        ),
      goPrevious: () => {
        const back = state.cursors ?? [];
        const to = back.at(-1) ?? '';
        go(
          (next) => {
            if (!to) return;
            next.set('cursor', to);
            next.set('page', String(page - 1));
          },
          back.slice(0, -1),
        );
      },
      query: {
        limit: pageSize,
        sort: sort.key,
        order: sort.order,
        ...(search && { search }),
        ...(cursor && { cursor }),
        ...(filters as FilterValues<F>),
      },
    };
  }, [params, location.state, navigate, spec, sortable, defaultSort, pageSize]);
}
