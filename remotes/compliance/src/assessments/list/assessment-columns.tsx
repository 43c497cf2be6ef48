/** The columns of the list of assessments. */
import { type AssessmentSummary, calls, type SortKeyOf } from '@msp/contract';
import { useCall } from '@msp/http';
import { formatDate, Text } from '@msp/ui';
import { type Column, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { VerdictProgress } from '../verdict-progress';

/** One assessment at most is open, so at most one row loads its progress. */
function OpenProgress({ id }: { id: string }) {
  const { data } = useCall(calls.assessments.get, { params: { id } });
  return data ? <VerdictProgress progress={data.progress} /> : null;
}

const notYet = (words: string) => (
  <Text as="span" tone="subtle">
    {words}
  </Text>
);

function Progress({ assessment: { id, status } }: { assessment: AssessmentSummary }) {
  if (status === 'DRAFT') return notYet('Not submitted');
  if (status === 'APPROVED') return 'All assessed';
  return <OpenProgress id={id} />;
}

export const assessmentColumns: readonly Column<AssessmentSummary, SortKeyOf<'assessments'>>[] = [
  { key: 'code', header: 'Assessment', sortKey: 'code', primary: true, cell: ({ code }) => code },
  {
    key: 'status',
    header: 'Status',
    width: 11,
    sortKey: 'status',
    phone: 'first',
    cell: ({ status }) => <StatusBadge kind="assessment" value={status} />,
  },
  {
    key: 'progress',
    header: 'Progress',
    width: 11,
    hideBelow: 48,
    cell: (assessment) => <Progress assessment={assessment} />,
  },
  {
    key: 'assessor',
    header: 'Assessor',
    width: 9,
    hideBelow: 48,
    phone: 'second',
    cell: ({ assessor }) => assessor?.name ?? notYet('Unassigned'),
  },
  {
    key: 'submittedAt',
    header: 'Submitted',
    width: 8,
    hideBelow: 36,
    sortKey: 'submittedAt',
    phone: 'second',
    cell: ({ submittedAt }) => (submittedAt ? <TimeAgo at={submittedAt} /> : notYet('Not submitted')),
  },
  {
    key: 'reviewedAt',
    header: 'Reviewed',
    width: 8,
    hideBelow: 60,
    cell: ({ reviewedAt }) => (reviewedAt ? <TimeAgo at={reviewedAt} /> : notYet('Not reviewed')),
  },
  {
    key: 'createdAt',
    header: 'Started',
    width: 8,
    hideBelow: 68,
    sortKey: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
