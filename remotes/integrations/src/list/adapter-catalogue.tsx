/** What can be connected, by the system it measures, and what each reads. */
import { type Adapter, calls, securitySystems } from '@msp/contract';
import { useCall } from '@msp/http';
import { chakra, EmptyState, ErrorState, ForbiddenState, Heading, LoadingRegion, Skeleton, Text } from '@msp/ui';
import { AdapterCard } from './adapter-card';
import { systemNames } from './systems';

const Catalogue = chakra('section', { base: { display: 'grid', gap: '4', marginTop: '4' } });
// One column for each system.
const Systems = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
    '& > div': { display: 'grid', gap: '2' },
    '& ul': { listStyle: 'none', display: 'grid', gap: '4' },
  },
});

function groups(adapters: readonly Adapter[]) {
  return securitySystems
    .map((system) => ({ system, adapters: adapters.filter((adapter) => adapter.system === system) }))
    .filter((group) => group.adapters.length > 0);
}

export function AdapterCatalogue() {
  const { data, error, isValidating, mutate } = useCall(calls.integrations.adapters, {});
  const body = () => {
    if (data?.items.length === 0) {
      return <EmptyState compact title="The catalogue is empty" description="This installation offers no adapters." />;
    }
    if (data) {
      return (
        <Systems>
          {groups(data.items).map(({ system, adapters }) => (
            <div key={system}>
              <Heading as="h3" size="sm">
                {systemNames[system]}
              </Heading>
              <ul>
                {adapters.map((adapter) => (
                  <AdapterCard key={adapter.key} adapter={adapter} />
                ))}
              </ul>
            </div>
          ))}
        </Systems>
      );
    }
    if (error?.status === 403) return <ForbiddenState compact what="what can be connected" />;
    if (error) {
      return (
        <ErrorState
          compact
          title="The catalogue could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      );
    }
    return (
      <LoadingRegion label="Loading the catalogue">
        <Skeleton height="24" />
      </LoadingRegion>
    );
  };
  return (
    <Catalogue aria-labelledby="adapter-catalogue">
      <div>
        <Heading id="adapter-catalogue">What can be connected</Heading>
        <Text tone="muted">
          Connecting one here is not part of this release yet: the operator of this installation does it.
        </Text>
      </div>
      {body()}
    </Catalogue>
  );
}
