/** The days since tasks of the registry were last done, as metrics that controls can use. */
import { recordOwn } from '../../measurement/metrics/service';
import { dayMs, dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type MeasuredTask, measuredTasks } from './rounds-repository';

async function measure(tx: Tx, context: OrganizationContext, { metric, doneOn }: MeasuredTask): Promise<void> {
  const today = dayOf(context.clock.now());
  await recordOwn(tx, context, {
    ...{ metric, source: 'Recurring tasks', sourceKind: 'tasks' },
    value: doneOn === null ? null : (Date.parse(today) - Date.parse(doneOn)) / dayMs,
    reason: 'The recurring task has no recorded round.',
  });
}

/** After a change of its rounds. Runs in the caller's transaction. */
export async function measureTask(tx: Tx, context: OrganizationContext, registryTaskId: string | null): Promise<void> {
  if (registryTaskId === null) return;
  for (const task of await measuredTasks(tx, context, registryTaskId)) await measure(tx, context, task);
}

/** Every day, because each one adds to the age. A task that was never done measures nothing. */
export async function measureTasks(context: OrganizationContext): Promise<void> {
  await context.run(async (tx) => {
    for (const task of await measuredTasks(tx, context)) if (task.doneOn !== null) await measure(tx, context, task);
  });
}
