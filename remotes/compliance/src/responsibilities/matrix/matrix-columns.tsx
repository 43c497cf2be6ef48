/** The columns of the responsibility matrix. */
import {
  draftChangeLabels,
  type Responsibility,
  responsibilityKindLabels,
  type SortKeyOf,
  statedResponsibilityLabels,
} from '@msp/contract';
import { Badge, Button, formatDate } from '@msp/ui';
import type { Column } from '@msp/ui/pages';
import { subtle } from '../../shared/subtle';

type MatrixColumn = Column<Responsibility, SortKeyOf<'responsibilities'>>;

const facts: readonly MatrixColumn[] = [
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
    phone: 'second',
    cell: ({ draft }) =>
      draft?.responsibility ? (
        <Badge variant="outline">{responsibilityKindLabels[draft.responsibility]}</Badge>
      ) : (
        subtle(statedResponsibilityLabels.none)
      ),
  },
  { key: 'provider', header: 'You do', width: 13, hideBelow: 68, cell: ({ draft }) => draft?.provider },
  { key: 'customer', header: 'The customer does', width: 13, hideBelow: 68, cell: ({ draft }) => draft?.customer },
  {
    key: 'change',
    header: 'Since publication',
    width: 9,
    hideBelow: 48,
    sortKey: 'change',
    phone: 'second',
    cell: ({ change }) => change !== 'unchanged' && <Badge tone="attention">{draftChangeLabels[change]}</Badge>,
  },
  {
    key: 'changedAt',
    header: 'Edited',
    width: 7,
    hideBelow: 80,
    sortKey: 'changedAt',
    cell: ({ draft }) => draft && <span title={draft.changedBy?.name}>{formatDate(draft.changedAt)}</span>,
  },
];

/** @param onEdit null for those who may not */
export const matrixColumns = (onEdit: ((item: Responsibility) => void) | null): readonly MatrixColumn[] => [
  ...facts,
  ...(onEdit
    ? [
        {
          key: 'actions',
          header: 'Edit',
          width: 5,
          align: 'end',
          phone: 'first',
          isActions: true,
          cell: (item: Responsibility) => (
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${item.draft?.responsibility ? 'Edit' : 'Add'} ${item.code}`}
              onClick={() => onEdit(item)}
            >
              {item.draft?.responsibility ? 'Edit' : 'Add'}
            </Button>
          ),
        } as const,
      ]
    : []),
];
