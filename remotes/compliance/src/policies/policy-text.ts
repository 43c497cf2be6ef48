/** Words of policies. */
import type { PolicyAcceptanceCounts } from '@msp/contract';
import { formatDate, plural } from '@msp/ui';

/** "3 of 4 (75%)" */
export function acceptanceText(counts: PolicyAcceptanceCounts | null): string {
  return counts ? `${counts.accepted} of ${counts.asked} (${counts.percentage}%)` : 'Not asked';
}

export const dueText = (dueOn: string | null): string => (dueOn === null ? 'No due date' : `Due ${formatDate(dueOn)}`);

export const blanksText = (count: number): string =>
  count === 0 ? 'No blanks left' : `${plural(count, 'blank')} left`;
