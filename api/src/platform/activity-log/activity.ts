/** Writes the activity log and announces the change, in the transaction that makes the change. */
import { type ActivityAction, type accessActions, systemActor, type WebhookEvent } from '@msp/contract';
import { announcement, type Change } from '../changes/announce';
import type { OrganizationContext } from '../context/context';
import type { Tx } from '../database/database';
import { newId } from '../ids';
import { activityLog, activityLogControls, type FieldChange } from './tables';

export interface Activity extends Change {
  action: ActivityAction;
  /** The controls, in the order in which they are shown. */
  controls?: readonly { id: string; code: string }[];
  /** What happened, for people: "Submitted for review". */
  title: string;
  description?: string;
  changes?: FieldChange[];
  /** What receivers of webhooks are told; nothing by default. */
  event?: WebhookEvent;
}

type Author = Pick<OrganizationContext, 'organizationId' | 'actor' | 'systemName' | 'clock'>;

function entryOf({ organizationId, actor, systemName, clock }: Author, action: ActivityAction, title: string) {
  const occurredAt = clock.now();
  return {
    organizationId,
    id: newId(occurredAt),
    occurredAt,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? systemName ?? systemActor,
    actorEmail: actor?.email ?? null,
    actorOrganization: actor?.managerName ?? null,
    action,
    title,
    changes: [],
  };
}

export async function recordActivity(tx: Tx, context: OrganizationContext, activity: Activity): Promise<void> {
  const entry = entryOf(context, activity.action, activity.title);
  const { organizationId, id, occurredAt } = entry;
  const { controls = [], event, record } = activity;
  const written = tx
    .insert(activityLog)
    .values({
      ...entry,
      recordType: activity.record.type,
      recordId: activity.record.id ?? null,
      controlCodes: controls.map(({ code }) => code).join(' ') || null,
      description: activity.description ?? null,
      changes: activity.changes ?? [],
    })
    // Announces the change in the same round trip.
    .returning({ announced: announcement(context, activity) });
  await Promise.all([written, context.records.changed(tx, context, record.type)]);
  if (event) {
    const { title, description = null } = activity;
    await context.records.activityRecorded(tx, context, { event, record, controls, title, description, occurredAt });
  }
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

/** An event of a session, for the audit log. Members' pages show none of these, so it is not announced. */
export async function recordAccess(
  tx: Tx,
  author: Author,
  {
    action,
    title,
    sessionId,
    changes,
  }: { action: (typeof accessActions)[number]; title: string; sessionId: string; changes: FieldChange[] },
): Promise<void> {
  await tx
    .insert(activityLog)
    .values({ ...entryOf(author, action, title), recordType: 'session', recordId: sessionId, changes });
}

/** The fields of `after` that differ from `before`, compared as JSON. */
export function changedFields<T extends Record<string, unknown>>(before: Partial<T>, after: Partial<T>): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
