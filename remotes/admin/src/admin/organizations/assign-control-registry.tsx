/** The button that changes the control registry of an organisation. */
import type { AdminOrganization } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { Button, VisuallyHidden } from '@msp/ui';
import { useState } from 'react';

const AssignDialog = dialogWithRetry(() => import('./assign-dialog'), 'admin/assign-registry');

export function AssignControlRegistry({ organization }: { organization: AdminOrganization }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Registry<VisuallyHidden> of {organization.name}</VisuallyHidden>
      </Button>
      {isOpen && <AssignDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}
