/** The files of evidence: uploads, new versions and look-up. */
import type { EvidenceDetail } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import { notFound } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { stemOf } from '../../platform/uploads/file-name';
import { type StoredUpload, storedUploadRow } from '../../platform/uploads/stored-upload';
import { type NewEvidence, recordEvidence } from './create';
import { detailOf } from './present';
import * as repository from './repository';
import { lockForTransition } from './service';

/** @throws AppError 403, 404 for a control outside the registry */
export async function uploadEvidence(
  context: OrganizationContext,
  input: Omit<NewEvidence, 'name'> & { name?: string | undefined },
  file: StoredUpload,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:create');
  const name = input.name ?? stemOf(file.fileName);
  return context.runOnce(async (tx) =>
    detailOf(tx, context, await recordEvidence(tx, context, { ...input, name }, file)),
  );
}

/**
 * Adds a new version of the file; earlier versions stay.
 * @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION while it is archived
 */
export async function addFile(
  context: OrganizationContext,
  id: string,
  { version, validUntil }: { version: number; validUntil?: string | undefined },
  file: StoredUpload,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:update');
  return context.runOnce(async (tx) => {
    const { row } = await lockForTransition(tx, context, id, 'change');
    await requireVersion(row, version, () => detailOf(tx, context, row.id));
    const before = await repository.findFile(tx, context, row.id, row.fileNumber);
    const number = row.fileNumber + 1;
    await repository.insertFile(tx, { ...storedUploadRow(context, file), evidenceId: row.id, number });
    await repository.updateEvidence(tx, context, row.id, {
      fileNumber: number,
      updatedAt: context.clock.now(),
      ...(validUntil && { validUntil }),
    });
    const controls = await repository.controlsOfEvidence(tx, context, [row.id]);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'evidence', id: row.id },
      controls,
      title: 'New file version added',
      description: row.name,
      changes: [
        {
          field: 'file',
          before: before && { number: before.number, name: before.fileName, sha256: before.sha256 },
          after: { number, name: file.fileName, sha256: file.sha256 },
        },
        ...(validUntil && validUntil !== row.validUntil
          ? [{ field: 'validUntil', before: row.validUntil, after: validUntil }]
          : []),
      ],
    });
    return detailOf(tx, context, row.id);
  });
}

/** @throws AppError 404 */
export async function requireFile(context: OrganizationContext, id: string, number: number) {
  const file = await context.run((tx) => repository.findFile(tx, context, id, number));
  if (!file) throw notFound('This file');
  return file;
}
