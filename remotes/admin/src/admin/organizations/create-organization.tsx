/** Creates an organisation and invites its first administrator. */
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { useState } from 'react';
import type { Invitation } from './create-dialog';
import { LinkDialog } from './link-dialog';

const CreateDialog = dialogWithRetry(() => import('./create-dialog'), 'admin/create-organization');

export function CreateOrganization() {
  const [isOpen, setOpen] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Create organisation
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} onInvited={setInvitation} />}
      {invitation && (
        <LinkDialog
          title={`${invitation.organizationName} created`}
          invitation={invitation}
          onClose={() => setInvitation(null)}
        />
      )}
    </>
  );
}
