/** Asks who owns several controls from now on; nobody is an answer too. */
import { Button, plural } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field } from '@msp/ui/pages';
import { useState } from 'react';
import type { Person } from '../answering/field-values';
import { PersonField } from '../answering/person-field';
import type { BulkChange } from './use-bulk-change';

interface OwnerDialogProps {
  controlIds: string[];
  busy: boolean;
  onClose: () => void;
  /** Answers whether it was taken. */
  onSet: (change: BulkChange) => Promise<boolean>;
}

export default function OwnerDialog({ controlIds, busy, onClose, onSet }: OwnerDialogProps) {
  const [owner, setOwner] = useState<Person | null>(null);
  const set = async () => {
    if (await onSet({ action: 'OWNER', controlIds, ownerId: owner?.id ?? null })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set the owner of ${plural(controlIds.length, 'control')}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void set()}>
            {owner ? 'Set owner' : 'Leave without owner'}
          </Button>
        </>
      }
    >
      <Field label="Owner" help="Leave it empty to take the owner away.">
        <PersonField value={owner} onChange={setOwner} />
      </Field>
    </Dialog>
  );
}
