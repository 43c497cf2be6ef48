/**
 * Inspects a ZIP-based document before it is parsed: its size after unpacking, the depth of its XML, macros and entities. Sizes are
 * measured by unpacking, because those stated in the archive cannot be trusted.
 */
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { limits, NotPreviewable, tooLarge } from './limits';

const damaged = () =>
  new NotPreviewable("This file is damaged, or its extension doesn't match its content. Download it to open it.");
const macros = () =>
  new NotPreviewable("This file contains macros, so it isn't opened here. Download it only if you trust its sender.");
export const tooLong = () => new NotPreviewable('This document is too long to show here. Download it to open it.');
const unusualStructure = () => new NotPreviewable("This file has an unusual structure, so it isn't opened here.");

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) reject(damaged());
      else resolve(zip);
    });
  });
}

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(damaged()) : resolve(stream)));
  });

const [tagStart, tagEnd, slash, exclamationMark, questionMark] = Buffer.from('<>/!?');

/** Tracks tags across chunks: deep nesting overflows the stack of recursive parsers, and many elements take long to read. */
function createTagTracker(maxElements: number) {
  let depth = 0;
  let elements = 0;
  let isInTag = false;
  let firstByte = 0;
  let previousByte = 0;
  return (chunk: Buffer) => {
    for (const byte of chunk) {
      if (!isInTag) {
        if (byte === tagStart) {
          isInTag = true;
          firstByte = 0;
        }
      } else if (byte === tagEnd) {
        isInTag = false;
        const isElement = firstByte !== exclamationMark && firstByte !== questionMark;
        if (firstByte === slash) depth -= 1;
        else if (isElement) {
          elements += 1;
          if (previousByte !== slash) depth += 1;
        }
        if (depth > limits.depth) throw unusualStructure();
        if (elements > maxElements) throw tooLong();
      } else if (firstByte === 0) firstByte = byte;
      previousByte = byte;
    }
  };
}

async function measure(zip: ZipFile, entry: Entry, maxElements: number): Promise<number> {
  if (entry.uncompressedSize > limits.part) throw tooLarge();
  const isXml = /\.(xml|rels|vml)$/i.test(entry.fileName);
  const track = isXml ? createTagTracker(maxElements) : undefined;
  let head = '';
  let size = 0;
  for await (const chunk of await streamOf(zip, entry)) {
    size += chunk.length;
    if (size > limits.part) throw tooLarge();
    track?.(chunk);
    if (isXml && head.length < 1_000) head += chunk.toString('latin1', 0, 1_000);
  }
  // Office programs never write a document type. It would serve to expand entities or to read local files.
  if (/<!(DOCTYPE|ENTITY)/i.test(head)) throw unusualStructure();
  return size;
}

/**
 * @param maxElements of each XML part
 * @throws NotPreviewable
 */
export async function inspectZip(bytes: Buffer, maxElements = Number.POSITIVE_INFINITY): Promise<void> {
  const zip = await openZip(bytes);
  if (zip.entryCount > limits.parts) throw tooLarge();
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(damaged()));
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      if (/vbaProject\.bin$|xl\/macrosheets\//i.test(entry.fileName)) return reject(macros());
      if (entry.isEncrypted()) return reject(damaged());
      measure(zip, entry, maxElements).then(
        (size) => {
          unpacked += size;
          if (unpacked > limits.unpacked) reject(tooLarge());
          else zip.readEntry();
        },
        (error) => reject(error instanceof NotPreviewable ? error : damaged()),
      );
    });
    zip.readEntry();
  });
}
