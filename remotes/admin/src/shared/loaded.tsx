/** What a page loads: a skeleton at first, then the content, or why there is none. */
import type { HttpError } from '@msp/http';
import { ErrorState, ForbiddenState } from '@msp/ui';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  result: { data: T | undefined; error: HttpError | undefined; isValidating: boolean; mutate: () => unknown };
  /** Its name inside a sentence: "the API keys". */
  what: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ result, what, skeleton, children }: LoadedProps<T>) {
  const { data, error, isValidating, mutate } = result;
  if (data !== undefined) return children(data);
  if (error?.status === 403) return <ForbiddenState what={what} />;
  if (!error) return skeleton;
  return (
    <ErrorState
      title={`Unable to load ${what}`}
      description={error.message}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}
