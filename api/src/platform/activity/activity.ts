/** Writes the activity log, always inside the transaction of the change it tells of: both are there, or neither. Announces the change with it. */
import type { ActivityAction } from '@msp/contract';
import { announcement, type Change } from '../changes/announce';
import type { Tx } from '../database/database';
import { newId } from '../ids';
import type { OrganizationContext } from '../organization/context';
import { activityLog, type FieldChange } from './tables';

export interface Activity extends Change {
  action: ActivityAction;
  control?: { id: string; code: string };
  /** What happened, as a person would say it: "Submitted for review". */
  title: string;
  description?: string;
  changes?: FieldChange[];
}

export async function recordActivity(tx: Tx, context: OrganizationContext, activity: Activity): Promise<void> {
  const now = context.clock.now();
  const row = {
    organizationId: context.organizationId,
    id: newId(now),
    occurredAt: now,
    actorId: context.actor?.id ?? null,
    actorName: context.actor?.name ?? null,
    actorEmail: context.actor?.email ?? null,
    action: activity.action,
    recordType: activity.record.type,
    recordId: activity.record.id ?? null,
    controlId: activity.control?.id ?? null,
    controlCode: activity.control?.code ?? null,
    title: activity.title,
    description: activity.description ?? null,
    changes: activity.changes ?? [],
  };
  // One trip to the database for both.
  await tx
    .insert(activityLog)
    .values(row)
    .returning({ announced: announcement(context, activity) });
}

/** The fields of `after` that differ from `before`, for the log. Compared by their JSON. */
export function changedFields<T extends Record<string, unknown>>(before: Partial<T>, after: Partial<T>): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
