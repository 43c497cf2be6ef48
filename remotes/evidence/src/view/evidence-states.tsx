/** The page of a piece of evidence while it loads, or why it cannot be shown. */
import type { HttpError } from '@msp/http';
import {
  EmptyState,
  ErrorState,
  ForbiddenState,
  LinkButton,
  LoadingRegion,
  NothingFoundIcon,
  Skeleton,
  Stack,
} from '@msp/ui';
import { BarePage } from '@msp/ui/records';

interface EvidenceStatesProps {
  error: HttpError | undefined;
  isValidating: boolean;
  onRetry: () => void;
}

export function EvidenceStates({ error, isValidating, onRetry }: EvidenceStatesProps) {
  return (
    <BarePage title="Evidence" backTo="/evidence" backLabel="Evidence">
      {!error ? (
        <LoadingRegion label="Loading evidence">
          <Stack gap="4">
            <Skeleton height="16" />
            <Skeleton height="min(60vh, 32rem)" />
          </Stack>
        </LoadingRegion>
      ) : error.status === 404 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="Evidence not found"
          description="It was deleted, or it belongs to another organisation."
          action={<LinkButton to="/evidence">Go to Evidence</LinkButton>}
        />
      ) : error.status === 403 ? (
        <ForbiddenState what="this evidence" />
      ) : (
        <ErrorState
          title="Evidence could not be loaded"
          description={error.message}
          onRetry={onRetry}
          retrying={isValidating}
        />
      )}
    </BarePage>
  );
}
