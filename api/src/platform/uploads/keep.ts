/** Puts a file that somebody sent into storage as it comes in: told apart by its first bytes, counted, hashed, never held whole. */
import { Readable } from 'node:stream';
import { validation } from '../errors';
import { newId } from '../ids';
import type { OrganizationContext } from '../organization/context';
import { contentTypeOf, headBytes } from './file-kind';
import { safeFileName } from './file-name';
import { fileTooLarge } from './limit';

/** A file that is in storage and that no record names yet. */
export interface KeptFile {
  key: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** The first bytes, and an iterator over everything with them in front. */
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

/**
 * @param file its name as the sender says it, and its bytes; they have to be read to the end or destroyed by the caller when this throws
 * @throws AppError 400 for an empty file, 413, 415; nothing is left in storage then
 */
export async function keepFile(
  context: Pick<OrganizationContext, 'organizationId' | 'storage' | 'clock'>,
  file: { name: string | undefined; content: AsyncIterable<Buffer> },
  maxBytes: number,
): Promise<KeptFile> {
  const fileName = safeFileName(file.name);
  const { head, whole } = await peek(limited(file.content, maxBytes));
  if (head.length === 0) throw validation('The file is empty.', [{ path: 'body.file', message: 'is empty' }]);
  const contentType = await contentTypeOf(head, fileName);
  const key = `${context.organizationId}/files/${newId(context.clock.now())}`;
  const { size, sha256 } = await context.storage.put(key, Readable.from(whole, { objectMode: false }));
  return { key, fileName, contentType, size, sha256 };
}
