/** Answers with a kept file: streamed, to be saved rather than shown unless that is safe, whole or a range of it. */
import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { ByteRange, Storage } from '../storage/storage';

export interface SentFile {
  storageKey: string;
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
}

/** What browsers show without running anything of it in our origin. */
const shown = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

export const canBeShown = (contentType: string) => shown.has(contentType);

/** Opened as a page after all, a file may load nothing, run nothing and read nothing of ours; only our pages may frame it. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** The one range asked for; null for all of it, and for several at once, which nobody of ours asks for. */
function rangeOf(request: FastifyRequest, { size }: SentFile, etag: string): ByteRange | 'unsatisfiable' | null {
  const { range, 'if-range': unless } = request.headers;
  if (!range || (unless && unless !== etag)) return null;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/**
 * @param inline to be shown in the page; kept to for PDF and pictures only
 * @throws StorageMissing
 */
export async function sendFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  storage: Storage,
  file: SentFile,
  inline: boolean,
): Promise<FastifyReply> {
  const { storageKey, fileName, contentType, size, sha256 } = file;
  const show = inline && canBeShown(contentType);
  const etag = `"${sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    // The file never changes, but who may see it does: it is asked for each time.
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition(fileName, { type: show ? 'inline' : 'attachment' }),
    'content-security-policy': sandbox,
    'cross-origin-resource-policy': 'same-origin',
  });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.status(304).send();
  const range = rangeOf(request, file, etag);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  reply.type(contentType).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await storage.open(storageKey, range ?? undefined));
}
