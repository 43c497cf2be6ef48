/** Retires a recurring task or restores it. Either can be undone from the message. */
import { calls, type TaskDetail } from '@msp/contract';
import { runAction, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { refreshTasks } from '../task-calls';

type Action = 'retire' | 'restore';

const words = {
  retire: { done: 'Task retired', failed: "Couldn't retire task", undo: 'restore' },
  restore: { done: 'Task restored', failed: "Couldn't restore task", undo: 'retire' },
} as const;

async function send(id: string, version: number, action: Action, canUndo = true) {
  const { done, undo } = words[action];
  const changed = await request(calls.tasks[action], { params: { id }, body: { version } });
  const takeBack = () =>
    runAction({ failed: words[undo].failed, refresh: refreshTasks }, () => send(id, changed.version ?? 0, undo, false));
  return {
    title: done,
    ...(action === 'retire' && { description: 'It is no longer due. Its rounds are kept.' }),
    ...(canUndo && changed.version !== null && { action: { label: 'Undo', onSelect: () => void takeBack() } }),
  };
}

export function RetireButton({ task: { id, version, state } }: { task: TaskDetail }) {
  const action: Action = state === 'retired' ? 'restore' : 'retire';
  const mayManage = usePermissions().has('task:manage');
  const { busy, run } = useAction({ failed: words[action].failed, refresh: refreshTasks });
  if (!mayManage || version === null) return null;
  const go = () => run(() => send(id, version, action));
  return (
    <Button busy={busy} icon={action === 'retire' ? <ArchiveIcon /> : <UnarchiveIcon />} onClick={() => void go()}>
      {action === 'retire' ? 'Retire task' : 'Restore task'}
    </Button>
  );
}
