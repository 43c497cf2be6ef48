/** What the pages of risks and suppliers say about their owner and reviews, as facts of a `FactStrip`. */
import { formatDate, Inline } from '@msp/ui';
import { Overdue } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { everyText } from '../every-text';

interface Reviewed {
  owner: { name: string } | null;
  nextReviewOn: string;
  lastReviewedOn: string | null;
  reviewMonths: number;
  isReviewOverdue: boolean;
}

type Fact = readonly [name: string, value: ReactNode];

const nextReview = ({ nextReviewOn, isReviewOverdue }: Reviewed): Fact => [
  'Next review',
  <Inline key="review" wrap>
    {formatDate(nextReviewOn)}
    {isReviewOverdue && <Overdue day={nextReviewOn} />}
  </Inline>,
];

/** @param isRunning false for a closed risk and an ended supplier, which are no longer reviewed */
export const reviewFacts = (entry: Reviewed, isRunning: boolean): readonly Fact[] => [
  ['Owner', entry.owner?.name ?? 'Unassigned'],
  ...(isRunning ? [nextReview(entry)] : []),
  ['Last review', entry.lastReviewedOn ? formatDate(entry.lastReviewedOn) : 'Never'],
  ['Interval', everyText(entry.reviewMonths)],
];
