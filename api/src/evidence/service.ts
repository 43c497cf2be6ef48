/** Evidence: files with a name, a life span and the controls they prove. */
import type { Readable } from 'node:stream';
import type { EvidenceItem, EvidenceStatus, EvidenceType, EvidenceValidity } from '@msp/contract';
import { requireControl } from '../controls/service';
import { recordActivity } from '../platform/activity/activity';
import { dayOf } from '../platform/clock';
import type { Tx } from '../platform/database/database';
import type { PageRequest } from '../platform/database/paging';
import { invalidTransition, notFound } from '../platform/errors';
import { newId } from '../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../platform/organization/context';
import { personSummary } from '../platform/organization/person';
import * as repository from './repository';
import { expiringUntil, validityOf } from './validity';

const daysOf = (now: Date): repository.ValidityDays => ({ today: dayOf(now), expiringUntil: expiringUntil(now) });

export async function listEvidence(context: OrganizationContext, query: repository.EvidenceFilters & PageRequest) {
  const now = context.clock.now();
  const days = daysOf(now);
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listEvidence(tx, context, query, days);
    const links = await repository.controlsOfEvidence(
      tx,
      context,
      rows.map((row) => row.id),
    );
    const items: EvidenceItem[] = rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      type: row.type,
      status: row.status,
      validUntil: row.validUntil,
      validity: validityOf(row.validUntil, now),
      controls: links.filter((link) => link.evidenceId === row.id).map(({ id, code, name }) => ({ id, code, name })),
      file: {
        name: row.file.fileName,
        size: row.file.size,
        contentType: row.file.contentType,
        sha256: row.file.sha256,
        number: row.file.number,
      },
      uploadedBy: personSummary(row.uploadedBy),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    }));
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

export interface NewEvidence {
  name: string;
  description?: string;
  type: EvidenceType;
  validUntil?: string;
  /** Ids or codes of controls in the organisation's registry. */
  controls: string[];
  file: { name: string; contentType: string; content: Readable };
}

/**
 * Keeps a file and the record of it. The file is stored first, outside the transaction; it is removed again when the record
 * cannot be written.
 * @throws AppError 403 without `evidence:create`; 404 for a control outside the registry
 */
export async function createEvidence(context: OrganizationContext, input: NewEvidence): Promise<string> {
  const actor = personOf(context);
  requirePermission(actor, 'evidence:create');
  const now = context.clock.now();
  const id = newId(now);
  const storageKey = `${context.organizationId}/evidence/${id}/1`;
  const stored = await context.storage.put(storageKey, input.file.content);
  try {
    await context.run(async (tx) => {
      const controls = [];
      for (const control of input.controls) controls.push(await requireControl(tx, context, control));
      const { organizationId } = context;
      await repository.insertEvidence(
        tx,
        {
          organizationId,
          id,
          name: input.name,
          description: input.description ?? null,
          type: input.type,
          status: 'ACTIVE',
          validUntil: input.validUntil ?? null,
          fileNumber: 1,
          createdAt: now,
          updatedAt: now,
          version: 1,
        },
        {
          organizationId,
          id: newId(now),
          evidenceId: id,
          number: 1,
          fileName: input.file.name,
          contentType: input.file.contentType,
          size: stored.size,
          sha256: stored.sha256,
          storageKey,
          uploadedBy: actor.id,
          createdAt: now,
        },
        controls.map((control) => ({ organizationId, id: newId(now), evidenceId: id, controlId: control.id })),
      );
      const [first] = controls;
      await recordActivity(tx, context, {
        action: 'CREATE',
        record: { type: 'evidence', id },
        ...(first && { control: first }),
        title: 'Evidence added',
        description: input.name,
      });
    });
  } catch (error) {
    await context.storage.remove(storageKey);
    throw error;
  }
  return id;
}

/** @throws AppError 403, 404, or 409 INVALID_TRANSITION when it is archived already */
export async function archiveEvidence(context: OrganizationContext, id: string): Promise<void> {
  requirePermission(context.actor, 'evidence:archive');
  await context.run(async (tx) => {
    const row = await repository.lockEvidence(tx, context, id);
    if (!row) throw notFound('This evidence');
    if (row.status === 'ARCHIVED') throw invalidTransition('This evidence is archived already.', row.status);
    await repository.updateEvidence(tx, context, id, { status: 'ARCHIVED', updatedAt: context.clock.now() });
    await recordActivity(tx, context, {
      action: 'ARCHIVE',
      record: { type: 'evidence', id },
      title: 'Evidence archived',
      description: row.name,
      changes: [{ field: 'status', before: row.status, after: 'ARCHIVED' }],
    });
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
