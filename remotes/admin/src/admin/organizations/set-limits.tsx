/** The button that sets the limits of an organisation. */
import { dialogWithRetry } from '@msp/loading';
import { Button, VisuallyHidden } from '@msp/ui';
import { useState } from 'react';
import type { LimitedOrganization } from './limits-dialog';

const LimitsDialog = dialogWithRetry(() => import('./limits-dialog'), 'admin/set-limits');

export function SetLimits({ organization, usage }: LimitedOrganization) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Limits<VisuallyHidden> of {organization.name}</VisuallyHidden>
      </Button>
      {isOpen && <LimitsDialog organization={organization} usage={usage} onClose={() => setOpen(false)} />}
    </>
  );
}
