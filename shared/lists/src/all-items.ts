/** Loads every page of a list. */
import { constants } from '@msp/contract';

export interface Place {
  limit: number;
  cursor?: string;
}

export interface ListPage<T> {
  items: readonly T[];
  nextCursor: string | null;
}

/** @param loadPage requests one page: `(place) => request(calls.evidence.list, { query: { ...query, ...place } })` */
export async function allItems<T>(loadPage: (place: Place) => Promise<ListPage<T>>): Promise<T[]> {
  const { maxLimit: limit } = constants.paging;
  const items: T[] = [];
  let page = await loadPage({ limit });
  items.push(...page.items);
  while (page.nextCursor !== null) {
    page = await loadPage({ limit, cursor: page.nextCursor });
    items.push(...page.items);
  }
  return items;
}
