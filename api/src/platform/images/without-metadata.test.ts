import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { chunkTypes, heicOf, jpegOf, pixels, pngOf, secrets, webpOf } from '../../../test/support/files/image-files';
import { withoutMetadata } from './without-metadata';

/** @param chunkBytes how much of the file arrives at a time */
async function cleaned(contentType: string, file: Buffer, chunkBytes = file.length): Promise<Buffer> {
  const open = async () => {
    const chunks: Buffer[] = [];
    for (let at = 0; at < file.length; at += chunkBytes) chunks.push(file.subarray(at, at + chunkBytes));
    return Readable.from(chunks);
  };
  return buffer(await withoutMetadata(contentType, open));
}

const images: [string, string, Buffer][] = [
  ['JPEG', 'image/jpeg', jpegOf(6)],
  ['PNG', 'image/png', pngOf(6)],
  ['WebP', 'image/webp', webpOf(6)],
  ['HEIC', 'image/heic', heicOf({ metaFirst: true })],
  ['HEIC with its directory at the end', 'image/heic', heicOf({ metaFirst: false })],
];

describe.each(images)('%s', (_name, contentType, file) => {
  test.each([file.length, 1_000, 7, 1])(
    'loses its metadata and keeps its length and pixels (%i bytes at a time)',
    async (size) => {
      for (const secret of secrets) expect(file.includes(secret)).toBe(true);
      const result = await cleaned(contentType, file, size);
      for (const secret of secrets) expect(result.includes(secret)).toBe(false);
      expect(result).toHaveLength(file.length);
      expect(result.indexOf(pixels)).toBe(file.indexOf(pixels));
      expect(result.equals(await cleaned(contentType, file))).toBe(true);
    },
  );

  test('a file that is cut off anywhere keeps its length', async () => {
    for (let length = 0; length < file.length; length += 1) {
      expect(await cleaned(contentType, file.subarray(0, length))).toHaveLength(length);
    }
  });

  test('a part of the cleaned file', async () => {
    const whole = await cleaned(contentType, file);
    const part = await withoutMetadata(contentType, async () => Readable.from([file]), { start: 5, end: 44 });
    expect((await buffer(part)).equals(whole.subarray(5, 45))).toBe(true);
  });
});

/** The smallest Exif structure that names this orientation. */
const orientation = (value: number) => Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0, value, 0]);

test.each([
  ['image/jpeg', jpegOf],
  ['image/png', pngOf],
  ['image/webp', webpOf],
] as const)('%s keeps its orientation, because browsers apply it to the picture', async (contentType, imageOf) => {
  for (const value of [1, 3, 6, 8])
    expect((await cleaned(contentType, imageOf(value))).includes(orientation(value))).toBe(true);
});

test('JPEG keeps its colour profile and density, and its scan ends where it did', async () => {
  const result = await cleaned('image/jpeg', jpegOf(1));
  for (const kept of ['JFIF', 'ICC_PROFILE\0\x01\x01colours']) expect(result.includes(kept)).toBe(true);
  const end = result.lastIndexOf(Buffer.from([0xff, 0xd9]));
  expect(result.subarray(end + 2).every((byte) => byte === 0)).toBe(true);
});

test('PNG keeps valid chunks', async () => {
  expect(chunkTypes(await cleaned('image/png', pngOf(6)))).toEqual(['IHDR', 'eXIf', 'blAk', 'IDAT', 'IEND']);
});

test('the source is closed when the reader leaves', async () => {
  const source = Readable.from([jpegOf(1)]);
  const stream = await withoutMetadata('image/jpeg', async () => source);
  stream.destroy();
  await new Promise((resolve) => source.once('close', resolve));
  expect(source.destroyed).toBe(true);
});
