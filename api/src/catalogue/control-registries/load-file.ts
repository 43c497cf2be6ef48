/** Loads an OSCAL file as a control registry of its own. A loaded version never changes. */
import { type OrganizationContext, type Platform, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type StoredUpload, uploadedBytes } from '../../platform/uploads/stored-upload';
import { OscalError } from './oscal/problems';
import { type RegistryFile, readOscal } from './oscal/read';
import * as repository from './repository';
import { findListed, nameOf } from './service';

/** A report lists this many problems of a file; the rest appear once these are fixed. */
const maxReportedProblems = 50;

function readFile(bytes: Uint8Array): RegistryFile {
  try {
    return readOscal(bytes);
  } catch (error) {
    if (!(error instanceof OscalError)) throw error;
    const { problems } = error;
    const [first] = problems;
    const others = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
    throw validation(
      `Couldn't load this file as an OSCAL catalogue: ${first?.path}: ${first?.message}${others}. Nothing was loaded.`,
      problems.slice(0, maxReportedProblems),
    );
  }
}

function rowsOf(file: RegistryFile, registryId: string, now: Date) {
  const placed = file.controls.map((control, index) => ({ control, id: newId(now), position: index + 1 }));
  return {
    controls: placed.map(({ control: { requirements: _requirements, ...control }, ...place }) => ({
      ...place,
      ...control,
      registryId,
      tier: 'standard' as const,
      nistCsf: [],
      cisV8: [],
    })),
    requirements: placed.flatMap(({ id: controlId, control }) =>
      control.requirements.map((requirement, index) => ({
        id: newId(now),
        controlId,
        position: index + 1,
        required: true,
        ...requirement,
      })),
    ),
  };
}

/**
 * @param fileDigest of the file's bytes: registries that were loaded before the content was digested have this
 * @returns `isNew: false` when this catalogue is loaded already
 * @throws AppError 409 for a different catalogue with the same version
 */
async function insertFile(tx: Tx, context: OrganizationContext, file: RegistryFile, fileDigest: string) {
  const now = context.clock.now();
  const { digest, key, version, title, publishedOn } = file;
  const inserted = await repository.insertRegistry(tx, {
    id: newId(now),
    key,
    version,
    title,
    publishedOn,
    digest,
    source: 'oscal',
    loadedAt: now,
    loadedBy: personOf(context).email,
  });
  if (inserted) {
    const rows = rowsOf(file, inserted.id, now);
    await repository.insertControls(tx, rows.controls, rows.requirements);
    return { id: inserted.id, isNew: true };
  }
  const present = await repository.findVersion(tx, key, version);
  if (present && [digest, fileDigest].includes(present.digest)) return { id: present.id, isNew: false };
  throw new AppError(
    409,
    'CONFLICT',
    `"${nameOf(file)}" is already loaded with different content. Loaded versions never change: give this file another version in its metadata.`,
  );
}

/**
 * Loads an OSCAL catalogue as a registry of its own. The caller removes the file from storage.
 * @throws AppError 400 with the path of each problem, 403, 409 CONFLICT
 */
export async function loadControlRegistry(platform: Platform, context: OrganizationContext, upload: StoredUpload) {
  requirePermission(context.actor, 'catalogue:manage');
  const file = readFile(await uploadedBytes(context, upload));
  const { id, isNew } = await platform.database.asSystem((tx) => insertFile(tx, context, file, upload.sha256));
  return { registry: await findListed(platform, context, id), isNew, withdrawnControls: file.withdrawnControls };
}
