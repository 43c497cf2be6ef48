/**
 * A list's search, filters, order and page, kept in the URL only, so that a link to it shows the same list. The cursors of
 * earlier pages are kept in the history entry, so that Previous works after a reload.
 */
import { useLocation, useNavigate, useSearchParams } from '@msp/router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FilterSpec, ListState, ListStateOptions } from './list-state-types';
import { readListState } from './read-list-state';

interface HistoryState {
  cursors?: string[];
}

const noHistory: HistoryState = {};

interface Change {
  /** Edits the parameters; `cursor` and `page` have been removed, unless the page stays. */
  edit: (params: URLSearchParams) => void;
  /** Shows the same records, in the same history entry. */
  samePage?: boolean;
  /** The cursors of the pages before. */
  cursors?: string[];
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
}

/** Navigates to the same list with changed parameters. */
function useChangeParams(params: URLSearchParams, current: HistoryState) {
  const navigate = useNavigate();
  // A second change may come before the first one is rendered, and must keep it.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  return useMemo(
    () =>
      ({ edit, cursors = [], replace = false, samePage = false }: Change) => {
        const next = new URLSearchParams(latest.current);
        if (!samePage) {
          next.delete('cursor');
          next.delete('page');
        }
        edit(next);
        latest.current = next;
        const search = next.toString();
        navigate(
          { search: search && `?${search}` },
          { replace: replace || samePage, state: samePage ? current : ({ cursors } satisfies HistoryState) },
        );
      },
    [navigate, current],
  );
}

function setPage(params: URLSearchParams, cursor: string, page: number): void {
  params.set('cursor', cursor);
  params.set('page', String(page));
}

function setValues(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  for (const value of values) params.append(name, value);
}

function toggleValue(params: URLSearchParams, name: string, value: string): void {
  const chosen = params.getAll(name);
  setValues(params, name, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
}

export function useListState<const F extends FilterSpec, const S extends string>(
  options: ListStateOptions<F, S>,
): ListState<F, S> {
  const [params] = useSearchParams();
  const location = useLocation();
  const current = (location.state ?? noHistory) as HistoryState;
  const change = useChangeParams(params, current);

  return useMemo(() => {
    const values = readListState(params, options);
    const { sort, page } = values;
    const cursors = current.cursors ?? [];
    return {
      ...values,
      setSearch: (value) =>
        change({ edit: (next) => (value ? next.set('search', value) : next.delete('search')), replace: true }),
      setFilter: (name, chosen) => change({ edit: (next) => setValues(next, name, chosen) }),
      toggleFilter: (name, value) => change({ edit: (next) => toggleValue(next, name, value) }),
      reset: () =>
        change({
          edit: (next) => {
            for (const name of ['search', ...Object.keys(options.filters)]) next.delete(name);
          },
        }),
      toggleSort: (key) =>
        change({
          edit: (next) => {
            next.set('sort', key);
            next.set('order', key === sort.key && sort.order === 'asc' ? 'desc' : 'asc');
          },
        }),
      setPageSize: (rows) => change({ edit: (next) => next.set('limit', String(rows)) }),
      setColumns: (keys) =>
        change({
          edit: (next) => {
            if (keys) next.set('columns', keys.join(','));
            else next.delete('columns');
          },
          samePage: true,
        }),
      goNext: (cursor) =>
        change({
          edit: (next) => setPage(next, cursor, page + 1),
          cursors: [...cursors, params.get('cursor') ?? ''],
        }),
      goPrevious: () => {
        const cursor = cursors.at(-1);
        change({ edit: (next) => cursor && setPage(next, cursor, page - 1), cursors: cursors.slice(0, -1) });
      },
    };
  }, [params, current, options, change]);
}
