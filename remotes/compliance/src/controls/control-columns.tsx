/** The columns of a list of controls. Progress and status are separate and look different. */
import { type ControlWithStatus, controlTierLabels } from '@msp/contract';
import { formatDateTime, formatRelative, SubText, Text } from '@msp/ui';
import { type Column, ProgressBadge, StatusBadge, verdictLooks } from '@msp/ui/pages';

export type ControlSortKey = 'code' | 'name' | 'tier' | 'progress' | 'implementationStatus' | 'updatedAt';

export const controlSortKeys = [
  'code',
  'name',
  'tier',
  'progress',
  'implementationStatus',
  'updatedAt',
] as const satisfies ControlSortKey[];

function Verdict({ control }: { control: ControlWithStatus }) {
  return (
    <>
      <StatusBadge kind="verdict" value={control.implementationStatus ?? 'NOT_ANSWERED'} />
      {control.proposedStatus && (
        <SubText>Proposed: {verdictLooks[control.proposedStatus].label.toLowerCase()}</SubText>
      )}
    </>
  );
}

export const controlColumns: readonly Column<ControlWithStatus, ControlSortKey>[] = [
  {
    key: 'code',
    header: 'Code',
    sortKey: 'code',
    nowrap: true,
    width: '5rem',
    cell: ({ code }) => (
      <Text as="span" mono size="xs" tone="muted">
        {code}
      </Text>
    ),
  },
  { key: 'name', header: 'Control', sortKey: 'name', primary: true, cell: ({ name }) => name },
  { key: 'domain', header: 'Domain', nowrap: true, hideBelow: 'wide', cell: ({ domain }) => domain.name },
  { key: 'tier', header: 'Tier', sortKey: 'tier', nowrap: true, cell: ({ tier }) => controlTierLabels[tier] },
  {
    key: 'progress',
    header: 'Progress',
    sortKey: 'progress',
    nowrap: true,
    cell: ({ progress }) => <ProgressBadge value={progress} />,
  },
  {
    key: 'verdict',
    header: 'Status',
    sortKey: 'implementationStatus',
    cell: (control) => <Verdict control={control} />,
  },
  {
    key: 'answered',
    header: 'Answered',
    hideBelow: 'medium',
    align: 'end',
    nowrap: true,
    cell: ({ answeredRequirements, totalRequirements }) => `${answeredRequirements} of ${totalRequirements}`,
  },
  {
    key: 'evidence',
    header: 'Evidence',
    align: 'end',
    hideBelow: 'wide',
    cell: ({ evidenceCount }) => evidenceCount,
  },
  {
    key: 'owner',
    header: 'Owner',
    nowrap: true,
    hideBelow: 'medium',
    cell: ({ owner }) =>
      owner?.name ?? (
        <Text as="span" tone="subtle">
          Unassigned
        </Text>
      ),
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    hideBelow: 'medium',
    sortKey: 'updatedAt',
    nowrap: true,
    cell: ({ updatedAt }) =>
      updatedAt ? (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
          {formatRelative(updatedAt)}
        </time>
      ) : (
        <Text as="span" tone="subtle">
          Never
        </Text>
      ),
  },
];
