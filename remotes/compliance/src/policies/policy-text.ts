/** Words of policies. */
import type { PolicyAcceptanceCounts, PolicyVersionSummary } from '@msp/contract';
import { formatDate, plural } from '@msp/ui';

/** "3 of 4 (75%)" */
export function acceptanceText(counts: PolicyAcceptanceCounts | null): string {
  return counts ? `${counts.accepted} of ${counts.asked} (${counts.percentage}%)` : 'Not asked';
}

/** "self-approved by Amelia Hart" @returns null for a version without a publication */
export const approvalText = ({ publishedBy, selfApproved }: PolicyVersionSummary): string | null =>
  publishedBy && `${selfApproved ? 'self-approved' : 'approved'} by ${publishedBy.name}`;

export const dueText = (dueOn: string | null): string => (dueOn === null ? 'No due date' : `Due ${formatDate(dueOn)}`);

export const blanksText = (count: number): string =>
  count === 0 ? 'No blanks left' : `${plural(count, 'blank')} left`;
