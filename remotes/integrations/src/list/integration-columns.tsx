/** The columns of the connected integrations. What was not measured looks like it. */
import type { Integration } from '@msp/contract';
import { chakra, formatDateTime, formatRelative, HStack, NotMeasuredIcon, plural, Text } from '@msp/ui';
import { type Column, StatusBadge } from '@msp/ui/pages';
import { systemNames } from './systems';

export const integrationSortKeys = ['name', 'status', 'lastSyncAt'] as const;
export type IntegrationSortKey = (typeof integrationSortKeys)[number];

const Name = chakra('span', {
  base: { '& small': { display: 'block', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' } },
});

function Score({ integration: { scorePercentage, checkCount } }: { integration: Integration }) {
  if (scorePercentage === null) {
    return (
      <HStack as="span" display="inline-flex" gap="1" color="fg.subtle">
        <NotMeasuredIcon />
        Not measured
      </HStack>
    );
  }
  return (
    <Name>
      {scorePercentage}%<small>{plural(checkCount, 'check')}</small>
    </Name>
  );
}

export const integrationColumns: readonly Column<Integration, IntegrationSortKey>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: ({ name, adapter }) => (
      <Name>
        {name}
        <small>
          {adapter.name} by {adapter.vendor}
        </small>
      </Name>
    ),
  },
  { key: 'system', header: 'System', nowrap: true, cell: ({ adapter }) => systemNames[adapter.system] },
  {
    key: 'status',
    header: 'Status',
    wide: true,
    sortKey: 'status',
    cell: ({ status, statusMessage }) => (
      <>
        <StatusBadge kind="connection" value={status} />
        {statusMessage && (
          <Text as="span" display="block" size="xs" tone={status === 'ERROR' ? 'bad' : 'muted'}>
            {statusMessage}
          </Text>
        )}
      </>
    ),
  },
  { key: 'score', header: 'Score', nowrap: true, cell: (integration) => <Score integration={integration} /> },
  {
    key: 'lastSyncAt',
    header: 'Last sync',
    sortKey: 'lastSyncAt',
    cell: ({ lastSyncAt, lastSuccessAt }) => (
      <Name>
        {lastSyncAt ? (
          <time dateTime={lastSyncAt} title={formatDateTime(lastSyncAt)}>
            {formatRelative(lastSyncAt)}
          </time>
        ) : (
          'Never'
        )}
        {lastSyncAt !== lastSuccessAt && (
          <small>{lastSuccessAt ? `last good one ${formatRelative(lastSuccessAt)}` : 'none has succeeded'}</small>
        )}
      </Name>
    ),
  },
  {
    key: 'connectedBy',
    header: 'Connected by',
    nowrap: true,
    hideBelow: 'medium',
    cell: ({ connectedBy }) =>
      connectedBy?.name ?? (
        <Text as="span" tone="subtle">
          Unknown
        </Text>
      ),
  },
];
