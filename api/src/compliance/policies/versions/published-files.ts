/**
 * What the records of published versions say, with their files: of an upload, the file as it was; of a written version, its text. Both have
 * the version's SHA-256.
 */
import type { FrozenPolicy, PolicyDocumentText } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { safeFileName } from '../../../platform/uploads/file-name';
import { peopleById } from '../../../tenancy/users/service';
import { isSelfApproved } from '../present';
import { findVersion } from '../repository';
import { publishedVersions } from './published-repository';
import { documentText, versionNotFound } from './version-detail';

type PublishedRow = Awaited<ReturnType<typeof publishedVersions>>[number];

export interface PublishedFile extends Omit<FrozenPolicy, 'citedBy'> {
  contentType: string;
  /** Null for a written version, whose text is in its record. */
  storageKey: string | null;
}

const writtenFile = ({ name, number, textSize, sha256 }: PublishedRow) => ({
  fileName: safeFileName(`${name}, version ${number}.md`),
  size: textSize ?? 0,
  sha256: sha256 ?? '',
  contentType: 'text/markdown',
  storageKey: null,
});

/** Published versions by id, superseded ones included. Drafts and unknown ids are left out. */
export async function publishedFiles(
  tx: Tx,
  context: OrganizationContext,
  ids: Iterable<string>,
): Promise<Map<string, PublishedFile>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await publishedVersions(tx, context, wanted);
  // Versions from before the approver's name was stored have it from the account.
  const unnamed = rows.flatMap(({ approver, publishedBy }) => (approver === null ? [publishedBy] : []));
  const people = await peopleById(tx, context, unnamed);
  return new Map(
    rows.map((row) => [
      row.versionId,
      {
        ...{ policyId: row.policyId, versionId: row.versionId, code: row.code, name: row.name, number: row.number },
        owner: row.owner,
        approver: row.approver ?? people.get(row.publishedBy ?? '')?.name ?? null,
        selfApproved: isSelfApproved(row),
        publishedAt: row.publishedAt?.toISOString() ?? '',
        reviewBy: row.reviewBy,
        ...(row.file ?? writtenFile(row)),
      },
    ]),
  );
}

/** The text of a published version, as it is read. @throws AppError 404 */
export async function publishedDocument(
  tx: Tx,
  context: OrganizationContext,
  versionId: string,
): Promise<PolicyDocumentText> {
  const found = await findVersion(tx, context, versionId);
  if (!found?.version.publishedAt) throw versionNotFound();
  return documentText(found);
}

/** The text of a written version, byte by byte as it was published. @throws AppError 404 */
export async function publishedText(tx: Tx, context: OrganizationContext, versionId: string): Promise<string> {
  const found = await findVersion(tx, context, versionId);
  if (!found?.version.publishedAt) throw versionNotFound();
  return found.version.content ?? '';
}
