/** The assessment belongs to an organisation other than the active one: switches to it, and says so. */
import { switchOrganization, useSession } from '@msp/session';
import { Box, ErrorState, LoadingRegion, Text, usePageTitle } from '@msp/ui';
import { useCallback, useEffect, useState } from 'react';

const nameIn = (organization: ReturnType<typeof useSession>['organization'], externalId: string) =>
  organization?.availableOrganizations.find((one) => one.externalId === externalId)?.name;

export function OtherOrganization({ externalId }: { externalId: string }) {
  usePageTitle('Assessment');
  const name = nameIn(useSession().organization, externalId) ?? 'the organisation of this assessment';
  const [hasFailed, setFailed] = useState(false);
  const start = useCallback(() => {
    setFailed(false);
    // Shown to the user, so not reported.
    switchOrganization({ externalId }).catch(() => setFailed(true));
  }, [externalId]);
  useEffect(start, [start]);
  if (hasFailed) {
    return (
      <ErrorState
        title={`You could not be switched to ${name}`}
        description="The assessment belongs to it. Check that you are still one of its assessors."
        onRetry={start}
      />
    );
  }
  return (
    <Box p="6">
      <LoadingRegion label={`Switching to ${name}`}>
        <Text tone="muted">Switching to {name}, which this assessment belongs to…</Text>
      </LoadingRegion>
    </Box>
  );
}
