/** Attachments of comments. A file is uploaded first and belongs to its uploader until a comment includes it. */
import type { CommentAttachment } from '@msp/contract';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { type StoredUpload, storedUploadRow } from '../../platform/uploads/stored-upload';
import { attachmentOf } from './present';
import * as repository from './repository';
import { attachableForMs } from './service';

/** @throws AppError 403 */
export async function uploadAttachment(context: OrganizationContext, file: StoredUpload): Promise<CommentAttachment> {
  requirePermission(context.actor, 'comment:create');
  const row = { ...storedUploadRow(context, file), commentId: null };
  return context.runOnce(async (tx) => {
    await repository.insertAttachment(tx, row);
    return attachmentOf(row);
  });
}

/** An attachment of a comment, or one that the caller has uploaded for a comment. @throws AppError 404 */
export async function requireAttachment(context: OrganizationContext, id: string): Promise<repository.AttachmentRow> {
  const row = await context.run((tx) => repository.findAttachment(tx, context, id));
  if (!row || (row.commentId === null && row.uploadedBy !== personOf(context).id)) throw notFound('This file');
  return row;
}

/**
 * Sets the attachments of a comment and removes all others.
 * @returns whether anything changed, and the storage keys of removed files
 * @throws AppError 400 for a file of another person or of another comment
 */
export async function setAttachments(
  tx: Tx,
  context: OrganizationContext,
  commentId: string,
  wanted: string[],
): Promise<{ changed: boolean; removed: string[] }> {
  const ids = wanted.map((id) => id.toLowerCase());
  const rows = await repository.lockAttachments(tx, context, [...new Set(ids)]);
  const me = personOf(context).id;
  const uploadedSince = context.clock.now().getTime() - attachableForMs;
  const isFree = (row: repository.AttachmentRow) =>
    row.commentId === null && row.uploadedBy === me && row.createdAt.getTime() >= uploadedSince;
  const isAllowed = (id: string) => rows.some((row) => row.id === id && (row.commentId === commentId || isFree(row)));
  const problems = ids.flatMap((id, index) =>
    isAllowed(id) ? [] : [{ path: `body.attachmentIds.${index}`, message: 'is not an attachable file of yours' }],
  );
  if (problems.length > 0) throw validation('An attached file is no longer available. Attach it again.', problems);
  const before = await repository.attachmentsOf(tx, context, [commentId]);
  const removedIds = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const added = rows.filter((row) => row.commentId === null).map(({ id }) => id);
  await repository.attach(tx, context, added, commentId);
  const removed = await repository.deleteAttachments(tx, context, removedIds);
  return { changed: removedIds.length + added.length > 0, removed };
}
