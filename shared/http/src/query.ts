/** Query strings (specification §5, §7): null and undefined are dropped, internal option keys never reach the server. */

/** Options of data hooks that callers may spread into a query by mistake. None of them is a parameter of any call. */
const internalOptionKeys: ReadonlySet<string> = new Set([
  'enabled',
  'staleTime',
  'cacheTime',
  'gcTime',
  'retry',
  'retryDelay',
  'refetchInterval',
  'refetchOnMount',
  'refetchOnReconnect',
  'refetchOnWindowFocus',
  'keepPreviousData',
  'placeholderData',
  'initialData',
  'queryKey',
  'queryFn',
  'suspense',
  'onSuccess',
  'onError',
  'onSettled',
  'signal',
  'dedupingInterval',
  'fallbackData',
  'refreshInterval',
  'revalidateIfStale',
  'revalidateOnFocus',
  'revalidateOnMount',
  'revalidateOnReconnect',
  'shouldRetryOnError',
  'errorRetryCount',
]);

const text = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** The parameters that are sent, in the order given. */
export function sentQuery(query: object | null | undefined): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(query ?? {})) {
    if (internalOptionKeys.has(name)) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== null && one !== undefined) pairs.push([name, text(one)]);
    }
  }
  return pairs;
}

/** `?a=1&b=2`, or nothing. A list becomes one parameter for each of its values. */
export function queryString(query: object | null | undefined): string {
  const search = new URLSearchParams(sentQuery(query)).toString();
  return search && `?${search}`;
}
