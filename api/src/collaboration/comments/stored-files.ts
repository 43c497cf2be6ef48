/** SQL: which files in storage belong to comments, or to ones that are being written. */
import { and, inArray } from 'drizzle-orm';
import { ofOrganization } from '../../platform/organization/context';
import type { NamedKeys } from '../../platform/storage/sweep';
import { commentAttachments } from './tables';

export const keysOfComments: NamedKeys = async (tx, context, keys) => {
  const rows = await tx
    .select({ key: commentAttachments.storageKey })
    .from(commentAttachments)
    .where(and(ofOrganization(commentAttachments, context), inArray(commentAttachments.storageKey, keys)));
  return rows.map(({ key }) => key);
};
