/**
 * Records collected data as evidence. Unchanged content makes no new version, and the evidence of a new month archives that of earlier
 * ones. Idempotent.
 */
import { Readable } from 'node:stream';
import { type CollectedSource, constants } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { dayOf, monthsAfter } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { lockSubject } from '../../../platform/database/lock';
import { AppError } from '../../../platform/errors';
import { recordOrRemove, type StoredUpload, storedFileRow, storeFile } from '../../../platform/uploads/stored-upload';
import { recordEvidence } from '../create';
import { moveEvidence } from '../moves';
import * as evidenceRepository from '../repository';
import { lastValidDay } from '../validity/validity-limit';
import * as repository from './repository';

export interface CollectedDocument {
  control: { id: string; code: string };
  source: { kind: CollectedSource; id: string; name: string };
  /** `2026-11` */
  month: string;
  name: string;
  description: string;
  fileName: string;
  json: string;
  digest: string;
}

const type = 'EXPORT';
const placeOf = ({ control, source, month }: CollectedDocument): repository.CollectedPlace => ({
  controlId: control.id,
  sourceId: source.id,
  month: `${month}-01`,
});

/** Collections renew it each month, so it's valid for a shorter time than members' uploads. */
async function validUntilOf(tx: Tx, context: OrganizationContext, control: { id: string }): Promise<string> {
  const uploadedAt = context.clock.now();
  const longest = monthsAfter(dayOf(uploadedAt), constants.collectedEvidenceMonths);
  const suggested = await lastValidDay(tx, context, { controls: [control], type, uploadedAt }, undefined);
  return suggested !== null && suggested < longest ? suggested : longest;
}

async function create(tx: Tx, context: OrganizationContext, document: CollectedDocument, file: StoredUpload) {
  const { control, source, digest, name, description } = document;
  const place = placeOf(document);
  const evidenceId = await recordEvidence(
    tx,
    context,
    { name, description, type, validUntil: await validUntilOf(tx, context, control), controls: [control.id] },
    file,
  );
  await repository.insertCollected(tx, context, {
    ...place,
    ...{ evidenceId, sourceKind: source.kind, sourceName: source.name, digest },
    collectedAt: context.clock.now(),
  });
  for (const { id } of await repository.supersededBy(tx, context, place)) {
    await moveEvidence(tx, context, id, 'archive');
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof repository.findCollected>>>;

async function addVersion(
  tx: Tx,
  context: OrganizationContext,
  { id, evidence: row }: Found,
  { control, source, digest, name }: CollectedDocument,
  file: StoredUpload,
) {
  const now = context.clock.now();
  const before = await evidenceRepository.findFile(tx, context, row.id, row.fileNumber);
  const number = row.fileNumber + 1;
  const validUntil = await validUntilOf(tx, context, control);
  const version = { evidenceId: row.id, number, validUntil, uploadedBy: null };
  await evidenceRepository.insertFile(tx, { ...storedFileRow(context, file), ...version });
  await evidenceRepository.updateEvidence(tx, context, row.id, {
    fileNumber: number,
    validUntil,
    name,
    updatedAt: now,
  });
  await repository.updateCollected(tx, context, id, { digest, sourceName: source.name, collectedAt: now });
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'evidence', id: row.id },
    controls: await evidenceRepository.controlsOfEvidence(tx, context, [row.id]),
    title: 'Evidence collected again, with other figures',
    description: name,
    changes: [
      {
        field: 'file',
        before: before && { number: before.number, name: before.fileName, sha256: before.sha256 },
        after: { number, name: file.fileName, sha256: file.sha256 },
      },
    ],
  });
}

/** What a member has archived stays as it is until the next month. */
const isLeftAlone = ({ evidence }: Found) => evidence.status === 'ARCHIVED';

/** @returns true if there is nothing to record */
async function isRecorded(tx: Tx, context: OrganizationContext, document: CollectedDocument): Promise<boolean> {
  const { digest, source } = document;
  const found = await repository.findCollected(tx, context, placeOf(document));
  if (!found) return false;
  if (isLeftAlone(found)) return true;
  if (found.digest !== digest) return false;
  const collectedAt = context.clock.now();
  await repository.updateCollected(tx, context, found.id, { digest, sourceName: source.name, collectedAt });
  return true;
}

async function record(tx: Tx, context: OrganizationContext, document: CollectedDocument, file: StoredUpload) {
  await lockSubject(tx, context, 'collected-evidence');
  if (await isRecorded(tx, context, document)) return false;
  const found = await repository.findCollected(tx, context, placeOf(document));
  if (found) await addVersion(tx, context, found, document, file);
  else await create(tx, context, document, file);
  return true;
}

/** @throws AppError 409 LIMIT_REACHED if the organisation may not store as much */
async function recordDocument(context: OrganizationContext, document: CollectedDocument): Promise<void> {
  if (await context.run((tx) => isRecorded(tx, context, document))) return;
  const { fileName, json } = document;
  const content = Readable.from([json]);
  const file = await storeFile(context, { fileName, contentType: 'application/json', content });
  const isUsed = await recordOrRemove(context.storage, file, () =>
    context.run((tx) => record(tx, context, document, file)),
  );
  if (!isUsed) await context.storage.remove(file.key);
}

const isFull = (error: unknown) => error instanceof AppError && error.code === 'LIMIT_REACHED';

/** Records them one after the other, and stops once the organisation's storage is full; the limits page shows that to administrators. */
export async function recordDocuments(
  context: OrganizationContext,
  documents: Iterable<CollectedDocument | null> | AsyncIterable<CollectedDocument | null>,
): Promise<void> {
  try {
    for await (const document of documents) if (document) await recordDocument(context, document);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}
