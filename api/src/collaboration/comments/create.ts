/** Creates comments and replies. */
import type { Comment } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { replaceAttachments } from './attachments';
import { parseBody } from './body';
import { replaceMentions } from './mentions';
import { notifyMentioned } from './notices';
import { commentOf } from './present';
import * as repository from './repository';
import { lockTarget, targetDetails } from './target';
import { requireNotDeleted } from './threads';

/** The thread of a new reply. @throws AppError 400 for a thread of another record or for a reply, 404, 409 for a deleted thread */
async function requireThread(
  tx: Tx,
  context: OrganizationContext,
  parentId: string,
  { recordType, recordId }: repository.CommentedRecordReference,
): Promise<repository.CommentRow> {
  const invalid = (message: string) =>
    validation(message, [{ path: 'body.parentId', message: 'must be a thread of this record' }]);
  const row = await repository.lockComment(tx, context, parentId);
  if (!row) throw notFound('The comment that you are replying to');
  if (row.recordType !== recordType || row.recordId !== recordId.toLowerCase())
    throw invalid('The comment that you are replying to belongs to a different record.');
  if (row.parentId) throw invalid("Reply to the comment that opened the thread. A reply can't have replies.");
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
  { parentId, body, attachmentIds, ...record }: NewComment,
): Promise<Comment> {
  requirePermission(context.actor, 'comment:create');
  const parsed = parseBody(body);
  return context.runOnce(async (tx) => {
    const target = await lockTarget(tx, context, record);
    const thread = parentId === undefined ? null : await requireThread(tx, context, parentId, record);
    const now = context.clock.now();
    const id = newId(now);
    await repository.insertComment(tx, {
      organizationId: context.organizationId,
      id,
      recordType: record.recordType,
      recordId: record.recordId,
      parentId: thread?.id ?? null,
      authorId: personOf(context).id,
      body,
      createdAt: now,
      version: 1,
    });
    await replaceMentions(tx, context, id, parsed);
    await notifyMentioned(tx, context, id, record, target, parsed);
    await replaceAttachments(tx, context, id, attachmentIds);
    // A reply reopens a resolved thread, which might otherwise go unnoticed.
    const reopens = thread?.resolvedAt != null;
    if (reopens) await repository.updateComment(tx, context, thread.id, { resolvedAt: null, resolvedBy: null });
    await recordActivity(tx, context, {
      action: 'COMMENT',
      record: { type: 'comment', id },
      ...targetDetails(record, target),
      title: `${thread ? 'Replied' : 'Commented'} on ${target.name}`,
      description: parsed.excerpt,
      ...(reopens && { changes: [{ field: 'resolved', before: true, after: false }] }),
    });
    return commentOf(tx, context, id);
  });
}
