/** The selection of a list that is paged by the API, with the selected records. */
import { type Selection, useSelection } from '@msp/ui/pages';
import { useMemo, useRef } from 'react';
import { allItems, type ListPage, type Place } from './all-items';

interface ShownList<T> extends ListPage<T> {
  total: number;
}

export interface ListSelection<T> extends Selection {
  /** The selected records, as they were when they were loaded. */
  records: () => T[];
}

/** Search and filters: which records match, in any order. */
function scopeOf({ limit: _, cursor: __, sort: ___, order: ____, ...filters }: object & Record<string, unknown>) {
  return JSON.stringify(filters);
}

/**
 * @param list the page that is shown; undefined while it loads
 * @param query of the page that is shown
 * @param loadPage requests another page of the same query
 */
export function useListSelection<T extends { id: string }>(
  list: ShownList<T> | undefined,
  query: object,
  loadPage: (place: Place) => Promise<ListPage<T>>,
): ListSelection<T> {
  const keys = useMemo(() => (list?.items ?? []).map(({ id }) => id), [list]);
  const loaded = useRef<readonly T[]>([]);
  const selection = useSelection(keys, {
    total: list?.total ?? 0,
    scope: scopeOf({ ...query }),
    loadKeys: async () => {
      loaded.current = await allItems(loadPage);
      return loaded.current.map(({ id }) => id);
    },
  });
  return {
    ...selection,
    records: () => {
      const known = new Map([...loaded.current, ...(list?.items ?? [])].map((record) => [record.id, record]));
      return selection.chosen.flatMap((id) => known.get(id) ?? []);
    },
  };
}
