/** Attachments of comments. Files are uploaded first and stay private to the uploader until they are attached. */
import type { CommentAttachment } from '@msp/contract';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import { type StoredUpload, storedUploadRow } from '../../platform/uploads/stored-upload';
import * as repository from './attachment-repository';
import { attachmentOf } from './present';
import { attachableMs } from './unattached-files';

/** @throws AppError 403 */
export async function uploadAttachment(context: OrganizationContext, file: StoredUpload): Promise<CommentAttachment> {
  requirePermission(context.actor, 'comment:create');
  const row = { ...storedUploadRow(context, file), commentId: null };
  return context.runOnce(async (tx) => {
    await repository.insertAttachment(tx, row);
    return attachmentOf(row);
  });
}

/** An attachment of a comment, or an unattached file of the person's own. @throws AppError 404 */
export async function requireAttachment(context: OrganizationContext, id: string): Promise<repository.AttachmentRow> {
  const row = await context.run((tx) => repository.findAttachment(tx, context, id));
  if (!row || (row.commentId === null && row.uploadedBy !== personOf(context).id)) throw notFound('This file');
  return row;
}

/**
 * Sets the complete list of a comment's attachments.
 * @returns whether the list changed, and the storage keys of removed attachments
 * @throws AppError 400 for a file of another person or of another comment
 */
export async function replaceAttachments(
  tx: Tx,
  context: OrganizationContext,
  commentId: string,
  attachmentIds: string[],
): Promise<{ changed: boolean; removed: string[] }> {
  const ids = attachmentIds.map((id) => id.toLowerCase());
  const rows = await repository.lockAttachments(tx, context, [...new Set(ids)]);
  const ownId = personOf(context).id;
  const attachableSince = context.clock.now().getTime() - attachableMs;
  const isAvailable = (row: repository.AttachmentRow) =>
    row.commentId === null && row.uploadedBy === ownId && row.createdAt.getTime() >= attachableSince;
  const isValid = (id: string) =>
    rows.some((row) => row.id === id && (row.commentId === commentId || isAvailable(row)));
  const problems = ids.flatMap((id, index) =>
    isValid(id) ? [] : [{ path: `body.attachmentIds.${index}`, message: 'is not a file that you can attach' }],
  );
  if (problems.length > 0) throw validation('An attached file is no longer available. Attach it again.', problems);
  const before = await repository.attachmentsOf(tx, context, [commentId]);
  const detached = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const added = rows.filter((row) => row.commentId === null).map(({ id }) => id);
  await repository.attach(tx, context, added, commentId);
  const removed = await repository.deleteAttachments(tx, context, detached);
  return { changed: detached.length + added.length > 0, removed };
}
