/** SQL of published versions: what their records say of them, and their files. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { policies, policyFiles, policyVersions } from '../tables';

/** Versions that were ever published, by ids. */
export async function publishedVersions(tx: Tx, context: OrganizationContext, ids: string[]) {
  return tx
    .select({
      policyId: policies.id,
      versionId: policyVersions.id,
      code: policies.code,
      name: sql<string>`coalesce(${policyVersions.publishedName}, ${policies.name})`,
      number: policyVersions.number,
      owner: policyVersions.publishedOwner,
      approver: policyVersions.publishedApprover,
      publishedBy: policyVersions.publishedBy,
      createdBy: policyVersions.createdBy,
      submittedBy: policyVersions.submittedBy,
      publishedAt: policyVersions.publishedAt,
      reviewBy: policyVersions.reviewBy,
      sha256: policyVersions.sha256,
      textSize: sql<number | null>`octet_length(${policyVersions.content})`,
      file: {
        fileName: policyFiles.fileName,
        contentType: policyFiles.contentType,
        size: policyFiles.size,
        sha256: policyFiles.sha256,
        storageKey: policyFiles.storageKey,
      },
    })
    .from(policyVersions)
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .leftJoin(policyFiles, and(ofOrganization(policyFiles, context), eq(policyFiles.versionId, policyVersions.id)))
    .where(
      and(
        ofOrganization(policyVersions, context),
        isAnyOf(policyVersions.id, ids),
        isNotNull(policyVersions.publishedAt),
      ),
    );
}
