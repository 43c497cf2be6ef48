/** SQL for attachments of comments. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { commentAttachments } from './tables';

export type AttachmentRow = typeof commentAttachments.$inferSelect;

export async function insertAttachment(tx: Tx, row: typeof commentAttachments.$inferInsert): Promise<void> {
  await tx.insert(commentAttachments).values(row);
}

export async function findAttachment(tx: Tx, context: OrganizationContext, id: string): Promise<AttachmentRow | null> {
  const [row] = await tx
    .select()
    .from(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), eq(commentAttachments.id, id)));
  return row ?? null;
}

/** Returns them in the order in which they were uploaded. */
export async function attachmentsOf(tx: Tx, context: OrganizationContext, ids: string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), isAnyOf(commentAttachments.commentId, ids)))
    .orderBy(asc(commentAttachments.createdAt), asc(commentAttachments.id));
}

/** Locks the attachments until the transaction ends, so that a file is attached to one comment only, or removed. */
export async function lockAttachments(tx: Tx, context: OrganizationContext, ids: string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), isAnyOf(commentAttachments.id, ids)))
    .orderBy(asc(commentAttachments.id))
    .for('update');
}

export async function attach(tx: Tx, context: OrganizationContext, ids: string[], commentId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(commentAttachments)
    .set({ commentId })
    .where(and(ofOrganization(commentAttachments, context), isAnyOf(commentAttachments.id, ids)));
}

/** @returns the storage keys of the files */
export async function deleteAttachments(tx: Tx, context: OrganizationContext, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), isAnyOf(commentAttachments.id, ids)))
    .returning({ key: commentAttachments.storageKey });
  return rows.map(({ key }) => key);
}

/** Files uploaded before this time that are not attached to a comment. */
export async function unattachedBefore(tx: Tx, context: OrganizationContext, before: Date): Promise<AttachmentRow[]> {
  return tx
    .select()
    .from(commentAttachments)
    .where(
      and(
        ofOrganization(commentAttachments, context),
        isNull(commentAttachments.commentId),
        lt(commentAttachments.createdAt, before),
      ),
    );
}
