/** Builds query strings (specification §5, §7): null and undefined values and internal option keys are dropped. */

/** Options of data hooks that callers may spread into a query by mistake. No call has a parameter of these names. */
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

/** The parameters to send, in the given order. */
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

/** `?a=1&b=2`, or an empty string. A list becomes one parameter for each value. */
export function queryString(query: object | null | undefined): string {
  const search = new URLSearchParams(sentQuery(query)).toString();
  return search && `?${search}`;
}
