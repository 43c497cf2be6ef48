/** Properties of the evidence picker. */
import type { EvidenceItem, EvidenceType } from '@msp/contract';

export interface EvidencePickerProps {
  open: boolean;
  onClose(): void;
  /** In the order they were ticked. Closing is up to the caller. */
  onPick(evidence: EvidenceItem[]): void;
  /** Only evidence of this type. */
  type?: EvidenceType;
}
