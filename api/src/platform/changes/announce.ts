/** Tells every API process what a transaction changes, when it is committed and only then (specification §7, live changes). */
import type { ChangedRecord } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import type { OrganizationContext } from '../organization/context';

/** The PostgreSQL channel. */
export const changesChannel = 'changes';

export interface Change {
  record: { type: ChangedRecord; id?: string };
  control?: { id: string };
  /** For a comment: the record that is spoken of. */
  about?: { type: ChangedRecord; id: string };
}

/** The announcement as a part of a statement. Ids and words of ours only, so it stays far below the 8000 bytes that one may have. */
export function announcement(
  { organizationId, actor }: Pick<OrganizationContext, 'organizationId' | 'actor'>,
  { record, control, about }: Change,
): SQL {
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

/** For a change that writes no activity. */
export async function announceChange(tx: Tx, context: OrganizationContext, change: Change): Promise<void> {
  await tx.execute(sql`select ${announcement(context, change)}`);
}
