/** Presents evidence in the contract's shape. */
import type { EvidenceDetail, EvidenceItem } from '@msp/contract';
import { dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import type { Citation } from '../../platform/records/records';
import { type EvidenceRow, findEvidence, type ValidityDays } from './list-query';
import * as repository from './repository';
import { expiringUntil, validityOf } from './validity/validity';

export const daysOf = (now: Date): ValidityDays => ({
  today: dayOf(now),
  expiringUntil: expiringUntil(now),
});

function collectedOf({ collected }: EvidenceRow): EvidenceItem['collected'] {
  if (!collected) return null;
  const { sourceKind: kind, sourceId: id, sourceName: name, month, collectedAt } = collected;
  return { kind, id, name, month, collectedAt: collectedAt.toISOString() };
}

export function itemOf(row: EvidenceRow, now: Date): EvidenceItem {
  const { fileName, size, contentType, sha256, number } = row.file;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    validUntil: row.validUntil,
    validity: validityOf(row.validUntil, now, row.collected !== null),
    controls: row.controls,
    file: { name: fileName, size, contentType, sha256, number },
    uploadedBy: personSummary(row.uploadedBy),
    collected: collectedOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** What cites this evidence. While anything does, it cannot be deleted. */
export async function citedBy(tx: Tx, context: OrganizationContext, id: string): Promise<Citation[]> {
  return (await context.records.citations(tx, context, 'evidence', [id])).get(id) ?? [];
}

/** The rounds of recurring tasks that cite it. */
export async function tasksCiting(tx: Tx, context: OrganizationContext, id: string) {
  return (await context.records.taskCitations(tx, context, [id])).get(id) ?? [];
}

/** The suppliers that have it as a document. */
export async function suppliersCiting(tx: Tx, context: OrganizationContext, id: string) {
  return (await context.records.supplierCitations(tx, context, [id])).get(id) ?? [];
}

/** @throws AppError 404 */
export async function detailOf(tx: Tx, context: OrganizationContext, id: string): Promise<EvidenceDetail> {
  const row = await findEvidence(tx, context, id);
  if (!row) throw notFound('This evidence');
  const files = await repository.filesOf(tx, context, id);
  return {
    ...itemOf(row, context.clock.now()),
    files: files.map(({ file, uploadedBy, changedBy }) => ({
      number: file.number,
      name: file.fileName,
      size: file.size,
      contentType: file.contentType,
      sha256: file.sha256,
      uploadedBy: personSummary(uploadedBy),
      createdAt: file.createdAt.toISOString(),
      validUntil: file.validUntil,
      changedBy: personSummary(changedBy),
    })),
    citedBy: await citedBy(tx, context, row.id),
    tasks: await tasksCiting(tx, context, row.id),
    suppliers: await suppliersCiting(tx, context, row.id),
  };
}
