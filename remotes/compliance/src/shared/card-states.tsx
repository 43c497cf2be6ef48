/** The states of a card of the page before its data has loaded. */
import { Box, ErrorState, ForbiddenState, LoadingRegion, Skeleton } from '@msp/ui';

interface CardStatesProps {
  /** What the card shows: "the overrides of this metric". */
  what: string;
  result: {
    error: { message: string; status?: number } | undefined;
    isValidating: boolean;
    mutate: () => unknown;
  };
}

export function CardStates({ what, result: { error, isValidating, mutate } }: CardStatesProps) {
  if (!error)
    return (
      <Box px="4" pb="4">
        <LoadingRegion label={`Loading ${what}`}>
          <Skeleton height="6rem" />
        </LoadingRegion>
      </Box>
    );
  if (error.status === 403) return <ForbiddenState compact what={what} />;
  return (
    <ErrorState
      compact
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`}
      description={error.message}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}
