/** Begins a policy of the organisation's own, which is written here. */
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { AddIcon } from '@msp/ui/pages';
import { useState } from 'react';

const NewPolicyDialog = dialogWithRetry(() => import('./new-policy-dialog'), 'compliance/new-policy');

export function NewPolicy() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<AddIcon />} onClick={() => setOpen(true)}>
        Write policy
      </Button>
      {isOpen && <NewPolicyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
