/** Reasons against the health of a control, from its recurring tasks. Pure. */
import { type HealthReason, remotePaths } from '@msp/contract';
import { dayText } from '../../platform/clock';
import { pathTo } from '../../platform/page-path';
import { dueState } from '../tasks/state';
import type { Facts } from './facts';
import { type Days, reason } from './reasons';

const { task: taskPage } = remotePaths.compliance;

/** @returns null for a task that has never been done and isn't due soon, because nothing is known about it yet */
export function taskReasons(task: Facts['tasks'][number], { today }: Days): HealthReason[] | null {
  const { id, name, dueOn, lastDoneOn } = task;
  const path = pathTo(taskPage, id);
  const day = dayText(dueOn);
  const state = dueState(task, today);
  if (state === 'planned') return lastDoneOn === null ? null : [];
  return [
    state === 'overdue'
      ? reason('TASK_OVERDUE', path, `The task “${name}” was due on ${day}.`)
      : reason('TASK_DUE', path, `The task “${name}” is due on ${day}.`),
    ...(lastDoneOn === null
      ? [reason('TASK_NOT_DONE', path, `The task “${name}” has never been recorded as done.`)]
      : []),
  ];
}
