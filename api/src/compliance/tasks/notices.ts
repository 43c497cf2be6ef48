/** Notifications about recurring tasks: to assignees when one is assigned, due soon or overdue; to administrators when it stays overdue. */
import { type NotificationKind, remotePaths } from '@msp/contract';
import { dayText } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notify } from '../../tenancy/notifications/notify';
import { pathOfTask } from './present';
import type { TaskRow } from './repository';

interface Notice {
  kind: NotificationKind;
  title: string;
  key: string;
}

const toAssignee = (tx: Tx, context: OrganizationContext, { id, name, assignee }: TaskRow, notice: Notice) =>
  notify(tx, context, {
    permission: 'control:respond',
    to: [assignee?.id ?? null],
    record: { type: 'task', id },
    text: name,
    path: pathOfTask(id),
    ...notice,
  });

/** Each assignee gets one notification, however many tasks there are. */
export async function notifyAssignee(tx: Tx, context: OrganizationContext, ...tasks: TaskRow[]): Promise<void> {
  for (const assigneeId of new Set(tasks.map(({ assignee }) => assignee?.id ?? null))) {
    const own = tasks.filter(({ assignee }) => (assignee?.id ?? null) === assigneeId);
    const [first] = own;
    if (!first || assigneeId === null) continue;
    if (own.length === 1) {
      await toAssignee(tx, context, first, {
        kind: 'ASSIGNED',
        title: `You've been assigned a recurring task, due on ${dayText(first.dueOn)}`,
        key: `task ${first.id} ${first.version}`,
      });
      continue;
    }
    await notify(tx, context, {
      kind: 'ASSIGNED',
      permission: 'control:respond',
      to: [assigneeId],
      record: { type: 'task', id: first.id },
      title: `You've been assigned ${own.length} recurring tasks`,
      text: own.map(({ name }) => name).join(', '),
      path: `${remotePaths.compliance.tasks}?assignee=${assigneeId}`,
      key: `task ${first.id} ${first.version}`,
    });
  }
}

export const remindAssignee = (tx: Tx, context: OrganizationContext, task: TaskRow, reminder: number | 'past') =>
  toAssignee(tx, context, task, {
    kind: 'DUE',
    title:
      reminder === 'past'
        ? `A recurring task has been overdue since ${dayText(task.dueOn)}`
        : `A recurring task is due on ${dayText(task.dueOn)}`,
    key: `task ${task.id} ${task.dueOn} ${reminder}`,
  });

/** By a person, of an overdue task. */
export const remindByHand = (tx: Tx, context: OrganizationContext, task: TaskRow, today: string) =>
  toAssignee(tx, context, task, {
    kind: 'DUE',
    title: `A recurring task has been overdue since ${dayText(task.dueOn)}`,
    key: `task ${task.id} ${task.dueOn} by hand ${today}`,
  });

/** The key names the due day, so that administrators are told once for each. */
export async function tellAdministrators(tx: Tx, context: OrganizationContext, task: TaskRow): Promise<void> {
  const { id, name, dueOn, assignee } = task;
  await notify(tx, context, {
    kind: 'DUE',
    permission: 'task:manage',
    record: { type: 'task', id },
    title: `A recurring task has been overdue since ${dayText(dueOn)}`,
    text: assignee ? name : `${name}, without an assignee`,
    path: pathOfTask(id),
    key: `overdue-task ${id} ${dueOn}`,
  });
}
