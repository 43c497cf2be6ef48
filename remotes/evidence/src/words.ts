/** Words for the vocabulary of evidence, and how its validity is told. */
import type { EvidenceItem, EvidenceStatus } from '@msp/contract';
import { formatDate } from '@msp/ui';

export const statusLabels: Record<EvidenceStatus, string> = { ACTIVE: 'Active', ARCHIVED: 'Archived' };

/** "until Mar 31, 2027", "since Nov 3, 2026", "does not run out". */
export function validityWords({ validity, validUntil }: Pick<EvidenceItem, 'validity' | 'validUntil'>): string {
  if (!validUntil || validity === 'NO_EXPIRY') return 'does not run out';
  return `${validity === 'STALE' ? 'since' : 'until'} ${formatDate(validUntil)}`;
}
