/** Evidence: files with a name, a life span and the controls they prove. */
import type { Readable } from 'node:stream';
import type { EvidenceDetail, EvidenceStatus, EvidenceType, EvidenceValidity } from '@msp/contract';
import { requireControls } from '../../catalogue/controls/service';
import { changedFields, recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { nextStatus } from '../../platform/records/transitions';
import { requireVersion } from '../../platform/records/version';
import type { KeptFile } from '../../platform/uploads/keep';
import { citedBy, daysOf, detailOf, itemsOf } from './present';
import * as repository from './repository';
import { type EvidenceTransition, evidenceTransitions } from './transitions';
import { validityOf } from './validity';

export async function listEvidence(context: OrganizationContext, query: repository.EvidenceFilters & PageRequest) {
  const days = daysOf(context.clock.now());
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listEvidence(tx, context, query, days);
    const items = await itemsOf(tx, context, rows);
    return { items, nextCursor, total, summary: summaryOf(await repository.summarize(tx, context, days)) };
  });
}

function summaryOf(rows: Awaited<ReturnType<typeof repository.summarize>>) {
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

export interface NewEvidence {
  name: string;
  description?: string | undefined;
  type: EvidenceType;
  validUntil?: string | undefined;
  /** Ids or codes of controls in the organisation's registry. */
  controls: string[];
}

const linksOf = (context: OrganizationContext, evidenceId: string, controls: { id: string }[]) =>
  controls.map(({ id: controlId }) => ({
    organizationId: context.organizationId,
    id: newId(context.clock.now()),
    evidenceId,
    controlId,
  }));

/** The row of a file that is in storage already. */
export function fileRow(context: OrganizationContext, evidenceId: string, number: number, file: KeptFile) {
  const now = context.clock.now();
  const { key, fileName, contentType, size, sha256 } = file;
  return {
    organizationId: context.organizationId,
    id: newId(now),
    evidenceId,
    number,
    fileName,
    contentType,
    size,
    sha256,
    storageKey: key,
    uploadedBy: personOf(context).id,
    createdAt: now,
  };
}

/**
 * Records a file that is in storage as evidence, in a transaction of the caller's.
 * @returns its id
 * @throws AppError 404 for a control outside the registry
 */
export async function recordEvidence(
  tx: Tx,
  context: OrganizationContext,
  input: NewEvidence,
  file: KeptFile,
): Promise<string> {
  const now = context.clock.now();
  const id = newId(now);
  const controls = await requireControls(tx, context, input.controls);
  await repository.insertEvidence(
    tx,
    {
      organizationId: context.organizationId,
      id,
      name: input.name,
      description: input.description || null,
      type: input.type,
      status: 'ACTIVE',
      validUntil: input.validUntil ?? null,
      fileNumber: 1,
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
    fileRow(context, id, 1, file),
    linksOf(context, id, controls),
  );
  const [first] = controls;
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'evidence', id },
    ...(first && { control: first }),
    title: 'Evidence added',
    description: input.name,
    changes: changedFields<Record<string, unknown>>({}, { file: file.fileName, sha256: file.sha256 }),
  });
  return id;
}

/**
 * Keeps a file of ours and the record of it: stored first, outside the transaction, and removed again when the record cannot be
 * written. What people send comes in through `keepFile` instead, which looks at it.
 * @throws AppError 403 without `evidence:create`; 404 for a control outside the registry
 */
export async function createEvidence(
  context: OrganizationContext,
  input: NewEvidence & { file: { name: string; contentType: string; content: Readable } },
): Promise<string> {
  requirePermission(context.actor, 'evidence:create');
  const { name, contentType, content } = input.file;
  const key = `${context.organizationId}/files/${newId(context.clock.now())}`;
  const { size, sha256 } = await context.storage.put(key, content);
  try {
    const file = { key, fileName: name, contentType, size, sha256 };
    return await context.run((tx) => recordEvidence(tx, context, input, file));
  } catch (error) {
    await context.storage.remove(key);
    throw error;
  }
}

/** @throws AppError 404, 409 INVALID_TRANSITION */
export async function lockForTransition(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  transition: EvidenceTransition,
) {
  const row = await repository.lockEvidence(tx, context, id);
  if (!row) throw notFound('This evidence');
  return { row, status: nextStatus(evidenceTransitions, transition, row.status) };
}

export interface EvidenceChange {
  /** The version that the change was made from. */
  version: number;
  name?: string | undefined;
  description?: string | null | undefined;
  type?: EvidenceType | undefined;
  validUntil?: string | null | undefined;
  /** All of them; ids or codes. */
  controlIds?: string[] | undefined;
}

/** @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION while it is archived */
export async function updateEvidence(
  context: OrganizationContext,
  id: string,
  { version, controlIds, ...given }: EvidenceChange,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:update');
  return context.run(async (tx) => {
    const { row } = await lockForTransition(tx, context, id, 'change');
    await requireVersion(row, version, () => detailOf(tx, context, row.id));
    const before = (await repository.controlsOfEvidence(tx, context, [row.id])).map(({ code }) => code);
    const controls = controlIds && (await requireControls(tx, context, controlIds));
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (values.description === '') values.description = null;
    const changes = changedFields<Record<string, unknown>>(
      { ...row, controls: before.toSorted() },
      { ...values, ...(controls && { controls: controls.map(({ code }) => code).toSorted() }) },
    );
    if (changes.length === 0) return detailOf(tx, context, row.id);
    if (controls) await repository.replaceControls(tx, context, row.id, linksOf(context, row.id, controls));
    await repository.updateEvidence(tx, context, row.id, { ...values, updatedAt: context.clock.now() });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'evidence', id: row.id },
      title: 'Evidence changed',
      description: row.name,
      changes,
    });
    return detailOf(tx, context, row.id);
  });
}

const moved = {
  archive: { action: 'ARCHIVE', title: 'Evidence archived' },
  unarchive: { action: 'UNARCHIVE', title: 'Evidence restored' },
} as const;

async function moveEvidence(
  context: OrganizationContext,
  id: string,
  move: keyof typeof moved,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:archive');
  return context.run(async (tx) => {
    const { row, status } = await lockForTransition(tx, context, id, move);
    await repository.updateEvidence(tx, context, row.id, { status, updatedAt: context.clock.now() });
    await recordActivity(tx, context, {
      ...moved[move],
      record: { type: 'evidence', id: row.id },
      description: row.name,
      changes: [{ field: 'status', before: row.status, after: status }],
    });
    return detailOf(tx, context, row.id);
  });
}

/** @throws AppError 403, 404, or 409 INVALID_TRANSITION when it is archived already */
export const archiveEvidence = (context: OrganizationContext, id: string) => moveEvidence(context, id, 'archive');

/** @throws AppError 403, 404, or 409 INVALID_TRANSITION when it is not archived */
export const unarchiveEvidence = (context: OrganizationContext, id: string) => moveEvidence(context, id, 'unarchive');

/**
 * Deletes the records, with what was said about them. The files are still there: whoever calls removes them once this has been written.
 * @returns keys of its files in storage
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
    const files = await repository.filesOf(tx, context, row.id);
    const links = await repository.controlsOfEvidence(tx, context, [row.id]);
    const attached = await context.records.recordRemoved(tx, context, { type: 'evidence', id: row.id });
    await repository.deleteEvidence(tx, context, row.id);
    const [first] = links;
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'evidence', id: row.id },
      ...(first && { control: first }),
      title: 'Evidence deleted',
      description: row.name,
      changes: files.map(({ file }) => ({
        field: `file ${file.number}`,
        before: { name: file.fileName, sha256: file.sha256 },
        after: null,
      })),
    });
    return [...files.map(({ file }) => file.storageKey), ...attached];
  });
}

export interface CitedEvidence {
  id: string;
  name: string;
  type: EvidenceType;
  status: EvidenceStatus;
  validity: EvidenceValidity;
  fileNumber: number;
  fileName: string;
  sha256: string;
}

/** What answers cite, archived or not, in the caller's transaction. An id that is no evidence of the organisation is not in the map. */
export async function evidenceById(
  tx: Tx,
  context: OrganizationContext,
  ids: Iterable<string>,
): Promise<Map<string, CitedEvidence>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const now = context.clock.now();
  const rows = await repository.evidenceByIds(tx, context, wanted);
  return new Map(rows.map(({ validUntil, ...row }) => [row.id, { ...row, validity: validityOf(validUntil, now) }]));
}
