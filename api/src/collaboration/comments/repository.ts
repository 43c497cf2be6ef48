/** SQL of comments, their attachments, reactions and mentions. */
import type { CommentedRecord } from '@msp/contract';
import { and, asc, count, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { commentAttachments, commentMentions, commentReactions, comments } from './tables';

export type CommentRow = typeof comments.$inferSelect;
export type AttachmentRow = typeof commentAttachments.$inferSelect;
export type ReactionRow = typeof commentReactions.$inferSelect;

export interface CommentedRecordReference {
  recordType: CommentedRecord;
  recordId: string;
}

const byId = (context: OrganizationContext, id: string) =>
  and(ofOrganization(comments, context), eq(comments.id, id)) as SQL;

const ofRecord = (context: OrganizationContext, { recordType, recordId }: CommentedRecordReference) =>
  and(ofOrganization(comments, context), eq(comments.recordType, recordType), eq(comments.recordId, recordId)) as SQL;

const sortable = { createdAt: { expression: sql`${comments.createdAt}`, type: 'timestamptz' } } as const;

const isResolved = (resolved: boolean) => (resolved ? isNotNull(comments.resolvedAt) : isNull(comments.resolvedAt));

/** The comments that opened threads. */
export async function listThreads(
  tx: Tx,
  context: OrganizationContext,
  query: CommentedRecordReference & PageRequest & { resolved?: boolean | undefined },
) {
  const page = keyset(query, sortable, sql`${comments.id}`, { sort: 'createdAt', order: 'desc' });
  const where = and(ofRecord(context, query), isNull(comments.parentId));
  const filtered = query.resolved === undefined ? where : and(where, isResolved(query.resolved));
  const rows = await tx
    .select({ id: comments.id, comment: comments, cursorValue: page.cursorValue })
    .from(comments)
    .where(and(filtered, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx
    .select({
      open: count(sql`case when ${isResolved(false)} then 1 end`),
      resolved: count(comments.resolvedAt),
    })
    .from(comments)
    .where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), summary: counted ?? { open: 0, resolved: 0 } };
}

/** Oldest first. */
export async function repliesOf(tx: Tx, context: OrganizationContext, threadIds: string[]): Promise<CommentRow[]> {
  if (threadIds.length === 0) return [];
  return tx
    .select()
    .from(comments)
    .where(and(ofOrganization(comments, context), isAnyOf(comments.parentId, threadIds)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

export async function findComment(tx: Tx, context: OrganizationContext, id: string): Promise<CommentRow | null> {
  const [row] = await tx.select().from(comments).where(byId(context, id));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockComment(tx: Tx, context: OrganizationContext, id: string): Promise<CommentRow | null> {
  const [row] = await tx.select().from(comments).where(byId(context, id)).for('update');
  return row ?? null;
}

export async function insertComment(tx: Tx, row: typeof comments.$inferInsert): Promise<void> {
  await tx.insert(comments).values(row);
}

export async function updateComment(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<CommentRow>,
): Promise<void> {
  await tx.update(comments).set(change).where(byId(context, id));
}

/** Deletes reactions, mentions and attachment rows. @returns storage keys of the attachments */
export async function deleteDetails(tx: Tx, context: OrganizationContext, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  for (const table of [commentReactions, commentMentions])
    await tx.delete(table).where(and(ofOrganization(table, context), isAnyOf(table.commentId, ids)));
  const files = await tx
    .delete(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), isAnyOf(commentAttachments.commentId, ids)))
    .returning({ key: commentAttachments.storageKey });
  return files.map(({ key }) => key);
}

/** Its details must be deleted first. */
export async function deleteComment(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(comments).where(byId(context, id));
}

/** Deletes every comment on a record. @returns storage keys of the attachments */
export async function deleteCommentsOf(
  tx: Tx,
  context: OrganizationContext,
  record: CommentedRecordReference,
): Promise<string[]> {
  const rows = await tx.select({ id: comments.id }).from(comments).where(ofRecord(context, record)).for('update');
  const keys = await deleteDetails(
    tx,
    context,
    rows.map(({ id }) => id),
  );
  await tx.delete(comments).where(ofRecord(context, record));
  return keys;
}

export async function mentionsOf(tx: Tx, context: OrganizationContext, ids: string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ commentId: commentMentions.commentId, userId: commentMentions.userId })
    .from(commentMentions)
    .where(and(ofOrganization(commentMentions, context), isAnyOf(commentMentions.commentId, ids)))
    .orderBy(asc(commentMentions.id));
}

export async function replaceMentions(
  tx: Tx,
  context: OrganizationContext,
  commentId: string,
  rows: (typeof commentMentions.$inferInsert)[],
): Promise<void> {
  await tx
    .delete(commentMentions)
    .where(and(ofOrganization(commentMentions, context), eq(commentMentions.commentId, commentId)));
  if (rows.length > 0) await tx.insert(commentMentions).values(rows);
}

/** In the order in which they were added. */
export async function reactionsOf(tx: Tx, context: OrganizationContext, ids: string[]): Promise<ReactionRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(commentReactions)
    .where(and(ofOrganization(commentReactions, context), isAnyOf(commentReactions.commentId, ids)))
    .orderBy(asc(commentReactions.createdAt), asc(commentReactions.id));
}

export async function insertReaction(tx: Tx, row: typeof commentReactions.$inferInsert): Promise<void> {
  await tx.insert(commentReactions).values(row);
}

export async function deleteReaction(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(commentReactions).where(and(ofOrganization(commentReactions, context), eq(commentReactions.id, id)));
}

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

/** In the order in which they were uploaded. */
export async function attachmentsOf(tx: Tx, context: OrganizationContext, ids: string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), isAnyOf(commentAttachments.commentId, ids)))
    .orderBy(asc(commentAttachments.createdAt), asc(commentAttachments.id));
}

/** Locked until the transaction ends, so that a file goes to one comment only, or is cleaned up. */
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

/** @returns storage keys of the files */
export async function deleteAttachments(tx: Tx, context: OrganizationContext, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), isAnyOf(commentAttachments.id, ids)))
    .returning({ key: commentAttachments.storageKey });
  return rows.map(({ key }) => key);
}

/** Files uploaded before this time that no comment includes. */
export async function unattached(tx: Tx, context: OrganizationContext, before: Date): Promise<AttachmentRow[]> {
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
