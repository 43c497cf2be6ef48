/** The props of EvidencePicker. */
import type { EvidenceItem, EvidenceType } from '@msp/contract';

export interface EvidencePickerProps {
  open: boolean;
  onClose(): void;
  /** In the order of selection. The caller closes the picker. */
  onPick(evidence: EvidenceItem[]): void;
  /** Only evidence of this type. */
  type?: EvidenceType;
  /** At most one item. */
  single?: boolean;
}
