/** A file in storage and the columns of the table that records it. A file that no row records is removed. */
import { Readable } from 'node:stream';
import { bigint, type PgColumn, text, uuid } from 'drizzle-orm/pg-core';
import { type OrganizationContext, personOf } from '../context/context';
import { instant } from '../database/tenant-table';
import { CommitUnknown } from '../database/unavailable';
import { newId } from '../ids';
import type { Storage, StoredFile } from '../storage/storage';

export interface StoredUpload extends StoredFile {
  fileName: string;
  contentType: string;
}

/** @param userId the column that `uploaded_by` references */
export const storedUploadColumns = (userId: () => PgColumn) => ({
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  /** Bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Lower-case hex. */
  sha256: text('sha256').notNull(),
  storageKey: text('storage_key').notNull(),
  uploadedBy: uuid('uploaded_by').notNull().references(userId),
  createdAt: instant('created_at').notNull(),
});

/** The row of a table with these columns, for a file that the application made. */
export function storedFileRow(context: OrganizationContext, { key, ...file }: StoredUpload) {
  const now = context.clock.now();
  const { fileName, contentType, size, sha256 } = file;
  return {
    organizationId: context.organizationId,
    id: newId(now),
    fileName,
    contentType,
    size,
    sha256,
    storageKey: key,
    createdAt: now,
  };
}

/** The same for a file that a person gave. */
export const storedUploadRow = (context: OrganizationContext, file: StoredUpload) => ({
  ...storedFileRow(context, file),
  uploadedBy: personOf(context).id,
});

/** The content of an upload that is small enough for memory. */
export async function uploadedBytes({ storage }: OrganizationContext, { key }: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.open(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* guarded(content: AsyncIterable<Buffer | string>, guard: (bytes: number) => void) {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += Buffer.byteLength(chunk);
    guard(bytes);
    yield chunk;
  }
}

/** @throws AppError 409 LIMIT_REACHED if the organisation may not store as much; nothing is left in storage */
export async function storeFile(
  context: OrganizationContext,
  { fileName, contentType, content }: { fileName: string; contentType: string; content: Readable },
): Promise<StoredUpload> {
  const { organizationId, storage, clock, records } = context;
  const guard = await records.storageGuard(context);
  const allowed = guard ? Readable.from(guarded(content, guard), { objectMode: false }) : content;
  const stored = await storage.put(`${organizationId}/files/${newId(clock.now())}`, allowed);
  return { ...stored, fileName, contentType };
}

/**
 * Records a stored file, and removes it from storage if that fails. Storing happens first, outside the transaction. If the outcome
 * is unknown, the record may exist, so the file stays; the file sweep removes it if there is no record.
 */
export async function recordOrRemove<T>(
  storage: Storage,
  file: StoredFile | undefined,
  record: () => Promise<T>,
): Promise<T> {
  try {
    return await record();
  } catch (error) {
    if (file && !(error instanceof CommitUnknown)) await storage.remove(file.key);
    throw error;
  }
}
