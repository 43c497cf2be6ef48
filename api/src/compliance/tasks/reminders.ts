/** The daily reminders of recurring tasks, and the webhook event when one becomes overdue. */
import { constants } from '@msp/contract';
import { and, sql } from 'drizzle-orm';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays, dayOf, dayText } from '../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { reminderOf, reminderWindow } from '../../platform/reminders';
import { controlsOf } from './change';
import { remindAssignee, remindByHand, tellAdministrators } from './notices';
import { markOverdueTold, markReminded, openTasks, type TaskRow, withIds } from './repository';
import { recurringTasks } from './tables';

const { dueDaysBefore } = constants.reminders;

async function recordOverdue(tx: Tx, context: OrganizationContext, today: string): Promise<void> {
  const { dueOn, overdueToldFor } = recurringTasks;
  const overdue = await openTasks(
    tx,
    context,
    and(sql`${dueOn} < ${today}::date`, sql`${overdueToldFor} is distinct from ${dueOn}`),
  );
  for (const task of overdue) {
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'task', id: task.id },
      controls: controlsOf(task),
      title: `Recurring task overdue: ${task.name}`,
      event: 'task.overdue',
      description: `It was due on ${dayText(task.dueOn)}.`,
    });
  }
  await markOverdueTold(
    tx,
    context,
    overdue.map(({ id }) => id),
  );
}

/**
 * Reminds the assignees of overdue tasks, except the acting person. Each task once a day at most.
 * @returns of how many tasks
 * @throws AppError 403
 */
export async function remindOfOverdue(context: OrganizationContext): Promise<number> {
  requirePermission(context.actor, 'task:manage');
  const today = dayOf(context.clock.now());
  return context.run(async (tx) => {
    const ids = await markReminded(tx, context, today, personOf(context).id);
    const tasks = ids.length > 0 ? await openTasks(tx, context, withIds(ids.map((id) => ({ id })))) : [];
    for (const task of tasks) {
      await remindByHand(tx, context, task, today);
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'task', id: task.id },
        controls: controlsOf(task),
        title: 'Reminder of an overdue task sent',
        description: task.name,
      });
    }
    return tasks.length;
  });
}

/** Administrators hear about an overdue task without an assignee at once, about others when they stay overdue. */
const needsAdministrators = (task: TaskRow, today: string, lasting: string) =>
  task.dueOn <= lasting || (task.assignee === null && task.dueOn < today);

export async function remindOfTasks(context: OrganizationContext): Promise<void> {
  const now = context.clock.now();
  const today = dayOf(now);
  const lasting = dayOf(addDays(now, -constants.checkLastingDays));
  const { until } = reminderWindow(now, dueDaysBefore);
  await context.run(async (tx) => {
    await recordOverdue(tx, context, today);
    for (const task of await openTasks(tx, context, sql`${recurringTasks.dueOn} <= ${until}::date`)) {
      const reminder = reminderOf(task.dueOn, now, dueDaysBefore);
      if (reminder !== null) await remindAssignee(tx, context, task, reminder);
      if (needsAdministrators(task, today, lasting)) await tellAdministrators(tx, context, task);
    }
  });
}
