/** The columns of the connected integrations. */
import type { Integration, SortKeyOf } from '@msp/contract';
import { formatRelative, Inline, NotMeasuredIcon, plural, Text } from '@msp/ui';
import { CellNote, type Column, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { systemNames } from './systems';

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
      {scorePercentage}%<CellNote>{plural(checkCount, 'check')}</CellNote>
    </>
  );
}

export const integrationColumns: readonly Column<Integration, SortKeyOf<'integrations'>>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: ({ name, adapter }) => (
      <>
        {name}
        <CellNote>
          {adapter.name} by {adapter.vendor}
        </CellNote>
      </>
    ),
  },
  {
    key: 'system',
    header: 'System',
    sortKey: 'system',
    width: 8.5,
    hideBelow: 60,
    phone: 'second',
    cell: ({ adapter }) => systemNames[adapter.system],
  },
  {
    key: 'status',
    header: 'Status',
    width: 14,
    phone: 'first',
    sortKey: 'status',
    cell: ({ status, statusMessage }) => (
      <>
        <StatusBadge kind="connection" value={status} />
        {statusMessage && <CellNote {...(status === 'ERROR' && { tone: 'bad' })}>{statusMessage}</CellNote>}
      </>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    sortKey: 'score',
    width: 9,
    hideBelow: 36,
    phone: 'second',
    cell: (integration) => <Score integration={integration} />,
  },
  {
    key: 'lastSyncAt',
    header: 'Last sync',
    width: 12,
    hideBelow: 48,
    sortKey: 'lastSyncAt',
    phone: 'second',
    cell: ({ lastSyncAt, lastSuccessAt }) => (
      <>
        <TimeAgo at={lastSyncAt} />
        {lastSyncAt !== lastSuccessAt && (
          <CellNote>
            {lastSuccessAt ? `last success ${formatRelative(lastSuccessAt)}` : 'no successful sync yet'}
          </CellNote>
        )}
      </>
    ),
  },
  {
    key: 'connectedBy',
    header: 'Connected by',
    sortKey: 'connectedBy',
    width: 9,
    hideBelow: 68,
    cell: ({ connectedBy }) =>
      connectedBy?.name ?? (
        <Text as="span" tone="subtle">
          Unknown
        </Text>
      ),
  },
];
