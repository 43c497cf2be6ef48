/** Removes metadata from JPEG: Exif but for the orientation, XMP, IPTC, comments, and everything after the picture. */
import type { ByteReader } from './byte-reader';
import { blankExif, isExif } from './exif';

const marker = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe, scan: 0xda, end: 0xd9 };

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** A marker without a length. */
const isBare = (code: number) => isRestart(code) || code === 0x01;

/** Needed to decode the picture: its density, its colour profile, and Adobe's colour transform. */
function isNeeded(code: number, payload: Buffer): boolean {
  if (code === marker.app0) return payload.subarray(0, 5).equals(Buffer.from('JFIF\0'));
  if (code === marker.app2) return payload.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0'));
  return code === marker.app14;
}

function cleaned(code: number, payload: Buffer): Buffer {
  const isMetadata = (code >= marker.app0 && code <= marker.app15) || code === marker.comment;
  if (!isMetadata || isNeeded(code, payload)) return payload;
  return code === marker.app1 && isExif(payload) ? blankExif(payload) : Buffer.alloc(payload.length);
}

/** The compressed data up to the next marker. In it, 0xff is followed by 0 or by the number of a restart. */
async function* scanData(input: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = await input.next();
    if (chunk.length === 0) return;
    let at = chunk.indexOf(0xff);
    while (at >= 0 && at + 1 < chunk.length && (chunk[at + 1] === 0 || isRestart(chunk[at + 1] ?? 0)))
      at = chunk.indexOf(0xff, at + 2);
    if (at < 0) {
      yield chunk;
      continue;
    }
    yield chunk.subarray(0, at);
    const found = Buffer.concat([chunk.subarray(at), at + 1 < chunk.length ? Buffer.alloc(0) : await input.next()]);
    input.unread(found);
    const [, code = marker.end] = found;
    if (code !== 0 && !isRestart(code)) return;
    yield await input.take(2);
  }
}

/** Decoders skip bytes between segments. */
async function* blankUntilMarker(input: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = await input.next();
    const at = chunk.indexOf(0xff);
    yield Buffer.alloc(at < 0 ? chunk.length : at);
    if (at >= 0) return input.unread(chunk.subarray(at));
    if (chunk.length === 0) return;
  }
}

export async function* cleanJpeg(input: ByteReader): AsyncGenerator<Buffer> {
  yield await input.take(2);
  for (;;) {
    const [first, code] = await input.take(2);
    if (first === undefined) return;
    if (code === undefined) return yield Buffer.from([first]);
    if (first !== 0xff || code === 0xff) {
      input.unread(Buffer.from([first === 0xff ? 0 : first, code]));
      yield* blankUntilMarker(input);
      continue;
    }
    yield Buffer.from([first, code]);
    // Phones append videos and further pictures, with metadata of their own.
    if (code === marker.end) return yield* input.blank();
    if (isBare(code)) continue;
    const length = await input.take(2);
    yield length;
    if (length.length < 2) return;
    yield cleaned(code, await input.take(Math.max(length.readUInt16BE() - 2, 0)));
    if (code === marker.scan) yield* scanData(input);
  }
}
