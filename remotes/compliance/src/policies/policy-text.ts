/** Addresses and words of policies. */
import { type PolicyAcceptanceCounts, remotePaths } from '@msp/contract';
import { formatDate, plural } from '@msp/ui';
import { today } from '@msp/ui/records';

const paths = remotePaths.compliance;

export const policiesPath = paths.policies;
export const toReadPath = `${paths.policies}?view=to-read`;

/** @param version the version's number; the published or the newest one by default */
export function policyPath(code: string, version?: number): string {
  const path = paths.policy.replace(':id', encodeURIComponent(code));
  return version === undefined ? path : `${path}?version=${version}`;
}

/** @param policy the code of the policy that the file is for */
export const uploadPath = (policy?: string): string =>
  policy === undefined ? paths.policyUpload : `${paths.policyUpload}?policy=${encodeURIComponent(policy)}`;

export const previewPath = (versionId: string): string => paths.policyPreview.replace(':id', versionId);

export const isPast = (day: string | null): boolean => day !== null && day < today();

/** "3 of 4 (75%)" */
export function acceptanceText(counts: PolicyAcceptanceCounts | null): string {
  return counts ? `${counts.accepted} of ${counts.asked} (${counts.percentage}%)` : 'Not asked';
}

export const dueText = (dueOn: string | null): string => (dueOn === null ? 'No due date' : `Due ${formatDate(dueOn)}`);

export const blanksText = (count: number): string =>
  count === 0 ? 'No blanks left' : `${plural(count, 'blank')} left`;
