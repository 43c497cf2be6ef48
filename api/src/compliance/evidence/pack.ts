/** Packs the current files of a list into a ZIP with a manifest. Each file is read when its turn to be sent comes. */
import type { Readable } from 'node:stream';
import { constants, extensionOf } from '@msp/contract';
import { ZipFile } from 'yazl';
import type { OrganizationContext } from '../../platform/organization/context';
import { personSummary } from '../../platform/organization/person';
import { safeFileName, stemOf } from '../../platform/uploads/file-name';
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

/** `IDN-01/report.csv`, or `IDN-01/report (2).csv` if that is taken. Paths are unique regardless of case. */
function pathsOf(entries: Entry[]): string[] {
  const taken = new Set(['manifest.json']);
  return entries.map(({ row, controls }) => {
    const name = safeFileName(row.file.fileName);
    const folder = controls[0] ?? 'without-control';
    const ending = extensionOf(name);
    let path = `${folder}/${name}`;
    for (let count = 2; taken.has(path.toLowerCase()); count += 1) {
      path = `${folder}/${stemOf(name)} (${count})${ending && `.${ending}`}`;
    }
    taken.add(path.toLowerCase());
    return path;
  });
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
      uploadedAt: row.file.createdAt.toISOString(),
    })),
  };
}

/** Images, PDF and office documents are already compressed. */
const isCompressible = (contentType: string) => /^(text\/|message\/|application\/(json|xml))/.test(contentType);

/** @returns the ZIP as a stream, which fails if a file is missing from storage */
export async function packEvidence(context: OrganizationContext, query: PackQuery): Promise<Readable> {
  const entries = await entriesOf(context, query);
  const paths = pathsOf(entries);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  // Stops reading when the client disconnects or a file is missing.
  output.once('close', () => current?.destroy());

  const manifest = Buffer.from(`${JSON.stringify(manifestOf(context, entries, paths), null, 2)}\n`);
  zip.addBuffer(manifest, 'manifest.json', { mtime: context.clock.now() });
  for (const [index, { row }] of entries.entries()) {
    const { storageKey, size, createdAt, contentType } = row.file;
    const options = { mtime: createdAt, size, compress: isCompressible(contentType) };
    zip.addReadStreamLazy(paths[index] ?? row.id, options, (done) => {
      if (output.destroyed) return;
      context.storage.open(storageKey).then(
        (source) => {
          current = source;
          done(null, source);
        },
        (error) => done(error, undefined as never),
      );
    });
  }
  zip.end();
  return output;
}
