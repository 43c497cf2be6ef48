/**
 * Pictures without their metadata: the place where they were taken, the device and its serial number, names, times and comments.
 * Metadata is overwritten with zeros, so that neither the pixels nor the length of the file change. The orientation is kept.
 */
import { Readable } from 'node:stream';
import { cleanedImageTypes } from '@msp/contract';
import type { ByteRange } from '../storage/storage';
import { ByteReader } from './byte-reader';
import { blankRanges, findMetadata } from './heif';
import { cleanJpeg } from './jpeg';
import { cleanPng } from './png';
import { cleanWebp } from './webp';

/** @param open opens the file again, from its beginning */
type Clean = (input: ByteReader, open: () => Promise<Readable>) => AsyncGenerator<Buffer>;

const readerOf = (source: Readable) => new ByteReader(source as AsyncIterable<Buffer>);

/** The metadata of these formats can be anywhere in the file, so its places are looked up first. */
async function* cleanHeif(input: ByteReader, open: () => Promise<Readable>): AsyncGenerator<Buffer> {
  const first = await open();
  const ranges = await findMetadata(readerOf(first)).finally(() => first.destroy());
  yield* blankRanges(input, ranges);
}

const cleaners: Record<(typeof cleanedImageTypes)[number], Clean> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/apng': cleanPng,
  'image/webp': cleanWebp,
  'image/heic': cleanHeif,
  'image/heif': cleanHeif,
  'image/heic-sequence': cleanHeif,
  'image/heif-sequence': cleanHeif,
  'image/avif': cleanHeif,
};

async function* partOf(whole: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  const input = new ByteReader(whole);
  for await (const _skipped of input.pass(start));
  yield* input.pass(end - start + 1);
}

/**
 * @param open opens the stored file
 * @param range of the cleaned file
 * @throws Error for a type that is not a cleaned image
 */
export async function withoutMetadata(
  contentType: string,
  open: () => Promise<Readable>,
  range?: ByteRange,
): Promise<Readable> {
  const type = cleanedImageTypes.find((one) => one === contentType);
  if (!type) throw new Error(`Metadata cannot be removed from ${contentType}.`);
  const source = await open();
  const whole = cleaners[type](readerOf(source), open);
  const cleaned = Readable.from(range ? partOf(whole, range) : whole, { objectMode: false });
  return cleaned.once('close', () => source.destroy());
}
