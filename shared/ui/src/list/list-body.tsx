/**
 * The states of every list: loading, error, forbidden, empty, no results, rows, and older rows that could not be refreshed.
 */

import type { ReactNode } from 'react';
import { NothingFoundIcon } from '../icons';
import { Button } from '../primitives/button';
import { SkeletonTable } from '../primitives/skeleton';
import { StaleNotice } from '../states/stale-notice';
import { EmptyState, type EmptyStateProps, ErrorState, ForbiddenState } from '../states/states';

/** The result of a data hook. `isLoading` with data means rows of the previous query. */
export interface ListResult<L> {
  data: L | undefined;
  error: { message: string; status?: number } | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface ListBodyProps<T, L extends { items: readonly T[] }> {
  result: ListResult<L>;
  /** The items, in the plural: "controls". */
  what: string;
  /** Whether a search or a filter is active. */
  isFiltered: boolean;
  onReset: () => void;
  /** Shown if there are no items at all. */
  empty: Omit<EmptyStateProps, 'compact'>;
  children: (list: L, stale: boolean) => ReactNode;
}

export function ListBody<T, L extends { items: readonly T[] }>(props: ListBodyProps<T, L>) {
  const { result, what, isFiltered, onReset, empty, children } = props;
  const { data, error, isLoading, isValidating, mutate } = result;
  if (error?.status === 403) return <ForbiddenState what={`the ${what} of this organisation`} />;
  if (!data) {
    if (!error) return <SkeletonTable label={`Loading ${what}`} />;
    return (
      <ErrorState
        title={`Couldn't load the ${what}`}
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  }
  return (
    <>
      {error && (
        <StaleNotice what={`the ${what}`} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      )}
      {data.items.length > 0 && children(data, isLoading)}
      {data.items.length === 0 && !isFiltered && <EmptyState {...empty} />}
      {data.items.length === 0 && isFiltered && (
        <EmptyState
          icon={<NothingFoundIcon />}
          title={`No ${what} match`}
          description="Change or reset the search and filters."
          action={<Button onClick={onReset}>Reset search and filters</Button>}
        />
      )}
    </>
  );
}
