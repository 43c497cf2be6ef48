/** Removes metadata from WebP: Exif but for the orientation, and XMP. */
import type { ByteReader } from './byte-reader';
import { blankExif } from './exif';

/** Larger Exif data is removed whole. */
const maxExifBytes = 1_048_576;

export async function* cleanWebp(input: ByteReader): AsyncGenerator<Buffer> {
  const file = await input.take(12);
  yield file;
  if (file.length < 12) return;
  // The length counts from the format's name.
  let left = file.readUInt32LE(4) - 4;
  while (left > 0) {
    const head = await input.take(8);
    yield head;
    if (head.length < 8) return;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const padded = length + (length % 2);
    left -= 8 + padded;
    if (type === 'EXIF' && length <= maxExifBytes) yield blankExif(await input.take(padded));
    else if (type === 'EXIF' || type === 'XMP ') yield* input.blank(padded);
    else yield* input.pass(padded);
  }
  yield* input.blank();
}
