/** Packs the current files of a list into a ZIP with a manifest. */
import type { Readable } from 'node:stream';
import { constants } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import { jsonText, packFiles, uniquePaths } from '../../platform/files/pack-files';
import { type EvidenceFilters, type EvidenceRow, listEvidence } from './list-query';
import { daysOf } from './present';

export type PackQuery = EvidenceFilters & {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
};

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** Reads the whole list first, so that no database connection is held while files are sent. */
async function entriesOf(context: OrganizationContext, query: PackQuery) {
  const days = daysOf(context.clock.now());
  const entries: { row: EvidenceRow; controls: string[] }[] = [];
  let cursor: string | undefined;
  do {
    const request = { ...query, limit: constants.paging.maxLimit, cursor };
    const page = await context.read((tx) => listEvidence(tx, context, request, days));
    entries.push(...page.rows.map((row) => ({ row, controls: row.controls.map(({ code }) => code) })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return entries;
}

function manifestOf(context: OrganizationContext, entries: Entry[], paths: string[]) {
  return {
    createdAt: context.clock.now().toISOString(),
    createdBy: context.actor && { name: context.actor.name, email: context.actor.email },
    files: entries.map(({ row, controls }, index) => ({
      path: paths[index],
      evidence: { id: row.id, name: row.name, type: row.type, status: row.status, validUntil: row.validUntil },
      controls,
      fileName: row.file.fileName,
      number: row.file.number,
      size: row.file.size,
      sha256: row.file.sha256,
      uploadedBy: personSummary(row.uploadedBy),
      collectedFrom: row.collected?.sourceName ?? null,
      uploadedAt: row.file.createdAt.toISOString(),
    })),
  };
}

/** @returns the ZIP as a stream, which fails if a file is missing from storage */
export async function packEvidence(context: OrganizationContext, query: PackQuery): Promise<Readable> {
  const entries = await entriesOf(context, query);
  const paths = uniquePaths(
    entries.map(({ row, controls }) => ({ folder: controls[0] ?? 'without-control', fileName: row.file.fileName })),
    ['manifest.json'],
  );
  const texts = { 'manifest.json': jsonText(manifestOf(context, entries, paths)) };
  const files = entries.map(({ row }, index) => {
    const { storageKey, size, contentType, createdAt } = row.file;
    return { path: paths[index] ?? row.id, storageKey, size, contentType, modified: createdAt };
  });
  return packFiles(context.storage, texts, files, context.clock.now());
}
