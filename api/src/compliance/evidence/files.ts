/** The versions of evidence: uploads, another validity of the same file, and look-up. */
import type { EvidenceDetail } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { requireVersion } from '../../platform/records/version';
import { stemOf } from '../../platform/uploads/file-name';
import { type StoredUpload, storedUploadRow } from '../../platform/uploads/stored-upload';
import { requireAdded } from './collected/require-added';
import { type NewEvidence, recordEvidence } from './create';
import { lockForTransition } from './moves';
import { notifyOfVersion } from './notices';
import { detailOf } from './present';
import * as repository from './repository';
import { lastValidDay } from './validity/validity-limit';

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

interface AddedFile {
  version: number;
  validUntil?: string | undefined;
  doesNotExpire?: 'true' | undefined;
}

/**
 * The last valid day of a new file is never taken over from the one before: that was about another file.
 * @throws AppError 400 if it has to be asked for, or is too late
 */
async function askedDay(
  tx: Tx,
  context: OrganizationContext,
  row: repository.LockedEvidence,
  { validUntil, doesNotExpire }: AddedFile,
): Promise<string | null> {
  const controls = await repository.controlsOfEvidence(tx, context, [row.id]);
  const file = { controls, type: row.type, uploadedAt: context.clock.now() };
  const day = await lastValidDay(tx, context, file, doesNotExpire ? null : validUntil);
  if (day !== null || doesNotExpire || row.validUntil === null) return day;
  throw validation("Say until when the new file is valid: enter a day, or say that it doesn't expire.", [
    { path: 'body.validUntil', message: 'is missing' },
  ]);
}

/**
 * Adds a version with another file; earlier versions stay.
 * @throws AppError 400 for a last valid day that is missing or too late, 403, 404, 409 STALE, 409 INVALID_TRANSITION while it is archived
 */
export async function addFile(
  context: OrganizationContext,
  id: string,
  added: AddedFile,
  file: StoredUpload,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:update');
  return context.runOnce(async (tx) => {
    const { row } = await lockForTransition(tx, context, id, 'change');
    await requireAdded(tx, context, row.id);
    await requireVersion(row, added.version, () => detailOf(tx, context, row.id));
    const validUntil = await askedDay(tx, context, row, added);
    const before = await repository.findFile(tx, context, row.id, row.fileNumber);
    const number = row.fileNumber + 1;
    await repository.insertFile(tx, { ...storedUploadRow(context, file), evidenceId: row.id, number, validUntil });
    await repository.updateEvidence(tx, context, row.id, {
      fileNumber: number,
      validUntil,
      updatedAt: context.clock.now(),
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
        ...(validUntil !== row.validUntil ? [{ field: 'validUntil', before: row.validUntil, after: validUntil }] : []),
      ],
    });
    await notifyOfVersion(tx, context, row, number);
    return detailOf(tx, context, row.id);
  });
}

/**
 * Adds a version with the same file and another last valid day.
 * @param row locked by the caller
 * @returns the columns of the evidence that change with it
 * @throws AppError 400 for a day that is later than the age of the file allows
 */
export async function addValidity(
  tx: Tx,
  context: OrganizationContext,
  row: repository.LockedEvidence,
  controls: { id: string }[],
  given: string | null,
) {
  const upload = await repository.uploadOf(tx, context, row.id);
  const file = { controls, type: row.type, uploadedAt: upload.createdAt };
  const validUntil = await lastValidDay(tx, context, file, given);
  const number = row.fileNumber + 1;
  const now = context.clock.now();
  const made = { id: newId(now), number, validUntil, changedBy: personOf(context).id, createdAt: now };
  await repository.insertFile(tx, { ...upload, ...made });
  await notifyOfVersion(tx, context, row, number);
  return { fileNumber: number, validUntil };
}

/** @throws AppError 404 */
export async function requireFile(context: OrganizationContext, id: string, number: number) {
  const file = await context.run((tx) => repository.findFile(tx, context, id, number));
  if (!file) throw notFound('This file');
  return file;
}
