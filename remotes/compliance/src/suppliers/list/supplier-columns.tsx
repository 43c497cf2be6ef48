/** The columns of the list of suppliers. */
import { type SortKeyOf, type Supplier, supplierStateLabels } from '@msp/contract';
import { Badge, formatDate, plural } from '@msp/ui';
import type { Column } from '@msp/ui/pages';
import { nextReviewColumn, overdueReview, ownerColumn } from '../../shared/registers/register-columns';
import { CriticalityBadge, dataText } from '../criticality';

export const supplierColumns: readonly Column<Supplier, SortKeyOf<'suppliers'>>[] = [
  {
    key: 'name',
    header: 'Supplier',
    sortKey: 'name',
    primary: true,
    cell: ({ name }) => name,
    secondLine: overdueReview,
  },
  {
    key: 'criticality',
    header: 'Criticality',
    width: 7,
    sortKey: 'criticality',
    phone: 'first',
    cell: ({ criticality }) => <CriticalityBadge value={criticality} />,
  },
  {
    key: 'data',
    header: 'Data',
    width: 10,
    hideBelow: 60,
    sortKey: 'data',
    cell: ({ data }) => data.length > 0 && dataText(data),
  },
  ownerColumn,
  nextReviewColumn('active'),
  {
    key: 'contractEndsOn',
    header: 'Contract end',
    width: 8.5,
    hideBelow: 68,
    sortKey: 'contractEndsOn',
    cell: ({ contractEndsOn }) => contractEndsOn && formatDate(contractEndsOn),
  },
  {
    key: 'documents',
    header: 'Documents',
    width: 9,
    hideBelow: 48,
    sortKey: 'documents',
    phone: 'second',
    cell: ({ documents: { total, expired } }) =>
      expired > 0 ? (
        <Badge tone="bad">{`${expired} of ${total} expired`}</Badge>
      ) : (
        total > 0 && plural(total, 'document')
      ),
  },
  {
    key: 'risks',
    header: 'Open risks',
    width: 7,
    hideBelow: 68,
    sortKey: 'risks',
    align: 'end',
    cell: ({ openRisks }) => openRisks > 0 && openRisks,
  },
  {
    key: 'state',
    header: 'State',
    width: 5,
    hideBelow: 80,
    sortKey: 'state',
    cell: ({ state }) => supplierStateLabels[state],
  },
];
