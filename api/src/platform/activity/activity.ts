/** Writes the activity log and announces the change, in the transaction that makes the change. */
import type { ActivityAction } from '@msp/contract';
import { announcement, type Change } from '../changes/announce';
import type { Tx } from '../database/database';
import { newId } from '../ids';
import type { OrganizationContext } from '../organization/context';
import { activityLog, activityLogControls, type FieldChange } from './tables';

export interface Activity extends Change {
  action: ActivityAction;
  /** In the order in which they are shown. */
  controls?: readonly { id: string; code: string }[];
  /** What happened, for people: "Submitted for review". */
  title: string;
  description?: string;
  changes?: FieldChange[];
}

export async function recordActivity(tx: Tx, context: OrganizationContext, activity: Activity): Promise<void> {
  const { organizationId, actor, systemName } = context;
  const occurredAt = context.clock.now();
  const id = newId(occurredAt);
  const { controls = [] } = activity;
  await tx
    .insert(activityLog)
    .values({
      organizationId,
      id,
      occurredAt,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? systemName ?? null,
      actorEmail: actor?.email ?? null,
      action: activity.action,
      recordType: activity.record.type,
      recordId: activity.record.id ?? null,
      controlCodes: controls.map(({ code }) => code).join(' ') || null,
      title: activity.title,
      description: activity.description ?? null,
      changes: activity.changes ?? [],
    })
    // Announces the change in the same round trip.
    .returning({ announced: announcement(context, activity) });
  if (controls.length === 0) return;
  await tx.insert(activityLogControls).values(
    controls.map(({ id: controlId, code: controlCode }, index) => ({
      organizationId,
      activityId: id,
      controlId,
      controlCode,
      position: index + 1,
      occurredAt,
    })),
  );
}

/** The fields of `after` that differ from `before`, compared as JSON. */
export function changedFields<T extends Record<string, unknown>>(before: Partial<T>, after: Partial<T>): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
