/** SQL: which files in storage belong to evidence. */
import { and, inArray } from 'drizzle-orm';
import { ofOrganization } from '../../platform/organization/context';
import type { NamedKeys } from '../../platform/storage/sweep';
import { evidenceFiles } from './tables';

export const keysOfEvidence: NamedKeys = async (tx, context, keys) => {
  const rows = await tx
    .select({ key: evidenceFiles.storageKey })
    .from(evidenceFiles)
    .where(and(ofOrganization(evidenceFiles, context), inArray(evidenceFiles.storageKey, keys)));
  return rows.map(({ key }) => key);
};
