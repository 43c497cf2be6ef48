/** Opens the dialog of the member's calendar link. */
import { lazyWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { Suspense, useState } from 'react';

const CalendarDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "task-calendar" */ './calendar-dialog'),
  'compliance/task-calendar',
);

export function CalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Calendar link
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
