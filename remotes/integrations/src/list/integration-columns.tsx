/** The columns of the connected integrations. */
import type { Integration } from '@msp/contract';
import { formatDateTime, formatRelative, Inline, NotMeasuredIcon, plural, SubText, Text } from '@msp/ui';
import { type Column, StatusBadge } from '@msp/ui/pages';
import { systemNames } from './systems';

export const integrationSortKeys = ['name', 'status', 'lastSyncAt'] as const;
export type IntegrationSortKey = (typeof integrationSortKeys)[number];

function Score({ integration: { scorePercentage, checkCount } }: { integration: Integration }) {
  if (scorePercentage === null) {
    return (
      <Inline as="span" display="inline-flex" gap="1" color="fg.subtle">
        <NotMeasuredIcon />
        Not measured
      </Inline>
    );
  }
  return (
    <>
      {scorePercentage}%<SubText>{plural(checkCount, 'check')}</SubText>
    </>
  );
}

export const integrationColumns: readonly Column<Integration, IntegrationSortKey>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: ({ name, adapter }) => (
      <>
        {name}
        <SubText>
          {adapter.name} by {adapter.vendor}
        </SubText>
      </>
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
        {statusMessage && <SubText tone={status === 'ERROR' ? 'bad' : 'muted'}>{statusMessage}</SubText>}
      </>
    ),
  },
  { key: 'score', header: 'Score', nowrap: true, cell: (integration) => <Score integration={integration} /> },
  {
    key: 'lastSyncAt',
    header: 'Last sync',
    sortKey: 'lastSyncAt',
    cell: ({ lastSyncAt, lastSuccessAt }) => (
      <>
        {lastSyncAt ? (
          <time dateTime={lastSyncAt} title={formatDateTime(lastSyncAt)}>
            {formatRelative(lastSyncAt)}
          </time>
        ) : (
          'Never'
        )}
        {lastSyncAt !== lastSuccessAt && (
          <SubText>
            {lastSuccessAt ? `last success ${formatRelative(lastSuccessAt)}` : 'no successful sync yet'}
          </SubText>
        )}
      </>
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
