/**
 * A look at a document that is a ZIP inside, before anything parses it: how large it really is unpacked, how deep its XML goes,
 * whether it brings macros or entities. What the archive claims about its sizes is checked by unpacking, not believed.
 */
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { limits, NotShown } from './limits';

const tooLarge = () => new NotShown('Unpacked, this file is far larger than it looks, so it is not opened here.');
const damaged = () => new NotShown('This file is damaged, or not what its name says. Download it to open it.');
const macros = () =>
  new NotShown('This file holds macros, so it is not opened here. Download it only if you trust its sender.');
const tooDeep = () =>
  new NotShown('This file is built in a way that no ordinary program writes, so it is not opened here.');

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

/** Follows tags by their brackets alone, over the edges of chunks. Deep nesting makes parsers that call themselves fall over. */
function createDepthWatch() {
  let depth = 0;
  let before = 0;
  let opened = 0;
  let inTag = false;
  return (chunk: Buffer) => {
    for (const byte of chunk) {
      if (!inTag) {
        if (byte === 60) {
          inTag = true;
          opened = 0;
        }
      } else if (byte === 62) {
        inTag = false;
        if (opened === 47) depth -= 1;
        else if (opened !== 33 && opened !== 63 && before !== 47) depth += 1;
        if (depth > limits.depth) throw tooDeep();
      } else if (opened === 0) opened = byte;
      before = byte;
    }
  };
}

async function measure(zip: ZipFile, entry: Entry): Promise<number> {
  if (entry.uncompressedSize > limits.part) throw tooLarge();
  const isXml = /\.(xml|rels|vml)$/i.test(entry.fileName);
  const watch = isXml ? createDepthWatch() : undefined;
  let head = '';
  let size = 0;
  for await (const chunk of await streamOf(zip, entry)) {
    size += chunk.length;
    if (size > limits.part) throw tooLarge();
    watch?.(chunk);
    if (isXml && head.length < 1_000) head += chunk.toString('latin1', 0, 1_000);
  }
  // No office program writes a document type; it is there to define entities that grow, or to name files of ours.
  if (/<!(DOCTYPE|ENTITY)/i.test(head)) throw tooDeep();
  return size;
}

/** @throws NotShown */
export async function lookInside(bytes: Buffer): Promise<void> {
  const zip = await openZip(bytes);
  if (zip.entryCount > limits.parts) throw tooLarge();
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(damaged()));
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      if (/vbaProject\.bin$|xl\/macrosheets\//i.test(entry.fileName)) return reject(macros());
      if (entry.isEncrypted()) return reject(damaged());
      measure(zip, entry).then(
        (size) => {
          unpacked += size;
          if (unpacked > limits.unpacked) reject(tooLarge());
          else zip.readEntry();
        },
        (error) => reject(error instanceof NotShown ? error : damaged()),
      );
    });
    zip.readEntry();
  });
}
