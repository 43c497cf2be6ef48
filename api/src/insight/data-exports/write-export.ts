/** The ZIP of an export: the records as JSON lines, the stored files under their records, and a manifest of both. */
import { Readable } from 'node:stream';
import type { OrganizationContext } from '../../platform/context/context';
import { isCompressible, jsonText } from '../../platform/files/pack-files';
import { writeZip, type ZipWriter } from '../../platform/files/write-zip';
import { Measure } from '../../platform/storage/measure';
import { StorageMissing } from '../../platform/storage/storage';
import { safeFileName } from '../../platform/uploads/file-name';
import { exportedTables, type FileSource, fileSources } from './contents';
import { leftOutTables } from './left-out';
import { countFiles, recordLines, type StoredFileRow, storedFiles } from './read-records';

const formatVersion = 1;

interface Entry {
  path: string;
  size: number;
  sha256: string;
}

interface Manifest {
  records: (Entry & { count: number })[];
  /** Files that are recorded and not in storage have a path only. */
  files: (Entry | { path: string; missing: true })[];
}

/** @throws what storage throws, except for a missing file */
async function addFile(
  zip: ZipWriter,
  { storage }: OrganizationContext,
  { folder }: FileSource,
  file: StoredFileRow,
): Promise<Manifest['files'][number]> {
  const path = `files/${folder}/${file.record_id}/${file.id}/${safeFileName(file.file_name)}`;
  let stored: Readable;
  try {
    stored = await storage.open(file.storage_key);
  } catch (error) {
    // It may have been deleted since its row was read. An export without one file is of more use than none.
    if (error instanceof StorageMissing) return { path, missing: true };
    throw error;
  }
  const measure = new Measure();
  await zip.add({
    path,
    source: Readable.from(measure.through(stored)),
    modified: new Date(file.created_at),
    compress: isCompressible(file.content_type),
  });
  return { path, ...measure.result() };
}

async function addRecords(zip: ZipWriter, context: OrganizationContext, table: (typeof exportedTables)[number]) {
  const path = `records/${table.name}.jsonl`;
  const measure = new Measure();
  let count = 0;
  async function* lines() {
    for await (const page of recordLines(context, table)) {
      count += page.count;
      yield Buffer.from(page.text);
    }
  }
  const source = Readable.from(measure.through(Readable.from(lines())));
  await zip.add({ path, source, modified: context.clock.now(), compress: true });
  return { path, count, ...measure.result() };
}

const manifestText = ({ organizationId, clock }: OrganizationContext, { records, files }: Manifest) =>
  jsonText({
    format: 'trusted-msp-export',
    version: formatVersion,
    organizationId,
    createdAt: clock.now().toISOString(),
    counts: { records: records.reduce((total, { count }) => total + count, 0), files: files.length },
    records,
    files,
    leftOut: leftOutTables,
  });

/** @param onProgress what it throws ends the ZIP */
export function exportZip(
  context: OrganizationContext,
  onProgress: (done: number, total: number) => Promise<void>,
): Readable {
  return writeZip(async (zip) => {
    const manifest: Manifest = { records: [], files: [] };
    const total = exportedTables.length + (await countFiles(context));
    // Files may be added meanwhile.
    const step = () => onProgress(Math.min(manifest.records.length + manifest.files.length, total), total);
    for (const table of exportedTables) {
      manifest.records.push(await addRecords(zip, context, table));
      await step();
    }
    for (const source of fileSources) {
      for await (const file of storedFiles(context, source)) {
        manifest.files.push(await addFile(zip, context, source, file));
        await step();
      }
    }
    const source = Readable.from([Buffer.from(manifestText(context, manifest))]);
    await zip.add({ path: 'manifest.json', source, modified: context.clock.now(), compress: true });
  });
}
