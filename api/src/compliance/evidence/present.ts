/** Presents evidence in the contract's shape. */
import type { EvidenceDetail, EvidenceItem } from '@msp/contract';
import { dayOf } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import type { OrganizationContext } from '../../platform/organization/context';
import { personSummary } from '../../platform/organization/person';
import type { Citation } from '../../platform/records/records';
import * as repository from './repository';
import { expiringUntil, validityOf } from './validity';

export const daysOf = (now: Date): repository.ValidityDays => ({
  today: dayOf(now),
  expiringUntil: expiringUntil(now),
});

type Links = Awaited<ReturnType<typeof repository.controlsOfEvidence>>;

function itemOf(row: repository.EvidenceRow, links: Links, now: Date): EvidenceItem {
  const { fileName, size, contentType, sha256, number } = row.file;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    validUntil: row.validUntil,
    validity: validityOf(row.validUntil, now),
    controls: links.filter((link) => link.evidenceId === row.id).map(({ id, code, name }) => ({ id, code, name })),
    file: { name: fileName, size, contentType, sha256, number },
    uploadedBy: personSummary(row.uploadedBy),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export async function itemsOf(
  tx: Tx,
  context: OrganizationContext,
  rows: repository.EvidenceRow[],
): Promise<EvidenceItem[]> {
  const now = context.clock.now();
  const ids = rows.map((row) => row.id);
  const links = await repository.controlsOfEvidence(tx, context, ids);
  return rows.map((row) => itemOf(row, links, now));
}

/** What cites this evidence. While anything does, it cannot be deleted. */
export async function citedBy(tx: Tx, context: OrganizationContext, id: string): Promise<Citation[]> {
  return (await context.records.citations(tx, context, 'evidence', [id])).get(id) ?? [];
}

/** @throws AppError 404 */
export async function detailOf(tx: Tx, context: OrganizationContext, id: string): Promise<EvidenceDetail> {
  const row = await repository.findEvidence(tx, context, id);
  const [item] = row ? await itemsOf(tx, context, [row]) : [];
  if (!item) throw notFound('This evidence');
  const files = await repository.filesOf(tx, context, id);
  return {
    ...item,
    files: files.map(({ file, uploadedBy }) => ({
      number: file.number,
      name: file.fileName,
      size: file.size,
      contentType: file.contentType,
      sha256: file.sha256,
      uploadedBy: personSummary(uploadedBy),
      createdAt: file.createdAt.toISOString(),
    })),
    citedBy: await citedBy(tx, context, item.id),
  };
}
