/** Adds, replaces, changes, maps and deletes frameworks of the organisation. */
import {
  type BodyOf,
  type calls,
  constants,
  type Framework,
  type FrameworkEntryDetail,
  type OwnFrameworkPreview,
} from '@msp/contract';
import { namedControls } from '../../../catalogue/control-registries/controls/service';
import { changedFields, recordActivity } from '../../../platform/activity-log/activity';
import { dayOf } from '../../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { lockSubject } from '../../../platform/database/lock';
import { AppError, invalidTransition, notFound, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { requireVersion } from '../../../platform/records/version';
import { type StoredUpload, uploadedBytes } from '../../../platform/uploads/stored-upload';
import { lockFramework } from '../change';
import { readEntry } from '../list';
import { readFramework } from '../present';
import { compare, entriesOf } from './compare';
import type { FrameworkFile } from './framework-file';
import { limitReached, refusing } from './problems';
import { checkFile, contentOf, mappingOf, mappingProblems, type OwnContent, readFrameworkFile } from './read-file';
import * as repository from './repository';

const mayChange = (context: OrganizationContext) => requirePermission(context.actor, 'organization:update');

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

async function readRegistry(tx: Tx, context: OrganizationContext) {
  const controls = await namedControls(tx, context);
  return { key: controls[0]?.registryKey ?? null, codes: new Set(controls.map(({ code }) => code)) };
}

export const registryCodes = async (context: OrganizationContext): Promise<string[]> =>
  context.read(async (tx) => (await namedControls(tx, context)).map(({ code }) => code));

/** The caller has locked the framework. @throws AppError 404 */
async function requireOwn(tx: Tx, context: OrganizationContext, key: string): Promise<repository.OwnRow> {
  const row = await repository.findOwn(tx, context, key);
  if (!row) throw notFound('This framework');
  return row;
}

const current = async (tx: Tx, context: OrganizationContext, key: string): Promise<Framework> =>
  (await readFramework(tx, context, key)).framework;

/** @throws AppError 400 */
async function readUpload(context: OrganizationContext, file: StoredUpload): Promise<FrameworkFile> {
  const bytes = await uploadedBytes(context, file);
  return refusing(() => readFrameworkFile(bytes));
}

interface Replaced {
  content: OwnContent;
  registryKey: string | null;
}

/**
 * A file that says nothing about controls leaves entries with the mapping that they have, unless that is for another registry.
 * @throws AppError 400
 */
async function contentFor(tx: Tx, context: OrganizationContext, file: FrameworkFile, replaced: Replaced | null) {
  const registry = await readRegistry(tx, context);
  refusing(() => checkFile(file, registry.codes));
  const keepsMapping = !file.hasMapping && replaced !== null && replaced.registryKey === registry.key;
  const kept = keepsMapping
    ? entriesOf(replaced.content).map(
        ({ id, full = [], partial = [], open }) => [id, mappingOf({ full, partial, open })] as const,
      )
    : [];
  return { registryKey: registry.key, keepsMapping, content: contentOf(file, new Map(kept)) };
}

/** The caller removes the file. @throws AppError 400, 403, 404 */
export async function previewOwn(
  context: OrganizationContext,
  upload: StoredUpload,
  replaces: string | undefined,
): Promise<OwnFrameworkPreview> {
  mayChange(context);
  const file = await readUpload(context, upload);
  return context.run(async (tx) => {
    const replaced = replaces === undefined ? null : await requireOwn(tx, context, replaces);
    const { content, keepsMapping } = await contentFor(tx, context, file, replaced);
    const entries = entriesOf(content);
    const moved =
      replaced &&
      replaces &&
      compare(replaced.content, content, await repository.decidedEntries(tx, context, replaces));
    const { format, name, edition, ignoredColumns, withdrawn } = file;
    return {
      ...{ format, name, edition, ignoredColumns, withdrawn, keepsMapping },
      entries: entries.length,
      groups: content.groups.map((group) => ({ key: group.key, name: group.name, entries: group.entries.length })),
      levels: content.levels ?? [],
      mapped: entries.filter(({ full, partial }) => full || partial).length,
      replaces: moved
        ? {
            version: replaced.version,
            ...{ added: moved.added, changed: moved.changed, removed: moved.removed, statements: moved.statements },
          }
        : null,
    };
  });
}

type NewDetails = Omit<BodyOf<typeof calls.ownFrameworks.create>, 'file'>;

/** The caller removes the file. @throws AppError 400, 403, 409 LIMIT_REACHED */
export async function addOwn(
  context: OrganizationContext,
  upload: StoredUpload,
  details: NewDetails,
): Promise<Framework> {
  mayChange(context);
  const file = await readUpload(context, upload);
  return context.runOnce(async (tx) => {
    await lockSubject(tx, context, 'own frameworks');
    if ((await repository.countOwn(tx, context)) >= constants.ownFramework.maxFrameworks) throw limitReached();
    const { registryKey, content } = await contentFor(tx, context, file, null);
    const now = context.clock.now();
    const id = newId(now);
    const { name, edition, summary = '' } = details;
    await repository.insertOwn(tx, context, {
      ...{ id, name, edition, summary, registryKey, content, mappedOn: dayOf(now), fileName: upload.fileName },
      ...{ addedBy: personOf(context).id, addedAt: now, version: 1 },
    });
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'framework', id },
      title: 'Own framework added',
      description: `${name} ${edition}: ${plural(entriesOf(content).length, 'entry', 'entries')} from ${upload.fileName}`,
    });
    return current(tx, context, repository.ownKey(id));
  });
}

type Replacement = { edition: string; version: number; lost: number };

const statementsMoved = () =>
  new AppError(
    409,
    'CONFLICT',
    'Statements of applicability have changed since the preview. Check again what would be lost, then replace it.',
  );

/** The caller removes the file. @throws AppError 400, 403, 404, 409 STALE or CONFLICT */
export async function replaceOwn(
  context: OrganizationContext,
  key: string,
  upload: StoredUpload,
  { edition, version, lost }: Replacement,
): Promise<Framework> {
  mayChange(context);
  const file = await readUpload(context, upload);
  return context.run(async (tx) => {
    await lockFramework(tx, context, key);
    const row = await requireOwn(tx, context, key);
    await requireVersion(row, version, () => current(tx, context, key));
    const { registryKey, content } = await contentFor(tx, context, file, row);
    const moved = compare(row.content, content, await repository.decidedEntries(tx, context, key));
    if (moved.statements.lost.total !== lost) throw statementsMoved();
    await repository.deleteStatements(tx, context, key, moved.removedIds);
    const { fileName } = upload;
    await repository.updateOwn(tx, context, row.id, {
      ...{ edition, fileName, registryKey, content, mappedOn: dayOf(context.clock.now()) },
    });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'framework', id: row.id },
      title: 'Own framework replaced',
      description: `${row.name} ${edition}: ${moved.added.total} added, ${moved.changed.total} changed, ${moved.removed.total} removed, ${plural(lost, 'statement', 'statements')} lost`,
      changes: changedFields({ edition: row.edition, file: row.fileName }, { edition, file: fileName }),
    });
    return current(tx, context, key);
  });
}

/** @throws AppError 403, 404, 409 STALE */
export async function changeOwn(
  context: OrganizationContext,
  key: string,
  { version, ...details }: BodyOf<typeof calls.ownFrameworks.change>,
): Promise<Framework> {
  mayChange(context);
  return context.run(async (tx) => {
    await lockFramework(tx, context, key);
    const row = await requireOwn(tx, context, key);
    await requireVersion(row, version, () => current(tx, context, key));
    const { name, edition, summary } = row;
    const changes = changedFields({ name, edition, summary }, details);
    if (changes.length > 0) {
      await repository.updateOwn(tx, context, row.id, details);
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'framework', id: row.id },
        title: 'Own framework changed',
        description: `${details.name} ${details.edition}`,
        changes,
      });
    }
    return current(tx, context, key);
  });
}

function withMapping(content: OwnContent, id: string, mapping: ReturnType<typeof mappingOf>): OwnContent {
  const changed = (entry: OwnContent['groups'][number]['entries'][number]) => {
    const { full: _, partial: __, open: ___, ...rest } = entry;
    return entry.id === id ? { ...rest, ...mapping } : entry;
  };
  return { ...content, groups: content.groups.map((group) => ({ ...group, entries: group.entries.map(changed) })) };
}

/** @throws AppError 400, 403, 404, 409 STALE or INVALID_TRANSITION for a mapping to another registry */
export async function mapEntry(
  context: OrganizationContext,
  key: string,
  entryId: string,
  { version, open, ...given }: BodyOf<typeof calls.ownFrameworks.map>,
): Promise<FrameworkEntryDetail> {
  mayChange(context);
  return context.run(async (tx) => {
    await lockFramework(tx, context, key);
    const row = await requireOwn(tx, context, key);
    await requireVersion(row, version, () => readEntry(tx, context, key, entryId));
    const before = entriesOf(row.content).find(({ id }) => id === entryId);
    if (!before) throw notFound('This entry');
    const registry = await readRegistry(tx, context);
    if (row.registryKey !== registry.key) {
      throw invalidTransition(
        'This mapping is for another control registry. Replace the file to map it again.',
        'UNMAPPED',
      );
    }
    const upper = (codes: string[]) => codes.map((code) => code.toUpperCase());
    const mapping = { full: upper(given.full), partial: upper(given.partial), open };
    const problems = mappingProblems(mapping, registry.codes);
    if (problems.length > 0) {
      throw validation(`Check the controls of this entry: it ${problems.join('; ')}.`, [
        { path: 'body.full', message: problems[0] },
      ]);
    }
    const textOf = ({ full = [], partial = [], open: left = '' }: Partial<typeof mapping>) => ({
      full: full.join(' '),
      partial: partial.join(' '),
      leftOpen: left,
    });
    const {
      full,
      partial,
      open: left,
    } = mappingOf({ full: before.full ?? [], partial: before.partial ?? [], open: before.open });
    const changes = changedFields(
      textOf({ full: full ?? [], partial: partial ?? [], open: left ?? '' }),
      textOf(mapping),
    );
    if (changes.length > 0) {
      const content = withMapping(row.content, entryId, mappingOf(mapping));
      await repository.updateOwn(tx, context, row.id, { content, mappedOn: dayOf(context.clock.now()) });
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'framework', id: row.id },
        title: `${row.name} ${entryId}: controls changed`,
        description: before.title,
        changes,
      });
    }
    return readEntry(tx, context, key, entryId);
  });
}

/** @throws AppError 403, 404, 409 STALE */
export async function removeOwn(context: OrganizationContext, key: string, version: number): Promise<void> {
  mayChange(context);
  await context.run(async (tx) => {
    await lockFramework(tx, context, key);
    const row = await requireOwn(tx, context, key);
    await requireVersion(row, version, () => current(tx, context, key));
    await repository.deleteOwn(tx, context, row.id);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'framework', id: row.id },
      title: 'Own framework deleted',
      description: `${row.name} ${row.edition}`,
    });
  });
}
