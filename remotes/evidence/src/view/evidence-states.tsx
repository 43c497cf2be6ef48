/** The page of a piece of evidence while it loads, or why it cannot be shown. */
import type { HttpError } from '@msp/http';
import { LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { BarePage, RecordFailure } from '@msp/ui/records';

interface EvidenceStatesProps {
  result: { error: HttpError | undefined; isValidating: boolean; mutate: () => unknown };
}

export function EvidenceStates({ result }: EvidenceStatesProps) {
  return (
    <BarePage title="Evidence" backTo="/evidence" backLabel="Evidence">
      {!result.error && (
        <LoadingRegion label="Loading evidence">
          <Stack gap="4">
            <Skeleton height="16" />
            <Skeleton height="min(60vh, 32rem)" />
          </Stack>
        </LoadingRegion>
      )}
      <RecordFailure
        record="evidence"
        result={result}
        missing="It was deleted, or it belongs to another organisation."
        list={{ path: '/evidence', name: 'Evidence' }}
      />
    </BarePage>
  );
}
