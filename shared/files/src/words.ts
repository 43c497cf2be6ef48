/** Words for evidence that several pages use. */
import type { EvidenceType } from '@msp/contract';
import { HttpError } from '@msp/http';

export const evidenceTypeLabels: Record<EvidenceType, string> = {
  DOCUMENT: 'Document',
  SCREENSHOT: 'Screenshot',
  EXPORT: 'Export',
  REPORT: 'Report',
  POLICY: 'Policy',
  OTHER: 'Other',
};

/** What the server says; where nothing came from it, what that means for whoever waits. */
export function sentenceOf(error: unknown): string {
  if (error instanceof HttpError && error.status !== 0) return error.message;
  return 'The connection was lost before the server answered. Try again.';
}
