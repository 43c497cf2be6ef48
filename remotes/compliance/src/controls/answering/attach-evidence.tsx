/** Evidence for one answer: new, or chosen from what is there already. */
import type { EvidenceItem, EvidenceType } from '@msp/contract';
import { AddEvidence, EvidencePicker } from '@msp/files';
import { Button, HStack } from '@msp/ui';
import { useState } from 'react';
import type { Cited } from './field-values';

export const citedOf = ({ id, name, status, validity, file }: EvidenceItem): Cited => ({
  id,
  name,
  status,
  validity,
  fileNumber: file.number,
  fileName: file.name,
});

interface AttachEvidenceProps {
  controlId: string;
  /** The question, which names the group of buttons. */
  label: string;
  type?: EvidenceType;
  onAttach: (cited: Cited[]) => void;
}

export function AttachEvidence({ controlId, label, type, onAttach }: AttachEvidenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <HStack role="group" aria-label={label} flexWrap="wrap">
      {/* What is added here is not of a certain type, so a question for one only chooses. */}
      {!type && <AddEvidence controlIds={[controlId]} onAdded={(evidence) => onAttach([citedOf(evidence)])} />}
      <Button onClick={() => setOpen(true)}>{type === 'POLICY' ? 'Choose policy' : 'Choose existing'}</Button>
      <EvidencePicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={(picked) => {
          setOpen(false);
          onAttach(picked.map(citedOf));
        }}
        {...(type && { type })}
      />
    </HStack>
  );
}
