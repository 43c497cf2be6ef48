/** Streams an upload into storage: its type is detected from the first bytes, its size is limited, and it is never held in memory whole. */
import { Readable } from 'node:stream';
import type { OrganizationContext } from '../context/context';
import { AppError, validation } from '../errors';
import { uploadedBytes, uploads } from '../observability/metrics';
import { acceptedTypeOf, contentTypeOf, headBytes } from './file-kind';
import { safeFileName } from './file-name';
import { fileTooLarge } from './limit';
import { type StoredUpload, storeFile } from './stored-upload';

/** Reads the first bytes. @returns them, and an iterator over the whole source including them */
async function peek(source: AsyncIterator<Buffer>): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await source.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks);
  async function* whole() {
    if (head.length > 0) yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { head: head.subarray(0, headBytes), whole: whole() };
}

async function* limited(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    yield chunk;
  }
}

export interface UploadRules {
  maxBytes: number;
  /** The only file name extensions; undefined for any. */
  accepts?: readonly string[] | undefined;
}

/** The name given by the sender, and the content. */
interface SentFile {
  name: string | undefined;
  content: AsyncIterable<Buffer>;
}

/**
 * When this throws, the caller drains or destroys the content.
 * @throws AppError 400 for an empty file, 413, 415; nothing is left in storage
 */
export async function storeUpload(
  context: OrganizationContext,
  file: SentFile,
  rules: UploadRules,
): Promise<StoredUpload> {
  let isBroken = false;
  async function* received() {
    try {
      yield* file.content;
    } catch (error) {
      isBroken = true;
      throw error;
    }
  }
  try {
    const stored = await checkAndStore(context, { ...file, content: received() }, rules);
    uploads.inc({ outcome: 'stored' });
    uploadedBytes.inc(stored.size);
    return stored;
  } catch (error) {
    const isRefused = error instanceof AppError && error.status < 500;
    uploads.inc({ outcome: isBroken ? 'aborted' : isRefused ? 'refused' : 'failed' });
    throw error;
  }
}

async function checkAndStore(
  context: OrganizationContext,
  file: SentFile,
  { maxBytes, accepts }: UploadRules,
): Promise<StoredUpload> {
  const fileName = safeFileName(file.name);
  const { head, whole } = await peek(limited(file.content, maxBytes));
  if (head.length === 0) throw validation('The file is empty.', [{ path: 'body.file', message: 'is empty' }]);
  const contentType = await (accepts ? acceptedTypeOf(head, fileName, accepts) : contentTypeOf(head, fileName));
  return storeFile(context, { fileName, contentType, content: Readable.from(whole, { objectMode: false }) });
}
