/** The columns of the list of inherited controls. */
import { type InheritedResponsibility, responsibilityKindLabels, type SortKeyOf } from '@msp/contract';
import { Badge } from '@msp/ui';
import { type Column, StatusBadge } from '@msp/ui/pages';
import { ManagerState } from '../statement-text';

type InheritedColumn = Column<InheritedResponsibility, SortKeyOf<'inheritedResponsibilities'>>;

/** @param showsStates whether the manager's own states are known */
export const inheritedColumns = (showsStates: boolean): readonly InheritedColumn[] => [
  { key: 'control', header: 'Code', width: 5, sortKey: 'control', phone: 'second', cell: ({ code }) => code },
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: ({ name }) => name,
  },
  {
    key: 'responsibility',
    header: 'Responsibility',
    width: 9,
    sortKey: 'responsibility',
    phone: 'first',
    cell: ({ responsibility }) => <Badge variant="outline">{responsibilityKindLabels[responsibility]}</Badge>,
  },
  { key: 'provider', header: 'The provider does', width: 11, hideBelow: 68, cell: ({ provider }) => provider },
  { key: 'customer', header: 'You do', width: 11, hideBelow: 68, cell: ({ customer }) => customer },
  {
    key: 'status',
    header: 'Your status',
    width: 11,
    hideBelow: 48,
    sortKey: 'status',
    phone: 'second',
    cell: ({ isMapped, implementationStatus }) =>
      isMapped && <StatusBadge kind="verdict" value={implementationStatus ?? 'NOT_ANSWERED'} />,
  },
  {
    key: 'health',
    header: 'Your health',
    width: 8.5,
    hideBelow: 80,
    cell: ({ health }) => health && <StatusBadge kind="health" value={health} />,
  },
  ...(showsStates
    ? [
        {
          key: 'managerState',
          header: 'At the provider',
          width: 10,
          hideBelow: 68,
          sortKey: 'managerState',
          cell: ({ managerState }: InheritedResponsibility) => managerState && <ManagerState state={managerState} />,
        } as const,
      ]
    : []),
];
