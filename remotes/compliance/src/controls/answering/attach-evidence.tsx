/** Adds evidence to an answer: new, or existing. */
import type { EvidenceItem } from '@msp/contract';
import { AddEvidence, EvidencePicker } from '@msp/files';
import { Button, Inline } from '@msp/ui';
import { useState } from 'react';
import type { Cited } from './field-values';

export const citedOf = ({ id, name, type, status, validity, file }: EvidenceItem): Cited => ({
  id,
  name,
  type,
  status,
  validity,
  fileNumber: file.number,
  fileName: file.name,
});

interface AttachEvidenceProps {
  controlId: string;
  /** Names the group of buttons: the question. */
  label: string;
  onAttach: (cited: Cited[]) => void;
}

export function AttachEvidence({ controlId, label, onAttach }: AttachEvidenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <Inline role="group" aria-label={label} wrap>
      <AddEvidence controlIds={[controlId]} onAdded={(evidence) => onAttach([citedOf(evidence)])} />
      <Button onClick={() => setOpen(true)}>Choose evidence</Button>
      <EvidencePicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={(picked) => {
          setOpen(false);
          onAttach(picked.map(citedOf));
        }}
      />
    </Inline>
  );
}
