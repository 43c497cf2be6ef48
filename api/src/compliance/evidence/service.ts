/** Evidence: listed, read and deleted; and what answers cite. It is created in create.ts, texts.ts, files.ts and collected, changed in change.ts, and archived in moves.ts. */
import type { EvidenceDetail, EvidenceStatus, EvidenceType, EvidenceValidity } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { AppError, notFound } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { linksOf } from './create';
import * as queries from './list-query';
import { citedBy, daysOf, detailOf, itemOf, suppliersCiting, tasksCiting } from './present';
import * as repository from './repository';
import { validityOf } from './validity/validity';

export { recordDocuments } from './collected/record';
export { scanDocument } from './collected/scan-document';
export { recordEvidence } from './create';
export { versionEvent } from './notices';
/** The days that lists of other domains measure evidence against. */
export { daysOf };

export async function listEvidence(context: OrganizationContext, query: queries.EvidenceFilters & PageRequest) {
  const now = context.clock.now();
  const days = daysOf(now);
  const [{ rows, nextCursor, total }, counts] = await context.read((tx) =>
    Promise.all([queries.listEvidence(tx, context, query, days), queries.summarize(tx, context, days)]),
  );
  return { items: rows.map((row) => itemOf(row, now)), nextCursor, total, summary: summaryOf(counts) };
}

function summaryOf(rows: Awaited<ReturnType<typeof queries.summarize>>) {
  const sum = (status: string, validity?: string) =>
    rows
      .filter((row) => row.status === status && (validity === undefined || row.validity === validity))
      .reduce((total, row) => total + row.total, 0);
  return {
    active: sum('ACTIVE'),
    expiring: sum('ACTIVE', 'EXPIRING'),
    stale: sum('ACTIVE', 'STALE'),
    archived: sum('ARCHIVED'),
  };
}

/** @throws AppError 404 */
export async function getEvidence(context: OrganizationContext, id: string): Promise<EvidenceDetail> {
  return context.run((tx) => detailOf(tx, context, id));
}

/**
 * Deletes the evidence with its comments.
 * @returns storage keys of its files, which the caller removes after the commit
 * @throws AppError 403, 404, 409 STALE, or 409 CONFLICT with what cites it
 */
export async function removeEvidence(context: OrganizationContext, id: string, version: number): Promise<string[]> {
  requirePermission(context.actor, 'evidence:delete');
  return context.run(async (tx) => {
    const row = await repository.lockEvidence(tx, context, id);
    if (!row) throw notFound('This evidence');
    await requireVersion(row, version, () => detailOf(tx, context, row.id));
    const citations = await citedBy(tx, context, row.id);
    if (citations.length > 0) {
      const codes = [...new Set(citations.map(({ control }) => control.code))].join(', ');
      throw new AppError(409, 'CONFLICT', `This evidence is cited by answers to ${codes}. Archive it instead.`, {
        citedBy: citations,
      });
    }
    const tasks = await tasksCiting(tx, context, row.id);
    if (tasks.length > 0) {
      const names = [...new Set(tasks.map(({ name }) => `“${name}”`))].join(', ');
      throw new AppError(409, 'CONFLICT', `Rounds of ${names} cite this evidence. Archive it instead.`, { tasks });
    }
    const suppliers = await suppliersCiting(tx, context, row.id);
    if (suppliers.length > 0) {
      const names = suppliers.map(({ name }) => `“${name}”`).join(', ');
      throw new AppError(409, 'CONFLICT', `This evidence is a document of ${names}. Archive it instead.`, {
        suppliers,
      });
    }
    const files = await repository.filesOf(tx, context, row.id);
    const controls = await repository.controlsOfEvidence(tx, context, [row.id]);
    const attached = await context.records.recordRemoved(tx, context, { type: 'evidence', id: row.id });
    await repository.deleteEvidence(tx, context, row.id);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'evidence', id: row.id },
      controls,
      title: 'Evidence deleted',
      description: row.name,
      changes: files.map(({ file }) => ({
        field: `file ${file.number}`,
        before: { name: file.fileName, sha256: file.sha256 },
        after: null,
      })),
    });
    return [...new Set(files.map(({ file }) => file.storageKey)), ...attached];
  });
}

export interface CitedEvidence {
  id: string;
  name: string;
  type: EvidenceType;
  status: EvidenceStatus;
  validity: EvidenceValidity;
  /** The last valid day. */
  validUntil: string | null;
  fileNumber: number;
  fileName: string;
  sha256: string;
}

/**
 * Evidence by id, including archived evidence. Unknown ids are left out.
 * @param hold keeps the evidence from being deleted until the transaction ends
 */
export async function evidenceById(
  tx: Tx,
  context: OrganizationContext,
  ids: Iterable<string>,
  hold = false,
): Promise<Map<string, CitedEvidence>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const now = context.clock.now();
  const rows = await repository.evidenceByIds(tx, context, wanted, hold);
  return new Map(
    rows.map(({ isCollected, ...row }) => [row.id, { ...row, validity: validityOf(row.validUntil, now, isCollected) }]),
  );
}

/** Every version of this evidence, also earlier ones. */
export async function filesOfEvidence(tx: Tx, context: OrganizationContext, ids: Iterable<string>) {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 ? [] : repository.filesOfAll(tx, context, wanted);
}

/** Evidence that an answer cites belongs to the control. The link stays when the citation is removed: the evidence is still about it. */
export async function linkCitedEvidence(
  tx: Tx,
  context: OrganizationContext,
  controlId: string,
  ids: Iterable<string>,
): Promise<void> {
  const links = [...new Set(ids)].flatMap((id) => linksOf(context, id, [{ id: controlId }]));
  await repository.insertLinks(tx, links);
}
