/** Files of comments: sent first, and kept for whoever sent them until a comment takes them. */
import type { CommentAttachment } from '@msp/contract';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { type StoredUpload, storedUploadRow } from '../../platform/uploads/stored-upload';
import { attachmentOf } from './present';
import * as repository from './repository';
import { takenWithinMs } from './service';

/** @throws AppError 403 */
export async function uploadAttachment(context: OrganizationContext, file: StoredUpload): Promise<CommentAttachment> {
  requirePermission(context.actor, 'comment:create');
  const row = { ...storedUploadRow(context, file), commentId: null };
  return context.runOnce(async (tx) => {
    await repository.insertAttachment(tx, row);
    return attachmentOf(row);
  });
}

/** One that a comment has, or that the person has just sent. @throws AppError 404 */
export async function requireAttachment(context: OrganizationContext, id: string): Promise<repository.AttachmentRow> {
  const row = await context.run((tx) => repository.findAttachment(tx, context, id));
  if (!row || (row.commentId === null && row.uploadedBy !== personOf(context).id)) throw notFound('This file');
  return row;
}

/**
 * Gives a comment just these files. What it had besides goes.
 * @returns whether that changed anything, and the keys in storage of what has gone
 * @throws AppError 400 for a file that is not the person's own, or that another comment has
 */
export async function takeAttachments(
  tx: Tx,
  context: OrganizationContext,
  commentId: string,
  wanted: string[],
): Promise<{ changed: boolean; removed: string[] }> {
  const ids = wanted.map((id) => id.toLowerCase());
  const rows = await repository.lockAttachments(tx, context, [...new Set(ids)]);
  const me = personOf(context).id;
  const sentAfter = context.clock.now().getTime() - takenWithinMs;
  const isFree = (row: repository.AttachmentRow) =>
    row.commentId === null && row.uploadedBy === me && row.createdAt.getTime() >= sentAfter;
  const mayHave = (id: string) => rows.some((row) => row.id === id && (row.commentId === commentId || isFree(row)));
  const problems = ids.flatMap((id, index) =>
    mayHave(id) ? [] : [{ path: `body.attachmentIds.${index}`, message: 'is no file of yours that can be attached' }],
  );
  if (problems.length > 0) throw validation('A file that is attached is not there. Attach it again.', problems);
  const before = await repository.attachmentsOf(tx, context, [commentId]);
  const gone = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const added = rows.filter((row) => row.commentId === null).map(({ id }) => id);
  await repository.attach(tx, context, added, commentId);
  const removed = await repository.deleteAttachments(tx, context, gone);
  return { changed: gone.length + added.length > 0, removed };
}
