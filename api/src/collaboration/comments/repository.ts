/** SQL for comments, their mentions and reactions. */
import type { CommentedRecord } from '@msp/contract';
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { commentAttachments, commentMentions, commentReactions, comments } from './tables';

export type CommentRow = typeof comments.$inferSelect;
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

/** Locks the comment until the transaction ends. */
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

/** Deletes the reactions, mentions and attachments of comments. @returns the storage keys of the attachments */
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

/** The comment's details must be deleted first. */
export async function deleteComment(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(comments).where(byId(context, id));
}

/** Deletes all comments on a record. @returns the storage keys of their attachments */
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

/** Returns them in the order in which they were added. */
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
