/** Creates, updates and deletes comments. */
import type { Comment } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { requireVersion } from '../../platform/records/version';
import { peopleById } from '../../tenancy/members/service';
import { setAttachments } from './attachments';
import { type ReadBody, readBody } from './mentions';
import { commentOf } from './present';
import * as repository from './repository';
import { lockTarget, targetDetails } from './target';
import { lockComment, requireNotDeleted } from './threads';

/** New mentions must be current members; existing ones may have left. @throws AppError 400 */
async function writeMentions(tx: Tx, context: OrganizationContext, commentId: string, { mentioned }: ReadBody) {
  const before = (await repository.mentionsOf(tx, context, [commentId])).map(({ userId }) => userId);
  const people = await peopleById(tx, context, mentioned);
  if (mentioned.some((id) => !before.includes(id) && !people.get(id)?.isMember)) {
    throw validation('Mention people who are members of this organisation.', [
      { path: 'body.body', message: 'mentions a person who is not a member of this organisation' },
    ]);
  }
  const now = context.clock.now();
  const rows = mentioned.map((userId) => ({
    organizationId: context.organizationId,
    id: newId(now),
    commentId,
    userId,
  }));
  await repository.replaceMentions(tx, context, commentId, rows);
}

/** The thread that a new comment replies to. @throws AppError 400 for a comment that is not a thread of this record, 404, 409 if deleted */
async function requireThread(
  tx: Tx,
  context: OrganizationContext,
  parentId: string,
  { recordType, recordId }: repository.CommentedRecordReference,
): Promise<repository.CommentRow> {
  const refuse = (message: string) =>
    validation(message, [{ path: 'body.parentId', message: 'is not a thread of this record' }]);
  const row = await repository.lockComment(tx, context, parentId);
  if (!row) throw notFound('The comment you are replying to');
  if (row.recordType !== recordType || row.recordId !== recordId.toLowerCase())
    throw refuse('The comment you are replying to is about another record.');
  if (row.parentId) throw refuse('Reply to the comment that opened the thread. Replies have one level.');
  requireNotDeleted(row);
  return row;
}

export interface NewComment extends repository.CommentedRecordReference {
  parentId?: string | undefined;
  body: string;
  attachmentIds: string[];
}

/** @throws AppError 403, 404, 400, 409 for a reply in a deleted thread */
export async function createComment(
  context: OrganizationContext,
  { parentId, body, attachmentIds, ...reference }: NewComment,
): Promise<Comment> {
  requirePermission(context.actor, 'comment:create');
  const read = readBody(body);
  return context.runOnce(async (tx) => {
    const { recordType, recordId } = reference;
    const record = await lockTarget(tx, context, reference);
    const thread = parentId === undefined ? null : await requireThread(tx, context, parentId, reference);
    const now = context.clock.now();
    const id = newId(now);
    await repository.insertComment(tx, {
      organizationId: context.organizationId,
      id,
      recordType,
      recordId,
      parentId: thread?.id ?? null,
      authorId: personOf(context).id,
      body,
      createdAt: now,
      version: 1,
    });
    await writeMentions(tx, context, id, read);
    await setAttachments(tx, context, id, attachmentIds);
    // A reply in a resolved thread would be overlooked, so it reopens the thread.
    const reopens = thread?.resolvedAt != null;
    if (reopens) await repository.updateComment(tx, context, thread.id, { resolvedAt: null, resolvedBy: null });
    await recordActivity(tx, context, {
      action: 'COMMENT',
      record: { type: 'comment', id },
      ...targetDetails(reference, record),
      title: `${thread ? 'Replied' : 'Commented'} on ${record.name}`,
      description: read.excerpt,
      ...(reopens && { changes: [{ field: 'resolved', before: true, after: false }] }),
    });
    return commentOf(tx, context, id);
  });
}

/** @throws AppError 403 */
function requireAuthor(context: OrganizationContext, row: repository.CommentRow, action: string): void {
  if (row.authorId !== personOf(context).id)
    throw new AppError(403, 'FORBIDDEN', `Only its author can ${action} a comment.`);
}

export interface CommentChange {
  /** The version that the change was made from. */
  version: number;
  body?: string | undefined;
  /** Replaces all attachments. */
  attachmentIds?: string[] | undefined;
}

/**
 * @returns the comment, and the storage keys of removed files, which the caller removes after the commit
 * @throws AppError 403 also for another author's comment, 404, 400, 409 STALE, 409 for a deleted one
 */
export async function updateComment(
  context: OrganizationContext,
  id: string,
  { version, body, attachmentIds }: CommentChange,
): Promise<{ comment: Comment; removed: string[] }> {
  requirePermission(context.actor, 'comment:create');
  const read = body === undefined ? null : readBody(body);
  return context.run(async (tx) => {
    const { row, record } = await lockComment(tx, context, id);
    requireAuthor(context, row, 'change');
    requireNotDeleted(row);
    await requireVersion(row, version, () => commentOf(tx, context, row.id));
    const before = await commentOf(tx, context, row.id);
    const isRewritten = read !== null && body !== row.body;
    if (isRewritten) await writeMentions(tx, context, row.id, read);
    const files = attachmentIds && (await setAttachments(tx, context, row.id, attachmentIds));
    const removed = files?.removed ?? [];
    if (!isRewritten && !files?.changed) return { comment: before, removed };
    await repository.updateComment(tx, context, row.id, {
      ...(isRewritten && { body: body ?? '', editedAt: context.clock.now() }),
      version: row.version + 1,
    });
    const comment = await commentOf(tx, context, row.id);
    const logged = ({ body, attachments }: Comment) => ({ body, attachments: attachments.map(({ name }) => name) });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'comment', id: row.id },
      ...targetDetails(row, record),
      title: `Comment updated: ${record.name}`,
      description: readBody(comment.body).excerpt,
      changes: changedFields(logged(before), logged(comment)),
    });
    return { comment, removed };
  });
}

/**
 * A comment with replies leaves a placeholder until its last reply is deleted. Deleting a deleted comment changes nothing.
 * @returns storage keys of its files, which the caller removes after the commit
 * @throws AppError 403 also for another author's comment, 404
 */
export async function removeComment(context: OrganizationContext, id: string): Promise<string[]> {
  requirePermission(context.actor, 'comment:create');
  return context.run(async (tx) => {
    const { row, thread, record } = await lockComment(tx, context, id);
    requireAuthor(context, row, 'delete');
    if (row.deletedAt) return [];
    const removed = await repository.deleteDetails(tx, context, [row.id]);
    const replies = await repository.repliesOf(tx, context, [thread.id]);
    if (row.parentId === null && replies.length > 0) {
      const empty = { body: '', deletedAt: context.clock.now(), version: row.version + 1 };
      await repository.updateComment(tx, context, row.id, empty);
    } else {
      await repository.deleteComment(tx, context, row.id);
      const wasLast = row.parentId !== null && replies.length === 1;
      if (wasLast && thread.deletedAt) await repository.deleteComment(tx, context, thread.id);
    }
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'comment', id: row.id },
      ...targetDetails(row, record),
      title: `Comment deleted: ${record.name}`,
    });
    return removed;
  });
}
