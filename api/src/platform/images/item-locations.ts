/** Where a HEIC or AVIF file keeps its metadata: the items of type Exif and XMP, by the boxes of ISO/IEC 14496-12. */

interface Location {
  /** Whether the position counts from the file or from the `idat` box. */
  base: 'file' | 'idat';
  start: number;
  length: number;
}

/** Reads numbers one after the other. */
class Fields {
  at = 0;
  constructor(readonly bytes: Buffer) {}

  get isBeyondEnd(): boolean {
    return this.at > this.bytes.length;
  }

  /**
   * @param size bytes
   * @returns 0 for a size of 0, and beyond the end
   */
  number(size: number): number {
    const start = this.at;
    this.at += size;
    if (size === 0 || this.isBeyondEnd) return 0;
    if (size === 8) return Number(this.bytes.readBigUInt64BE(start));
    return this.bytes.readUIntBE(start, size);
  }

  text(length: number): string {
    this.at += length;
    return this.bytes.toString('latin1', this.at - length, this.at);
  }
}

interface Box {
  type: string;
  /** Where its content begins. */
  start: number;
  content: Buffer;
}

/** The boxes in a part of the file, without those that are cut off. */
function boxesIn(bytes: Buffer, from: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at + 8,
      content: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

/** Cameras write one or two. */
const maxLocations = 100;

/** The ids of the items that hold metadata. */
function metadataItems(iinf: Buffer): Set<number> {
  const items = new Set<number>();
  for (const { type, content } of boxesIn(iinf, iinf[0] === 0 ? 6 : 8)) {
    const version = content[0] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const fields = new Fields(content);
    fields.at = 4;
    const id = fields.number(version === 2 ? 2 : 4);
    fields.number(2);
    if (['Exif', 'mime', 'uri '].includes(fields.text(4))) items.add(id);
  }
  return items;
}

const isFieldSize = (size: number): boolean => size === 0 || size === 4 || size === 8;

function locationsOf(iloc: Buffer, items: Set<number>): Location[] {
  const fields = new Fields(iloc);
  const version = fields.number(1);
  fields.number(3);
  const sizes = fields.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  if (![offsetSize, baseSize, indexSize].every(isFieldSize) || (lengthSize !== 4 && lengthSize !== 8)) return [];
  const locations: Location[] = [];
  const count = fields.number(version < 2 ? 2 : 4);
  for (let item = 0; item < count && !fields.isBeyondEnd; item += 1) {
    const id = fields.number(version < 2 ? 2 : 4);
    const method = version > 0 ? fields.number(2) & 15 : 0;
    fields.number(2);
    const base = fields.number(baseSize);
    const extents = fields.number(2);
    for (let extent = 0; extent < extents && !fields.isBeyondEnd; extent += 1) {
      fields.number(indexSize);
      const start = base + fields.number(offsetSize);
      const length = fields.number(lengthSize);
      if (items.has(id) && method < 2) locations.push({ base: method === 0 ? 'file' : 'idat', start, length });
    }
  }
  return locations;
}

/**
 * @param meta the content of the `meta` box
 * @param metaStart where that begins in the file
 * @returns positions in the file; none for a damaged box
 */
export function metadataLocations(meta: Buffer, metaStart: number): { start: number; length: number }[] {
  // Version and flags come first.
  const boxes = new Map(boxesIn(meta, 4).map((box) => [box.type, box]));
  const [iinf, iloc, idat] = [boxes.get('iinf'), boxes.get('iloc'), boxes.get('idat')];
  if (!iinf || !iloc) return [];
  return locationsOf(iloc.content, metadataItems(iinf.content))
    .slice(0, maxLocations)
    .map(({ base, start, length }) => ({
      start: base === 'file' ? start : metaStart + (idat?.start ?? 0) + start,
      length,
    }));
}
