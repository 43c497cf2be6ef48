/** The columns of a list of controls. Progress and status are separate and look different. */
import { type ControlWithStatus, controlTierLabels, type SortKeyOf } from '@msp/contract';
import { overdueText, Text } from '@msp/ui';
import { type Column, ProgressBadge, StatusBadge, TimeAgo, verdictLooks } from '@msp/ui/pages';
import { DueDate, dueStateOf } from '../../responses/public';

/** Whether it is late, because the column of due dates is shown only if the reader chooses it, and the status that was proposed. */
function noteOf({ proposedStatus, progress, dueOn }: ControlWithStatus) {
  const isOverdue = dueStateOf(dueOn, progress) === 'OVERDUE';
  if (!isOverdue && !proposedStatus) return null;
  return (
    <>
      {isOverdue && (
        <Text as="span" tone="bad">
          {overdueText(dueOn)}
        </Text>
      )}
      {isOverdue && proposedStatus && ' · '}
      {proposedStatus && `Proposed: ${verdictLooks[proposedStatus].label.toLowerCase()}`}
    </>
  );
}

export const controlColumns: readonly Column<ControlWithStatus, SortKeyOf<'controls'>>[] = [
  {
    key: 'code',
    header: 'Code',
    width: 5,
    sortKey: 'code',
    phone: 'second',
    cell: ({ code }) => (
      <Text as="code" mono size="xs" tone="muted">
        {code}
      </Text>
    ),
  },
  { key: 'name', header: 'Control', sortKey: 'name', primary: true, cell: ({ name }) => name, secondLine: noteOf },
  { key: 'domain', header: 'Domain', width: 9, optional: true, sortKey: 'domain', cell: ({ domain }) => domain.name },
  {
    key: 'tier',
    header: 'Tier',
    width: 6,
    hideBelow: 68,
    sortKey: 'tier',
    phone: 'second',
    cell: ({ tier }) => controlTierLabels[tier],
  },
  {
    key: 'progress',
    header: 'Progress',
    width: 10.5,
    hideBelow: 48,
    sortKey: 'progress',
    phone: 'second',
    cell: ({ progress }) => <ProgressBadge value={progress} />,
  },
  {
    key: 'verdict',
    header: 'Status',
    width: 11,
    sortKey: 'implementationStatus',
    phone: 'first',
    cell: ({ implementationStatus }) => <StatusBadge kind="verdict" value={implementationStatus ?? 'NOT_ANSWERED'} />,
  },
  {
    key: 'health',
    header: 'Health',
    sortKey: 'health',
    width: 9.5,
    hideBelow: 48,
    phone: 'second',
    cell: ({ health }) => health && <StatusBadge kind="health" value={health.state} />,
  },
  {
    key: 'answered',
    header: 'Answered',
    sortKey: 'answered',
    width: 7,
    optional: true,
    align: 'end',
    cell: ({ answeredRequirements, totalRequirements }) => `${answeredRequirements} of ${totalRequirements}`,
  },
  {
    key: 'evidence',
    header: 'Evidence',
    sortKey: 'evidence',
    width: 6.5,
    align: 'end',
    optional: true,
    cell: ({ evidenceCount }) => evidenceCount,
  },
  {
    key: 'owner',
    header: 'Owner',
    sortKey: 'owner',
    width: 8.5,
    hideBelow: 48,
    phone: 'second',
    cell: ({ owner }) =>
      owner?.name ?? (
        <Text as="span" tone="subtle">
          Unassigned
        </Text>
      ),
  },
  {
    key: 'dueOn',
    header: 'Due',
    width: 10,
    optional: true,
    sortKey: 'dueOn',
    cell: ({ dueOn, progress }) => dueOn && <DueDate day={dueOn} progress={progress} />,
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    width: 8,
    hideBelow: 80,
    sortKey: 'updatedAt',
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
];
