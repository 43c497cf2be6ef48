/** Exif data: everything but the orientation, which browsers apply to the picture, is replaced by zeros. The length stays. */

const prefix = Buffer.from('Exif\0\0');
const orientationTag = 0x0112;
const entryLength = 12;

/** @returns 1 to 8 */
function orientationOf(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  // In damaged data, offsets lead beyond the end. There, 0 ends the search.
  const number = (at: number, bytes: number) => {
    if (at + bytes > tiff.length) return 0;
    return order === 'II' ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = number(4, 4);
  for (let entry = 0; entry < number(directory, 2); entry += 1) {
    const at = directory + 2 + entry * entryLength;
    if (number(at, 2) !== orientationTag) continue;
    const value = number(at + 8, 2);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** A TIFF structure with one directory and one entry. */
function tiffWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0\x08', 'latin1');
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  // One value of type SHORT.
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** @param exif with or without the prefix that JPEG requires */
export function blankExif(exif: Buffer): Buffer {
  const start = exif.subarray(0, prefix.length).equals(prefix) ? prefix.length : 0;
  const orientation = orientationOf(exif.subarray(start));
  const blanked = Buffer.alloc(exif.length);
  if (orientation === null) return blanked;
  exif.copy(blanked, 0, 0, start);
  // Nearly every structure that names an orientation is at least this long; what does not fit is left out.
  tiffWith(orientation).copy(blanked, start);
  return blanked;
}

export const isExif = (payload: Buffer): boolean => payload.subarray(0, prefix.length).equals(prefix);
