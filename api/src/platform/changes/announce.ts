/** Announces a transaction's change to every API process when it commits (specification §7, live changes). */
import type { ChangedRecord } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { OrganizationContext } from '../context/context';
import type { Tx } from '../database/database';

/** The PostgreSQL notification channel. */
export const changesChannel = 'changes';

export interface Change {
  record: { type: ChangedRecord; id?: string };
  /** Every control that the change concerns. */
  controls?: readonly { id: string }[];
  /** For a comment: the record that it is about. */
  about?: { type: ChangedRecord; id: string };
}

/** Holds only ids and constants, so it stays far below the limit of 8000 bytes. @param personId the only person who learns of it */
function payloadOf(
  { organizationId, actor }: Pick<OrganizationContext, 'organizationId' | 'actor'>,
  { record, controls = [], about }: Change,
  personId?: string,
): string {
  const [control] = controls.length === 1 ? controls : [];
  return JSON.stringify({
    organizationId,
    recordType: record.type,
    recordId: record.id ?? null,
    controlId: control?.id ?? null,
    about: about ? { recordType: about.type, recordId: about.id } : null,
    actorId: actor?.id ?? null,
    personId,
  });
}

/** The announcement as an expression. */
export const announcement = (context: Pick<OrganizationContext, 'organizationId' | 'actor'>, change: Change): SQL =>
  sql`pg_notify(${changesChannel}, ${payloadOf(context, change)})`;

/** For a change that is not recorded in the activity log. */
export async function announceChange(tx: Tx, context: OrganizationContext, change: Change): Promise<void> {
  await Promise.all([
    tx.execute(sql`select ${announcement(context, change)}`),
    context.records.changed(tx, context, change.record.type),
  ]);
}

/** The same for a change that only these people learn of. */
export async function announceTo(
  tx: Tx,
  context: OrganizationContext,
  personIds: readonly string[],
  change: Change,
): Promise<void> {
  const payloads = sql.param(personIds.map((personId) => payloadOf(context, change, personId)));
  await tx.execute(sql`select pg_notify(${changesChannel}, payload) from unnest(${payloads}::text[]) payload`);
}
