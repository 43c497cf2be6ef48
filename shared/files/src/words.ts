/** Labels for evidence. */
import type { EvidenceType } from '@msp/contract';

export const evidenceTypeLabels: Record<EvidenceType, string> = {
  DOCUMENT: 'Document',
  SCREENSHOT: 'Screenshot',
  EXPORT: 'Export',
  REPORT: 'Report',
  POLICY: 'Policy',
  OTHER: 'Other',
};
