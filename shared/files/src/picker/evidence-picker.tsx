/** Chooses among the evidence that is there. The list loads when it is first opened. */
import { lazyWithRetry } from '@msp/loading';
import { Suspense } from 'react';
import type { EvidencePickerProps } from './evidence-picker-props';

const PickerDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "evidence-picker" */ './picker-dialog'),
  'files/picker',
);

export function EvidencePicker(props: EvidencePickerProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <PickerDialog {...props} />
    </Suspense>
  );
}
