/** Opens the dialog that records a round as done. */
import type { TaskDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { useState } from 'react';

const DoneDialog = dialogWithRetry(() => import('./done-dialog'), 'compliance/task-done');

export function DoneButton({ task }: { task: TaskDetail }) {
  const [isOpen, setOpen] = useState(false);
  const mayRespond = usePermissions().has('control:respond');
  const isOffered = mayRespond && task.state !== 'suggested' && task.state !== 'retired';
  return (
    <>
      {isOffered && (
        <Button variant={task.guide ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Record as done
        </Button>
      )}
      {/* Stays open if another member records it meanwhile: nothing typed is lost. */}
      {isOpen && <DoneDialog task={task} onClose={() => setOpen(false)} />}
    </>
  );
}
