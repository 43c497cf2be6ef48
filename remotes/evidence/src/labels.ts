/** Labels for the status and validity of evidence. */
import type { EvidenceItem, EvidenceStatus } from '@msp/contract';
import { formatDate } from '@msp/ui';

export const statusLabels: Record<EvidenceStatus, string> = { ACTIVE: 'Active', ARCHIVED: 'Archived' };

/** "until 31 Mar 2027", "since 3 Nov 2026", "doesn't expire". */
export function validityText({ validity, validUntil }: Pick<EvidenceItem, 'validity' | 'validUntil'>): string {
  if (!validUntil || validity === 'NO_EXPIRY') return "doesn't expire";
  return `${validity === 'STALE' ? 'since' : 'until'} ${formatDate(validUntil)}`;
}
