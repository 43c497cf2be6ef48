/** Opens the dialog that invites people. */
import { actionAnchors } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { useAnchorAction } from '@msp/router';
import { Button } from '@msp/ui';
import { AddIcon } from '@msp/ui/pages';
import { Suspense, useState } from 'react';

const InviteDialog = lazyWithRetry(() => import('./invite-dialog'), 'admin/invite-people');

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  useAnchorAction(actionAnchors.invitePeople, () => setOpen(true));
  return (
    <>
      <Button variant="primary" icon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite people
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
