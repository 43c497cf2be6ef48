/** Creates evidence from a file in storage. */
import type { Readable } from 'node:stream';
import type { EvidenceType } from '@msp/contract';
import { requireControls } from '../../catalogue/control-registries/controls/service';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { recordOrRemove, type StoredUpload, storedFileRow, storeFile } from '../../platform/uploads/stored-upload';
import * as repository from './repository';
import { lastValidDay } from './validity/validity-limit';

export interface NewEvidence {
  name: string;
  description?: string | undefined;
  type: EvidenceType;
  /** The day that the controls suggest by default; without a suggestion, it does not expire. */
  validUntil?: string | undefined;
  /** Ids or codes of controls in the organisation's registry. */
  controls: string[];
}

export const linksOf = (context: OrganizationContext, evidenceId: string, controls: { id: string }[]) =>
  controls.map(({ id: controlId }) => ({
    organizationId: context.organizationId,
    id: newId(context.clock.now()),
    evidenceId,
    controlId,
  }));

/**
 * Records a stored file as evidence.
 * @returns the id of the evidence
 * @throws AppError 400 for a last valid day that is too late, 404 for a control outside the registry
 */
export async function recordEvidence(
  tx: Tx,
  context: OrganizationContext,
  input: NewEvidence,
  file: StoredUpload,
): Promise<string> {
  const now = context.clock.now();
  const id = newId(now);
  const controls = await requireControls(tx, context, input.controls);
  const validUntil = await lastValidDay(tx, context, { controls, type: input.type, uploadedAt: now }, input.validUntil);
  await repository.insertEvidence(
    tx,
    {
      organizationId: context.organizationId,
      id,
      name: input.name,
      description: input.description || null,
      type: input.type,
      status: 'ACTIVE',
      validUntil,
      fileNumber: 1,
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
    { ...storedFileRow(context, file), uploadedBy: context.actor?.id ?? null, evidenceId: id, number: 1, validUntil },
    linksOf(context, id, controls),
  );
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'evidence', id },
    controls,
    title: 'Evidence added',
    event: 'evidence.created',
    description: input.name,
    changes: changedFields<Record<string, unknown>>({}, { file: file.fileName, sha256: file.sha256 }),
  });
  return id;
}

/**
 * Creates evidence from content that the application itself produced. Uploads are validated and stored by `storeUpload` instead.
 * @returns the id of the evidence
 * @throws AppError 403; 404 for a control outside the registry
 */
export async function createEvidence(
  context: OrganizationContext,
  input: NewEvidence & { file: { name: string; contentType: string; content: Readable } },
): Promise<string> {
  requirePermission(context.actor, 'evidence:create');
  const { name: fileName, contentType, content } = input.file;
  const file = await storeFile(context, { fileName, contentType, content });
  return recordOrRemove(context.storage, file, () => context.run((tx) => recordEvidence(tx, context, input, file)));
}
