/** Edits and deletes comments. */
import type { Comment } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import { AppError } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { replaceAttachments } from './attachments';
import { parseBody } from './body';
import { replaceMentions } from './mentions';
import { notifyMentioned } from './notices';
import { commentOf } from './present';
import * as repository from './repository';
import { targetDetails } from './target';
import { lockComment, requireNotDeleted } from './threads';

/** @throws AppError 403 */
function requireAuthor(context: OrganizationContext, row: repository.CommentRow, action: 'change' | 'delete'): void {
  if (row.authorId !== personOf(context).id)
    throw new AppError(403, 'FORBIDDEN', `Only its author can ${action} a comment.`);
}

export interface CommentChange {
  /** The version that the change is based on. */
  version: number;
  body?: string | undefined;
  /** The complete list; attachments not in it are removed. */
  attachmentIds?: string[] | undefined;
}

const loggedFields = (comment: Comment) => ({
  body: comment.body,
  attachments: comment.attachments.map(({ name }) => name),
});

/**
 * @returns the comment, and the storage keys of removed attachments, which the caller deletes after the transaction
 * @throws AppError 403 also for another person's comment, 404, 400, 409 STALE, 409 for a deleted comment
 */
export async function updateComment(
  context: OrganizationContext,
  id: string,
  { version, body, attachmentIds }: CommentChange,
): Promise<{ comment: Comment; removed: string[] }> {
  requirePermission(context.actor, 'comment:create');
  const parsed = body === undefined ? null : parseBody(body);
  return context.run(async (tx) => {
    const { row, target } = await lockComment(tx, context, id);
    requireAuthor(context, row, 'change');
    requireNotDeleted(row);
    await requireVersion(row, version, () => commentOf(tx, context, row.id));
    const before = await commentOf(tx, context, row.id);
    const bodyChanged = parsed !== null && body !== row.body;
    if (bodyChanged) {
      await replaceMentions(tx, context, row.id, parsed);
      await notifyMentioned(tx, context, row.id, row, target, parsed);
    }
    const attachments = attachmentIds && (await replaceAttachments(tx, context, row.id, attachmentIds));
    const removed = attachments?.removed ?? [];
    if (!bodyChanged && !attachments?.changed) return { comment: before, removed };
    await repository.updateComment(tx, context, row.id, {
      ...(bodyChanged && { body: body ?? '', editedAt: context.clock.now() }),
      version: row.version + 1,
    });
    const comment = await commentOf(tx, context, row.id);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'comment', id: row.id },
      ...targetDetails(row, target),
      title: `Comment edited: ${target.name}`,
      description: parseBody(comment.body).excerpt,
      changes: changedFields(loggedFields(before), loggedFields(comment)),
    });
    return { comment, removed };
  });
}

/**
 * A comment with replies stays as an empty placeholder until its last reply is deleted. Deleting a deleted comment does nothing.
 * @returns the storage keys of its attachments, which the caller deletes after the transaction
 * @throws AppError 403 also for another person's comment, 404
 */
export async function removeComment(context: OrganizationContext, id: string): Promise<string[]> {
  requirePermission(context.actor, 'comment:create');
  return context.run(async (tx) => {
    const { row, thread, target } = await lockComment(tx, context, id);
    requireAuthor(context, row, 'delete');
    if (row.deletedAt) return [];
    const removed = await repository.deleteDetails(tx, context, [row.id]);
    const replies = await repository.repliesOf(tx, context, [thread.id]);
    if (row.parentId === null && replies.length > 0) {
      const placeholder = { body: '', deletedAt: context.clock.now(), version: row.version + 1 };
      await repository.updateComment(tx, context, row.id, placeholder);
    } else {
      await repository.deleteComment(tx, context, row.id);
      const wasLastReply = row.parentId !== null && replies.length === 1;
      if (wasLastReply && thread.deletedAt) await repository.deleteComment(tx, context, thread.id);
    }
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'comment', id: row.id },
      ...targetDetails(row, target),
      title: `Comment deleted: ${target.name}`,
    });
    return removed;
  });
}
