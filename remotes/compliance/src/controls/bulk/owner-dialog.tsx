/** Sets the owner of several controls. */
import { PersonField } from '@msp/forms';
import { Button, plural, Stack } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, missingText } from '@msp/ui/pages';
import { useState } from 'react';
import type { Person } from '../../responses/public';
import type { BulkDialogProps } from './bulk-dialog';

export default function OwnerDialog({ controls, busy, failure, onClose, onSet }: BulkDialogProps) {
  const [owner, setOwner] = useState<Person | null>(null);
  const set = () => owner && onSet({ action: 'OWNER', ownerId: owner.id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set the owner of ${plural(controls, 'control')}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            unavailable={missingText({ 'an owner': !owner })}
            busy={busy}
            onClick={() => void set()}
          >
            Set owner
          </Button>
        </>
      }
    >
      <Stack>
        {failure}
        <Field label="Owner" help="A member of your organisation. Replaces any current owner.">
          <PersonField forOwner value={owner} onChange={setOwner} />
        </Field>
      </Stack>
    </Dialog>
  );
}
