/** The columns of the connected integrations. */
import type { Integration, SortKeyOf } from '@msp/contract';
import { Text } from '@msp/ui';
import { CellNote, type Column, TimeAgo } from '@msp/ui/pages';
import { IntegrationState } from '../shared/integration-state';
import { Score } from '../shared/score';
import { systemNames } from './systems';

function problemOf({ status, problem }: Integration) {
  if (!problem || status === 'DISCONNECTED') return null;
  return (
    <Text as="span" tone={status === 'ERROR' ? 'bad' : 'muted'}>
      {problem.message}
    </Text>
  );
}

export const integrationColumns: readonly Column<Integration, SortKeyOf<'integrations'>>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: ({ name, adapter, provider }) => (
      <>
        {name}
        <CellNote>{provider ? `${adapter.name}, provided by ${provider.name}` : adapter.name}</CellNote>
      </>
    ),
    secondLine: problemOf,
  },
  {
    key: 'system',
    header: 'System',
    sortKey: 'system',
    width: 8.5,
    hideBelow: 60,
    cell: ({ adapter }) => systemNames[adapter.system],
  },
  {
    key: 'status',
    header: 'Status',
    width: 11,
    phone: 'first',
    sortKey: 'status',
    cell: (integration) => (
      <>
        <IntegrationState integration={integration} />
        {integration.activeJob && (
          <CellNote>{integration.activeJob.startedAt ? integration.activeJob.step : 'Waiting to start'}</CellNote>
        )}
      </>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    sortKey: 'score',
    width: 7.5,
    hideBelow: 36,
    phone: 'second',
    cell: (integration) => <Score integration={integration} />,
  },
  {
    key: 'lastSyncAt',
    header: 'Last run',
    width: 11,
    hideBelow: 48,
    sortKey: 'lastSyncAt',
    phone: 'second',
    cell: ({ lastSyncAt, lastSuccessAt }) => (
      <>
        <TimeAgo at={lastSyncAt} />
        {lastSyncAt !== lastSuccessAt && <CellNote>nothing measured</CellNote>}
      </>
    ),
  },
  {
    key: 'nextCollectionAt',
    header: 'Next collection',
    sortKey: 'nextCollectionAt',
    width: 9.5,
    hideBelow: 60,
    cell: ({ nextCollectionAt }) => nextCollectionAt && <TimeAgo at={nextCollectionAt} />,
  },
  {
    key: 'connectedBy',
    header: 'Connected by',
    sortKey: 'connectedBy',
    width: 9,
    optional: true,
    cell: ({ connectedBy }) =>
      connectedBy?.name ?? (
        <Text as="span" tone="subtle">
          Unknown
        </Text>
      ),
  },
];
