/** Sets the type of several pieces of evidence. */
import { evidenceTypeLabels, evidenceTypes } from '@msp/contract';
import { Field, SelectInput } from '@msp/ui/pages';
import { useState } from 'react';
import type { BulkChange } from './bulk-change';
import { BulkDialogFrame, type BulkDialogProps } from './bulk-dialog';

interface TypeDialogProps extends BulkDialogProps {
  onSet: (change: BulkChange) => void;
}

export default function TypeDialog({ evidence, onSet, ...frame }: TypeDialogProps) {
  const [chosen, setChosen] = useState('');
  const type = evidenceTypes.find((one) => one === chosen);
  return (
    <BulkDialogFrame
      {...frame}
      title={`Set the type of ${evidence}`}
      action="Set type"
      missing={{ 'a type': type === undefined }}
      onConfirm={() => type && onSet({ action: 'TYPE', type })}
    >
      <Field label="Type">
        <SelectInput value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose…</option>
          {evidenceTypes.map((one) => (
            <option key={one} value={one}>
              {evidenceTypeLabels[one]}
            </option>
          ))}
        </SelectInput>
      </Field>
    </BulkDialogFrame>
  );
}
