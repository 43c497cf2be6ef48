/**
 * Additional control registries. Loading one affects no organisation until it is switched to that registry. Answers belong to
 * controls and are kept: they count while the organisation follows their registry (docs/decisions/0016).
 */
import type { ControlRegistry } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, type Platform, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { StoredUpload } from '../../platform/uploads/stored-upload';
import { OscalError } from './oscal/problems';
import { type RegistryFile, readOscal } from './oscal/read';
import * as repository from './repository';

/** A report lists this many problems of a file; the rest appear once these are fixed. */
const maxReportedProblems = 50;

export const nameOf = ({ title, version }: { title: string; version: string }) => `${title} ${version}`;

/** The controls of each registry that the organisation has begun to answer. */
async function countAnswered(tx: Tx, context: OrganizationContext): Promise<Map<string, number>> {
  const pairs = await repository.controlRegistryPairs(tx);
  const cited = await context.records.citations(
    tx,
    context,
    'control',
    pairs.map(([controlId]) => controlId),
  );
  const counts = new Map<string, number>();
  for (const [controlId, registryId] of pairs) {
    if (cited.has(controlId)) counts.set(registryId, (counts.get(registryId) ?? 0) + 1);
  }
  return counts;
}

/** @throws AppError 403 */
export async function listRegistries(
  { database }: Pick<Platform, 'database'>,
  context: OrganizationContext,
): Promise<ControlRegistry[]> {
  requirePermission(context.actor, 'catalogue:manage');
  const rows = await database.asSystem(repository.listControlRegistries);
  const { followed, answered } = await context.run(async (tx) => ({
    followed: await repository.followedId(tx, context),
    answered: await countAnswered(tx, context),
  }));
  return rows.map(({ registry: { digest: _digest, loadedAt, ...registry }, ...counts }) => ({
    ...registry,
    ...counts,
    loadedAt: loadedAt.toISOString(),
    isCurrent: registry.id === followed,
    answeredControls: answered.get(registry.id) ?? 0,
  }));
}

export async function findListed(platform: Pick<Platform, 'database'>, context: OrganizationContext, id: string) {
  const registry = (await listRegistries(platform, context)).find((one) => one.id === id);
  if (!registry) throw notFound('This control registry');
  return registry;
}

async function bytesOf({ storage }: OrganizationContext, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.open(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

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
  const file = readFile(await bytesOf(context, upload.key));
  const { id, isNew } = await platform.database.asSystem((tx) => insertFile(tx, context, file, upload.sha256));
  return { registry: await findListed(platform, context, id), isNew, withdrawnControls: file.withdrawnControls };
}

/**
 * Switches the active organisation to this registry. Does nothing when the organisation follows it already.
 * @throws AppError 403, 404
 */
export async function followControlRegistry(
  platform: Platform,
  context: OrganizationContext,
  id: string,
): Promise<ControlRegistry> {
  requirePermission(context.actor, 'catalogue:manage');
  await context.run(async (tx) => {
    const next = await repository.findRegistry(tx, id);
    if (!next) throw notFound('This control registry');
    const before = await repository.lockFollowed(tx, context);
    if (before.id === next.id) return;
    await repository.follow(tx, context, next.id);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: context.organizationId },
      title: 'Control registry changed',
      description: nameOf(next),
      changes: changedFields<Record<string, unknown>>({ registry: nameOf(before) }, { registry: nameOf(next) }),
    });
  });
  return findListed(platform, context, id);
}
