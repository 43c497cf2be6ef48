/**
 * The data cache (specification §9): data is fresh for 5 minutes, failures other than 400 to 499 are retried, and a sign-out
 * or organisation switch empties it. The host mounts `CacheProvider` once, component tests mount their own, remotes never.
 */
import { constants, type EndpointData } from '@msp/contract';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type Cache,
  mutate as globalMutate,
  SWRConfig,
  type SWRConfiguration,
  unstable_serialize,
  useSWRConfig,
} from 'swr';
import { HttpError } from '../errors';
import { isCacheKey, matchesCall } from './cache-keys';
import type { CallWithReply } from './prefetch';

/** specification §9: queries are not retried on HTTP 400 to 499. Network errors have status 0 and are retried. */
export const isRetriable = (error: unknown): boolean =>
  !(error instanceof HttpError && error.status >= 400 && error.status <= 499);

/** Waits 1, 2 and 4 s. SWR's own retries wait for a random time of up to a minute. */
const retryLater: SWRConfiguration['onErrorRetry'] = (_error, _key, { errorRetryCount = 0 }, revalidate, options) => {
  const { retryCount } = options;
  if (retryCount <= errorRetryCount) setTimeout(() => void revalidate(options), 1_000 * 2 ** (retryCount - 1));
};

export const swrDefaults = {
  // specification §9 "fresh": SWR repeats a request for a key only after this time.
  dedupingInterval: constants.cache.freshMs,
  shouldRetryOnError: isRetriable,
  errorRetryCount: constants.cache.serverErrorRetries,
  onErrorRetry: retryLater,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  keepPreviousData: false,
} as const satisfies SWRConfiguration;

type Mutate = typeof globalMutate;
let mutateHere: Mutate = globalMutate;

function BindMutate() {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    mutateHere = mutate;
    return () => {
      if (mutateHere === mutate) mutateHere = globalMutate;
    };
  }, [mutate]);
  return null;
}

const emptyCache = (): Cache => new Map();

interface CacheProviderProps {
  children: ReactNode;
  /** Identifies the user and organisation. When it changes, everything below remounts with an empty cache. */
  generation?: string | number;
  /** Data of the first render. Later generations start without it. */
  firstReplies?: readonly CallWithReply[];
  /** Overrides, for tests. */
  value?: SWRConfiguration;
}

// A new cache for each generation: clearing the old one would keep SWR's record of requests already made.
export function CacheProvider({ generation = 0, firstReplies = [], ...rest }: CacheProviderProps) {
  const [firstGeneration] = useState(generation);
  return <Generation key={generation} replies={generation === firstGeneration ? firstReplies : []} {...rest} />;
}

interface GenerationProps {
  children: ReactNode;
  replies: readonly CallWithReply[];
  value?: SWRConfiguration;
}

function Generation({ children, replies, value }: GenerationProps) {
  const [fallback] = useState(() => Object.fromEntries(replies.map(([key, data]) => [unstable_serialize(key), data])));
  return (
    <SWRConfig value={{ ...swrDefaults, provider: emptyCache, fallback, ...value }}>
      <BindMutate />
      {children}
    </SWRConfig>
  );
}

/**
 * Reloads every key of the endpoints that a mutation changed: at once if a page shows it, else when it is next shown.
 * `invalidate(calls.evidence.list)`, or with params: `invalidate([calls.controls.registry, { id }])`.
 */
export async function invalidate(...changed: (EndpointData | readonly [EndpointData, object])[]): Promise<void> {
  const matches = (key: unknown) =>
    changed.some((one) => ('path' in one ? matchesCall(key, one) : matchesCall(key, one[0], one[1])));
  await mutateHere(matches);
}

/** Reloads all data after a lost connection: at once if a page shows it, else when it is next shown. */
export async function refreshAll(): Promise<void> {
  await mutateHere(isCacheKey);
}

/** Puts data into the cache without a request, such as the reply to an update. */
export async function remember(key: readonly unknown[], data: unknown): Promise<void> {
  await mutateHere(key, data, { revalidate: false });
}

const listeners = new Set<() => void>();

/** Calls back when the connection is back. Returns how to stop. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called by the host. Failed saves are repeated first; then all data is loaded again. */
export function announceReconnect(): void {
  for (const listener of [...listeners]) listener();
  void refreshAll();
}
