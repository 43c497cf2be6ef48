/** Streams a stored file or a range of it, as a download unless it is safe to show. */
import { Readable } from 'node:stream';
import { isCleanedImage } from '@msp/contract';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { withoutMetadata } from '../../images/without-metadata';
import type { ByteRange, Storage } from '../../storage/storage';

export interface SentFile {
  storageKey: string;
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
}

/** Types that browsers show without running code. A PDF can contain scripts, so our pages draw it themselves. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

const canBeShown = (contentType: string) => shown.has(contentType);

/** If a file is opened as a page, it can load and run nothing, and no page may frame it. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

export interface FileQuery {
  /** Shows the file in the page; applies to images only. */
  inline?: 'true' | undefined;
  /** Sends an image with its metadata, such as the place where it was taken. */
  original?: 'true' | undefined;
  /** The address contains the digest of the content, so that browsers need not ask again. */
  immutable?: boolean;
}

/** The requested range; null for the whole file, and for several ranges, which our pages never request. */
function rangeOf(request: FastifyRequest, { size }: SentFile, etag: string): ByteRange | 'unsatisfiable' | null {
  const { range, 'if-range': unless } = request.headers;
  if (!range || (unless && unless !== etag)) return null;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

const headersOf = (fileName: string, etag: string, type: 'inline' | 'attachment') => ({
  etag,
  // The file never changes, but permissions do, so every request is checked.
  'cache-control': 'private, no-cache',
  'content-disposition': contentDisposition(fileName, { type }),
  'content-security-policy': sandbox,
  'cross-origin-resource-policy': 'same-origin',
});

/** Sends what the application has made as a download. */
export function sendContent(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { fileName, content, sha256 }: { fileName: string; content: Buffer; sha256: string },
  contentType: string,
): FastifyReply {
  const etag = `"${sha256}"`;
  reply.headers(headersOf(fileName, etag, 'attachment'));
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.status(304).send();
  return reply.type(contentType).send(content);
}

/**
 * Images are sent without their metadata unless the original is requested. The recorded SHA-256 is that of the original.
 * @throws StorageMissing
 */
export async function sendFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  storage: Storage,
  file: SentFile,
  { inline, original, immutable = false }: FileQuery,
): Promise<FastifyReply> {
  const { storageKey, fileName, contentType, size, sha256 } = file;
  const show = inline === 'true' && canBeShown(contentType);
  const isCleaned = original !== 'true' && isCleanedImage(contentType);
  const etag = isCleaned ? `"${sha256}-without-metadata"` : `"${sha256}"`;
  reply.headers({ ...headersOf(fileName, etag, show ? 'inline' : 'attachment'), 'accept-ranges': 'bytes' });
  if (immutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.status(304).send();
  const range = rangeOf(request, file, etag);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  reply.type(contentType).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const open = (part?: ByteRange) => storage.open(storageKey, part);
  return reply.send(
    isCleaned ? await withoutMetadata(contentType, () => open(), range ?? undefined) : await open(range ?? undefined),
  );
}
