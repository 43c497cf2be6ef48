/** The columns of the assessors' queue. */
import type { QueuedAssessment, SortKeyOf } from '@msp/contract';
import { Text } from '@msp/ui';
import { type Column, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { VerdictProgress } from '../verdict-progress';
import { AssignToMe } from './assign-to-me';

export const queueColumns: readonly Column<QueuedAssessment, SortKeyOf<'assessmentQueue'>>[] = [
  {
    key: 'organization',
    header: 'Organisation',
    sortKey: 'organization',
    primary: true,
    cell: ({ organization }) => organization.name,
  },
  { key: 'code', header: 'Code', width: 9, sortKey: 'code', phone: 'second', cell: ({ code }) => code },
  {
    key: 'status',
    header: 'Status',
    width: 11,
    phone: 'first',
    cell: ({ status }) => <StatusBadge kind="assessment" value={status} />,
  },
  {
    key: 'submittedAt',
    header: 'Submitted',
    width: 8.5,
    sortKey: 'submittedAt',
    phone: 'second',
    cell: ({ submittedAt }) => <TimeAgo at={submittedAt} />,
  },
  {
    key: 'progress',
    header: 'Verdicts',
    width: 11,
    hideBelow: 48,
    phone: 'below',
    cell: ({ progress }) => <VerdictProgress progress={progress} />,
  },
  {
    key: 'assessor',
    header: 'Assessor',
    width: 10,
    hideBelow: 48,
    phone: 'second',
    cell: ({ assessor }) =>
      assessor?.name ?? (
        <Text as="span" tone="subtle">
          Unassigned
        </Text>
      ),
  },
  {
    key: 'assign',
    header: 'Assign',
    width: 8.5,
    hideBelow: 60,
    isActions: true,
    cell: (assessment) => <AssignToMe assessment={assessment} />,
  },
];
