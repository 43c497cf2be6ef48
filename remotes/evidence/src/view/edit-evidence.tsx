/** The button that edits a piece of evidence. */
import type { EvidenceDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { EditIcon } from '@msp/ui/pages';
import { useState } from 'react';

const EditDialog = dialogWithRetry(() => import('./edit-dialog'), 'evidence/edit-evidence');

export function EditEvidence({ evidence }: { evidence: EvidenceDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<EditIcon />} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditDialog evidence={evidence} onClose={() => setOpen(false)} />}
    </>
  );
}
