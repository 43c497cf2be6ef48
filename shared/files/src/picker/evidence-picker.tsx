/** Chooses among existing evidence. The dialog loads when it first opens. */
import { dialogWithRetry } from '@msp/loading';
import type { EvidencePickerProps } from './evidence-picker-props';

const PickerDialog = dialogWithRetry(() => import('./picker-dialog'), 'files/picker');

export function EvidencePicker(props: EvidencePickerProps) {
  return props.open && <PickerDialog {...props} />;
}
