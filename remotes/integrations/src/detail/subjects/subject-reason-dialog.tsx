/** Asks why subjects are included or excluded, which changes every figure. */
import { constants } from '@msp/contract';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { useState } from 'react';

interface SubjectReasonDialogProps {
  title: string;
  submitLabel: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

export function SubjectReasonDialog({ onSubmit, ...dialog }: SubjectReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      {...dialog}
      busy={false}
      missing={{ 'a reason': reason.trim() === '' }}
      failure={undefined}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <Field label="Reason" help="Recorded in the audit log. The next collection uses the change.">
        <TextArea
          value={reason}
          maxLength={constants.textLimits.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
