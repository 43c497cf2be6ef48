/** Sets the last valid day of several pieces of evidence, or that they do not expire. */
import { Checkbox, Field, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import type { BulkChange } from './bulk-change';
import { BulkDialogFrame, type BulkDialogProps } from './bulk-dialog';

interface ValidityDialogProps extends BulkDialogProps {
  onSet: (change: BulkChange) => void;
}

export default function ValidityDialog({ evidence, onSet, ...frame }: ValidityDialogProps) {
  const [day, setDay] = useState('');
  const [expires, setExpires] = useState(true);
  return (
    <BulkDialogFrame
      {...frame}
      title={`Set how long ${evidence} can be used`}
      action="Set validity"
      missing={{ 'a date': expires && day === '' }}
      onConfirm={() => onSet({ action: 'VALID_UNTIL', validUntil: expires ? day : null })}
    >
      <Field label="Valid until">
        <TextInput type="date" value={day} disabled={!expires} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Checkbox checked={!expires} onChange={(event) => setExpires(!event.target.checked)}>
        Doesn't expire
      </Checkbox>
    </BulkDialogFrame>
  );
}
