/** Removes metadata from PNG: Exif but for the orientation, texts (also XMP), the time, and everything after the picture. */
import { crc32 } from 'node:zlib';
import type { ByteReader } from './byte-reader';
import { blankExif } from './exif';

const metadata = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);
/** An ancillary, private chunk, which decoders skip. */
const unused = Buffer.from('blAk');
/** Larger Exif data is removed whole. */
const maxExifBytes = 1_048_576;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The data of a chunk of metadata after cleaning. */
async function* cleanedData(input: ByteReader, type: string, length: number): AsyncGenerator<Buffer> {
  if (type === 'eXIf' && length <= maxExifBytes) yield blankExif(await input.take(length));
  else yield* input.blank(length);
}

export async function* cleanPng(input: ByteReader): AsyncGenerator<Buffer> {
  yield await input.take(8);
  for (;;) {
    const head = await input.take(8);
    if (head.length < 8) return yield head;
    const length = head.readUInt32BE();
    const type = head.toString('latin1', 4);
    if (!metadata.has(type)) {
      yield head;
      yield* input.pass(length + 4);
      if (type === 'IEND') return yield* input.blank();
      continue;
    }
    const newType = type === 'eXIf' ? head.subarray(4) : unused;
    yield head.subarray(0, 4);
    yield newType;
    let checksum = crc32(newType);
    for await (const data of cleanedData(input, type, length)) {
      checksum = crc32(data, checksum);
      yield data;
    }
    const old = await input.take(4);
    yield uint32(checksum).subarray(0, old.length);
  }
}
