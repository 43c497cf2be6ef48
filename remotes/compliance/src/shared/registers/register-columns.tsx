/** What the lists of risks and suppliers have in common. */
import { formatDate, overdueText } from '@msp/ui';
import { subtle } from '../subtle';

interface Listed {
  owner: { name: string } | null;
  nextReviewOn: string;
  isReviewOverdue: boolean;
}

/** Under the name of a row. */
export const overdueReview = ({ isReviewOverdue, nextReviewOn }: Listed) =>
  isReviewOverdue && `Review ${overdueText(nextReviewOn)}`;

export const ownerColumn = {
  key: 'owner',
  header: 'Owner',
  width: 8.5,
  hideBelow: 48,
  sortKey: 'owner',
  cell: ({ owner }: Listed) => owner?.name ?? subtle('Unassigned'),
} as const;

/** @param running the state of entries that are reviewed */
export const nextReviewColumn = (running: 'open' | 'active') =>
  ({
    key: 'nextReviewOn',
    header: 'Next review',
    width: 7.5,
    hideBelow: 36,
    sortKey: 'nextReviewOn',
    phone: 'second',
    cell: ({ state, nextReviewOn }: Listed & { state: string }) => state === running && formatDate(nextReviewOn),
  }) as const;
