/** Open the dialogs that create, change and adopt recurring tasks. Offered to administrators. */
import type { TaskDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { AddIcon, EditIcon } from '@msp/ui/pages';
import { useState } from 'react';

const TaskDialog = dialogWithRetry(() => import('./task-dialog'), 'compliance/task-dialog');
const AdoptOneDialog = dialogWithRetry(() => import('./adopt-one-dialog'), 'compliance/adopt-task');

const useMayManage = () => usePermissions().has('task:manage');

export function NewTaskButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useMayManage()) return null;
  return (
    <>
      <Button variant="primary" icon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New task
      </Button>
      {isOpen && <TaskDialog task={null} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ChangeTaskButton({ task }: { task: TaskDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = useMayManage() && task.state !== 'suggested' && task.state !== 'retired';
  return (
    <>
      {isOffered && (
        <Button icon={<EditIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Edit
        </Button>
      )}
      {/* Stays open if the task is retired meanwhile: nothing typed is lost. */}
      {isOpen && <TaskDialog task={task} onClose={() => setOpen(false)} />}
    </>
  );
}

export function AdoptButton({ task }: { task: TaskDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = useMayManage() && task.state === 'suggested';
  return (
    <>
      {isOffered && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Adopt task
        </Button>
      )}
      {isOpen && <AdoptOneDialog task={task} onClose={() => setOpen(false)} />}
    </>
  );
}
