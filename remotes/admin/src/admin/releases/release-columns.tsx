/** The columns of the releases' table. */
import { ringLabels } from '@msp/contract';
import { Badge, formatDateTime } from '@msp/ui';
import { type Column, formatCount, formatNumber, LineDisclosure, PhoneLabel, TimeAgo } from '@msp/ui/pages';
import { BuildActions } from './build-actions';
import type { ReleaseRow, ReleaseSortKey } from './release-rows';

type ReleaseColumn = Column<ReleaseRow, ReleaseSortKey>;

function Withdrawal({ withdrawn }: Pick<ReleaseRow, 'withdrawn'>) {
  if (!withdrawn) return null;
  const { at, by, reason } = withdrawn;
  return (
    <LineDisclosure summary={`Withdrawn ${by ? `by ${by}` : 'automatically'} on ${formatDateTime(at)}. ${reason}`} />
  );
}

/** "3 of 21 (14.3%)" */
function ofAll(failed: number, all: number): string {
  if (failed === 0) return `None of ${formatCount(all)}`;
  return `${formatCount(failed)} of ${formatCount(all)} (${formatNumber((failed / all) * 100, 1)}%)`;
}

const columns: readonly ReleaseColumn[] = [
  {
    key: 'build',
    header: 'Build',
    sortKey: 'build',
    primary: true,
    cell: ({ name, withdrawn }) => (
      <>
        {name} {withdrawn && <Badge tone="bad">Withdrawn</Badge>}
      </>
    ),
    secondLine: ({ withdrawn }) => withdrawn && <Withdrawal withdrawn={withdrawn} />,
  },
  {
    key: 'ring',
    header: 'Ring',
    sortKey: 'ring',
    width: 5.5,
    phone: 'first',
    cell: ({ ring }) => ringLabels[ring] ?? ring,
  },
  {
    key: 'firstAt',
    header: 'First loaded',
    sortKey: 'firstAt',
    width: 8,
    hideBelow: 60,
    cell: ({ firstAt }) => <TimeAgo at={firstAt} />,
  },
  {
    key: 'lastAt',
    header: 'Last loaded',
    sortKey: 'lastAt',
    width: 8,
    hideBelow: 68,
    cell: ({ lastAt }) => <TimeAgo at={lastAt} />,
  },
  {
    key: 'failedPeople',
    header: 'Failed for people',
    sortKey: 'failedPeople',
    width: 10.5,
    align: 'end',
    phone: 'second',
    cell: ({ failedPeople, people }) => (
      <>
        <PhoneLabel>Failed for people</PhoneLabel>
        {ofAll(failedPeople, people)}
      </>
    ),
  },
  {
    key: 'failures',
    header: 'Failed page loads',
    sortKey: 'failures',
    width: 11,
    align: 'end',
    hideBelow: 48,
    cell: ({ failures, loads }) => ofAll(failures, loads),
  },
];

const actionColumn: ReleaseColumn = {
  key: 'actions',
  header: 'Actions',
  width: 8.5,
  phone: 'below',
  cell: (row) => <BuildActions row={row} />,
};

/** @param hasRings a withdrawn build has a replacement only where releases have rings */
export const releaseColumns = (hasRings: boolean): readonly ReleaseColumn[] =>
  hasRings ? [...columns, actionColumn] : columns;
