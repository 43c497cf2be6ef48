/** Removes metadata from HEIC and AVIF: Exif and XMP. The orientation of these formats is not part of Exif. */
import type { ByteReader } from './byte-reader';
import { metadataLocations } from './item-locations';

type Range = { start: number; length: number };

/** Cameras write some kilobytes. */
const maxMetaBytes = 16 * 1_048_576;

/** Reads the file up to its `meta` box. */
export async function findMetadata(input: ByteReader): Promise<Range[]> {
  for (let at = 0; ; ) {
    const head = await input.take(8);
    if (head.length < 8) return [];
    const type = head.toString('latin1', 4);
    const isLong = head.readUInt32BE() === 1;
    const long = isLong ? await input.take(8) : head;
    if (long.length < 8) return [];
    const headLength = isLong ? 16 : 8;
    const length = (isLong ? Number(long.readBigUInt64BE()) : head.readUInt32BE()) - headLength;
    // A length of 0 means that the box extends to the end of the file.
    if (length < 0) return [];
    at += headLength;
    if (type === 'meta') return length > maxMetaBytes ? [] : metadataLocations(await input.take(length), at);
    for await (const _chunk of input.pass(length));
    at += length;
  }
}

export async function* blankRanges(input: ByteReader, ranges: readonly Range[]): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of input.pass()) {
    const cleaned = Buffer.from(chunk);
    for (const { start, length } of ranges) {
      const from = Math.max(start - at, 0);
      const to = Math.min(start + length - at, chunk.length);
      if (from < to) cleaned.fill(0, from, to);
    }
    at += chunk.length;
    yield cleaned;
  }
}
