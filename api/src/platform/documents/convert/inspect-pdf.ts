/**
 * Measures what the compressed streams of a PDF unpack to, before it is parsed: a reader unpacks each stream when it needs it, and a file
 * of 400 KB can hold hundreds of megabytes. Streams are found by their keyword and unpacked wherever they begin like zlib, because an
 * attacker writes what the dictionaries say. Other compressions, and encrypted streams, are limited by time and memory only.
 */
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { limits, tooLarge } from './limits';

/** Far more than a long document has. */
const maxStreams = 100_000;

/** The first two bytes of zlib: the method, and a checksum. */
function isZlib(bytes: Buffer): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** @param add counts unpacked bytes, and throws when they are too many */
async function unpack(bytes: Buffer, add: (size: number) => void): Promise<void> {
  const unpacked: Buffer[] = [];
  const stream = Readable.from([bytes]).pipe(createInflate());
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      add(chunk.length);
      // A stream can be compressed several times.
      if (unpacked.length > 0 || isZlib(chunk)) unpacked.push(chunk);
    }
  } catch (error) {
    // A reader goes on after a damaged stream, with what it has unpacked until there.
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
  }
  if (unpacked.length > 0) await unpack(Buffer.concat(unpacked), add);
}

/** @throws NotPreviewable */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  let unpacked = 0;
  let streams = 0;
  const add = (size: number) => {
    unpacked += size;
    if (unpacked > limits.unpacked) throw tooLarge();
  };
  const keyword = 'stream';
  for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + keyword.length)) {
    let start = at + keyword.length;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] === 0x0a) start += 1;
    const content = bytes.subarray(start);
    if (!isZlib(content)) continue;
    streams += 1;
    if (streams > maxStreams) throw tooLarge();
    await unpack(content, add);
  }
}
