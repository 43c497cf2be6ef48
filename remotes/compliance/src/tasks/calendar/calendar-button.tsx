/** Opens the dialog of the member's calendar link. */
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { useState } from 'react';

const CalendarDialog = dialogWithRetry(() => import('./calendar-dialog'), 'compliance/task-calendar');

export function CalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Calendar link
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}
