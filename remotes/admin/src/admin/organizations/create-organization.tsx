/** Creates an organisation and invites its first administrator. */
import { dialogWithRetry } from '@msp/loading';
import { Button, Callout, Stack } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import { useState } from 'react';
import { LinkField } from '../../shared/invitation-link';
import type { Invitation } from './create-dialog';

const CreateDialog = dialogWithRetry(
  () => import(/* webpackChunkName: "create-organization" */ './create-dialog'),
  'admin/create-organization',
);

function LinkDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { organizationName: name, email, link, expiresAt } = invitation;
  return (
    <Dialog
      open
      title={`${name} created`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Callout tone="attention" title="No email was sent">
          This installation sends no email. Copy the link and send it to the administrator yourself.
        </Callout>
        <LinkField email={email} link={link} expiresAt={expiresAt} />
      </Stack>
    </Dialog>
  );
}

export function CreateOrganization() {
  const [isOpen, setOpen] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Create organisation
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} onInvited={setInvitation} />}
      {invitation && <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </>
  );
}
