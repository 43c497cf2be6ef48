/** Announces a transaction's change to every API process when it commits (specification §7, live changes). */
import type { ChangedRecord } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import type { OrganizationContext } from '../organization/context';

/** The PostgreSQL notification channel. */
export const changesChannel = 'changes';

export interface Change {
  record: { type: ChangedRecord; id?: string };
  /** Every control that the change concerns. */
  controls?: readonly { id: string }[];
  /** For a comment: the record that it is about. */
  about?: { type: ChangedRecord; id: string };
}

/** The announcement as an expression. It holds only ids and constants, so it stays far below the limit of 8000 bytes. */
export function announcement(
  { organizationId, actor }: Pick<OrganizationContext, 'organizationId' | 'actor'>,
  { record, controls = [], about }: Change,
): SQL {
  const [control] = controls.length === 1 ? controls : [];
  const payload = JSON.stringify({
    organizationId,
    recordType: record.type,
    recordId: record.id ?? null,
    controlId: control?.id ?? null,
    about: about ? { recordType: about.type, recordId: about.id } : null,
    actorId: actor?.id ?? null,
  });
  return sql`pg_notify(${changesChannel}, ${payload})`;
}

/** For a change that is not recorded in the activity log. */
export async function announceChange(tx: Tx, context: OrganizationContext, change: Change): Promise<void> {
  await tx.execute(sql`select ${announcement(context, change)}`);
}
