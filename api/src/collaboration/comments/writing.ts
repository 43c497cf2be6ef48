/** Comments as their authors write, change and delete them. */
import type { Comment } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { requireVersion } from '../../platform/records/version';
import { peopleById } from '../../tenancy/members/service';
import { takeAttachments } from './attachments';
import { type ReadBody, readBody } from './mentions';
import { commentOf } from './present';
import * as repository from './repository';
import { lockTarget, targetDetails } from './target';
import { lockComment, requirePresent } from './threads';

/** Who is mentioned anew has to be a member now; who was mentioned before may have left. @throws AppError 400 */
async function writeMentions(tx: Tx, context: OrganizationContext, commentId: string, { mentioned }: ReadBody) {
  const before = (await repository.mentionsOf(tx, context, [commentId])).map(({ userId }) => userId);
  const people = await peopleById(tx, context, mentioned);
  if (mentioned.some((id) => !before.includes(id) && !people.get(id)?.isMember)) {
    throw validation('Mention people who are members of this organisation.', [
      { path: 'body.body', message: 'mentions somebody who is not a member of this organisation' },
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

/** The thread that a new comment replies in. @throws AppError 400 for what is no thread of this record, 404, 409 for a deleted one */
async function requireThread(
  tx: Tx,
  context: OrganizationContext,
  parentId: string,
  { recordType, recordId }: repository.CommentedRecordReference,
): Promise<repository.CommentRow> {
  const refuse = (message: string) =>
    validation(message, [{ path: 'body.parentId', message: 'is no thread of this record' }]);
  const row = await repository.lockComment(tx, context, parentId);
  if (!row) throw notFound('The comment that you reply to');
  if (row.recordType !== recordType || row.recordId !== recordId.toLowerCase())
    throw refuse('The comment that you reply to is about something else.');
  if (row.parentId) throw refuse('Reply to the comment that opened the thread: there is one level of replies.');
  requirePresent(row);
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
  { parentId, body, attachmentIds, ...spoken }: NewComment,
): Promise<Comment> {
  requirePermission(context.actor, 'comment:create');
  const read = readBody(body);
  return context.runOnce(async (tx) => {
    const { recordType, recordId } = spoken;
    const record = await lockTarget(tx, context, spoken);
    const thread = parentId === undefined ? null : await requireThread(tx, context, parentId, spoken);
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
    await takeAttachments(tx, context, id, attachmentIds);
    // Something new is said: left among what is settled, nobody would see it.
    const reopens = thread?.resolvedAt != null;
    if (reopens) await repository.updateComment(tx, context, thread.id, { resolvedAt: null, resolvedBy: null });
    await recordActivity(tx, context, {
      action: 'COMMENT',
      record: { type: 'comment', id },
      ...targetDetails(spoken, record),
      title: `${thread ? 'Replied' : 'Commented'} on ${record.name}`,
      description: read.excerpt,
      ...(reopens && { changes: [{ field: 'resolved', before: true, after: false }] }),
    });
    return commentOf(tx, context, id);
  });
}

/** @throws AppError 403 */
function requireOwn(context: OrganizationContext, row: repository.CommentRow, what: string): void {
  if (row.authorId !== personOf(context).id)
    throw new AppError(403, 'FORBIDDEN', `Only the person who wrote a comment can ${what} it.`);
}

export interface CommentChange {
  /** The version that the change was made from. */
  version: number;
  body?: string | undefined;
  /** All of them. */
  attachmentIds?: string[] | undefined;
}

/**
 * @returns the comment, and keys of files in storage that it has no longer, to be removed by whoever calls
 * @throws AppError 403 also for somebody else’s, 404, 400, 409 STALE, 409 for a deleted one
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
    requireOwn(context, row, 'change');
    requirePresent(row);
    await requireVersion(row, version, () => commentOf(tx, context, row.id));
    const before = await commentOf(tx, context, row.id);
    const rewritten = read !== null && body !== row.body;
    if (rewritten) await writeMentions(tx, context, row.id, read);
    const files = attachmentIds && (await takeAttachments(tx, context, row.id, attachmentIds));
    const removed = files?.removed ?? [];
    if (!rewritten && !files?.changed) return { comment: before, removed };
    await repository.updateComment(tx, context, row.id, {
      ...(rewritten && { body: body ?? '', editedAt: context.clock.now() }),
      version: row.version + 1,
    });
    const comment = await commentOf(tx, context, row.id);
    const inWords = (shown: Comment) => ({ body: shown.body, attachments: shown.attachments.map(({ name }) => name) });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'comment', id: row.id },
      ...targetDetails(row, record),
      title: `Comment changed: ${record.name}`,
      description: readBody(comment.body).excerpt,
      changes: changedFields(inWords(before), inWords(comment)),
    });
    return { comment, removed };
  });
}

/**
 * One that was replied to leaves an empty place, until the last reply has gone too. Deleting what is deleted changes nothing.
 * @returns keys of its files in storage, to be removed by whoever calls
 * @throws AppError 403 also for somebody else’s, 404
 */
export async function removeComment(context: OrganizationContext, id: string): Promise<string[]> {
  requirePermission(context.actor, 'comment:create');
  return context.run(async (tx) => {
    const { row, thread, record } = await lockComment(tx, context, id);
    requireOwn(context, row, 'delete');
    if (row.deletedAt) return [];
    const removed = await repository.strip(tx, context, [row.id]);
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
