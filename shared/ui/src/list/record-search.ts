/** The search of a record's URL: the list that it was opened from, so that the page knows what comes before and after. */
import type { Sort } from '../table/column';

/**
 * Filters and order of the list, without its page; empty for the whole list in its usual order.
 * @param query of the list's call
 * @param usual the order in which the record's page reads a URL that names none
 */
export function recordSearch(query: { sort: string; order: string }, usual: Sort): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'limit' || name === 'cursor' || name === 'sort' || name === 'order') continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  if (query.sort !== usual.key || query.order !== usual.order) {
    params.set('sort', query.sort);
    params.set('order', query.order);
  }
  const search = params.toString();
  return search && `?${search}`;
}
