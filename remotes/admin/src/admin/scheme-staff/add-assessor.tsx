/** The button that adds an assessor. */
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { useState } from 'react';

const AddDialog = dialogWithRetry(() => import('./add-assessor-dialog'), 'admin/add-assessor');

export function AddAssessor() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add assessor
      </Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}
