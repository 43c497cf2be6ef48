/**
 * The data cache (specification §9): 5 minutes fresh, retries for anything but 400 to 499, emptied on sign-out and on an
 * organisation switch. The host mounts `CacheProvider` once and component tests mount their own; remotes never do.
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
import { HttpError } from './errors';
import { isCallKey, matchesCall } from './keys';
import type { AnsweredCall } from './prefetch';

/** specification §9: queries are not retried on HTTP 400 to 499. An answer that never came counts as no answer. */
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
  firstAnswers?: readonly AnsweredCall[];
  /** Overrides, for tests. */
  value?: SWRConfiguration;
}

// A new cache for each generation: clearing the old one would keep SWR's record of requests already made.
export function CacheProvider({ generation = 0, firstAnswers = [], ...rest }: CacheProviderProps) {
  const [firstGeneration] = useState(generation);
  return <Generation key={generation} answers={generation === firstGeneration ? firstAnswers : []} {...rest} />;
}

interface GenerationProps {
  children: ReactNode;
  answers: readonly AnsweredCall[];
  value?: SWRConfiguration;
}

function Generation({ children, answers, value }: GenerationProps) {
  const [fallback] = useState(() => Object.fromEntries(answers.map(([key, data]) => [unstable_serialize(key), data])));
  return (
    <SWRConfig value={{ ...swrDefaults, provider: emptyCache, fallback, ...value }}>
      <BindMutate />
      {children}
    </SWRConfig>
  );
}

/**
 * Marks what a mutation changed: every key of these endpoints is asked for again, at once where a page shows it.
 * `invalidate(calls.evidence.list)`, or with params: `invalidate([calls.controls.registry, { id }])`.
 */
export async function invalidate(...changed: (EndpointData | readonly [EndpointData, object])[]): Promise<void> {
  const matches = (key: unknown) =>
    changed.some((one) => ('path' in one ? matchesCall(key, one) : matchesCall(key, one[0], one[1])));
  await mutateHere(matches);
}

/** Asks again for everything: at once for what a page shows, else when it is next shown. After a lost connection. */
export async function refreshAll(): Promise<void> {
  await mutateHere(isCallKey);
}

/** Puts an answer in the cache without asking for it (an update the server has just answered). */
export async function remember(key: readonly unknown[], data: unknown): Promise<void> {
  await mutateHere(key, data, { revalidate: false });
}
