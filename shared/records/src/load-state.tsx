/** Shown in place of content until its call has returned it: loading, not permitted, or failed with a way to retry. */
import { Box, ErrorState, ForbiddenState, LoadingRegion, Skeleton } from '@msp/ui';
import type { ReactNode } from 'react';

/** What `useCall` returns, as far as these states depend on it. */
export interface LoadResult {
  error: { message: string; status?: number } | undefined;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface LoadStateProps {
  /** What is loaded, inside a sentence: "the overrides of this metric". */
  what: string;
  result: LoadResult;
  /** The placeholder while it loads; a block by default. */
  skeleton?: ReactNode;
  /** Where it is shown: in a card without a body of its own, in the body of a card or dialog, or on the page itself. */
  place?: 'card' | 'body' | 'page';
}

/** `{result.data ? <Content data={result.data} /> : <LoadState what="the readiness" result={result} />}` */
export function LoadState({ what, result: { error, isValidating, mutate }, skeleton, place = 'card' }: LoadStateProps) {
  if (!error) {
    const region = <LoadingRegion label={`Loading ${what}`}>{skeleton ?? <Skeleton height="6rem" />}</LoadingRegion>;
    return place === 'card' ? (
      <Box px="4" pb="4">
        {region}
      </Box>
    ) : (
      region
    );
  }
  const compact = place !== 'page';
  if (error.status === 403) return <ForbiddenState compact={compact} what={what} />;
  return (
    <ErrorState
      compact={compact}
      title={`Couldn't load ${what}`}
      description={error.message}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}
