/** Sets or removes the owner of several controls. */
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
  /** @returns whether the change was accepted */
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
            {owner ? 'Set owner' : 'Remove owner'}
          </Button>
        </>
      }
    >
      <Field label="Owner" help="Leave blank to remove the owner.">
        <PersonField value={owner} onChange={setOwner} />
      </Field>
    </Dialog>
  );
}
