/** Chooses among the evidence that is there. The list loads when it is first opened. */
import type { EvidenceItem, EvidenceType } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { Suspense } from 'react';

const PickerDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "evidence-picker" */ './picker-dialog'),
  'files/picker',
);

export interface EvidencePickerProps {
  open: boolean;
  onClose(): void;
  /** In the order they were ticked. Closing is up to the caller. */
  onPick(evidence: EvidenceItem[]): void;
  /** Only evidence of this type. */
  type?: EvidenceType;
}

export function EvidencePicker(props: EvidencePickerProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <PickerDialog {...props} />
    </Suspense>
  );
}
