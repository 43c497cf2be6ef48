/** The query that a view stores: search, filters, order and columns of a list, without the place in it. */

const placeNames = ['cursor', 'page'];

/**
 * What a list shows, as a view stores it.
 * @param search the query of the address
 * @param columns the columns that the reader has chosen, which the address may not name; undefined for the default ones
 */
export function viewSearch(search: string, columns?: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of placeNames) params.delete(name);
  if (columns) params.set('columns', columns.join(','));
  return params.toString();
}

/** The same for every order of the parameters. */
function canonical(search: string): string {
  const pairs = [...new URLSearchParams(viewSearch(search))].map((pair) => new URLSearchParams([pair]).toString());
  return pairs.toSorted().join('&');
}

/** Whether the list shows this view. A view without columns leaves the choice of columns to the reader. */
export const isShown = (view: { search: string }, search: string, columns?: readonly string[]): boolean =>
  [viewSearch(search), viewSearch(search, columns)].some((one) => canonical(one) === canonical(view.search));
