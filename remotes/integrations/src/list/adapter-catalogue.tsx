/** The adapters that can be connected, by the system they measure. */
import { type Adapter, type calls, integrationSystems } from '@msp/contract';
import type { CallResult } from '@msp/http';
import { usePermissions } from '@msp/session';
import { EmptyState, ErrorState, ForbiddenState, Grid, Heading, LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';
import { AdapterCard } from './adapter-card';
import { systemNames } from './systems';

function groups(adapters: readonly Adapter[]) {
  return integrationSystems
    .map((system) => ({ system, adapters: adapters.filter((adapter) => adapter.system === system) }))
    .filter((group) => group.adapters.length > 0);
}

interface AdapterCatalogueProps {
  result: CallResult<typeof calls.integrations.adapters>;
}

export function AdapterCatalogue({ result: { data, error, isValidating, mutate } }: AdapterCatalogueProps) {
  const mayConnect = usePermissions().has('integration:manage');
  const body = () => {
    if (data?.items.length === 0) {
      return <EmptyState compact title="No adapters" description="This installation offers no adapters." />;
    }
    if (data) {
      return (
        <Grid minColumn="18rem" alignItems="start">
          {groups(data.items).map(({ system, adapters }) => (
            <Stack key={system} gap="2">
              <Heading as="h3" size="sm">
                {systemNames[system]}
              </Heading>
              <Stack as="ul" gap="4">
                {adapters.map((adapter) => (
                  <AdapterCard key={adapter.key} adapter={adapter} />
                ))}
              </Stack>
            </Stack>
          ))}
        </Grid>
      );
    }
    if (error?.status === 403) return <ForbiddenState compact what="the available adapters" />;
    if (error) {
      return (
        <ErrorState
          compact
          title="Couldn't load the adapters"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      );
    }
    return (
      <LoadingRegion label="Loading adapters">
        <Skeleton height="24" />
      </LoadingRegion>
    );
  };
  return (
    <Stack as="section" gap="4" marginTop="4" aria-labelledby="adapter-catalogue">
      <div>
        <Heading id="adapter-catalogue">Available adapters</Heading>
        <Text tone="muted">
          {mayConnect
            ? 'You can connect several of one kind. Nothing is ever changed in these systems.'
            : 'Admins of this organisation can connect them. Nothing is ever changed in these systems.'}
        </Text>
      </div>
      {body()}
    </Stack>
  );
}
