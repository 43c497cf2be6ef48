/** Builds images with metadata: a place, a serial number, and an orientation. Their pixels are placeholders, which nothing decodes. */
import { crc32 } from 'node:zlib';

/** Anywhere in a file, they show that metadata is left. */
export const secrets = ['51.5007,-0.1246', 'SN-4711', 'GPSLatitude'] as const;
const secretText = secrets.join(' ');
export const pixels = Buffer.from('the compressed pixels');

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const little32 = (value: number) => uint32(value).reverse();

/** A big-endian TIFF structure whose only entry is the orientation, followed by other metadata. */
const tiff = (orientation: number) =>
  Buffer.concat([
    Buffer.from('MM\0*'),
    uint32(8),
    uint16(1),
    Buffer.concat([uint16(0x0112), uint16(3), uint32(1), uint16(orientation), uint16(0)]),
    uint32(0),
    Buffer.from(secretText),
  ]);

const segment = (code: number, ...content: (string | Buffer)[]) => {
  const payload = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  return Buffer.concat([Buffer.from([0xff, code]), uint16(payload.length + 2), payload]);
};

/** Its scan contains a stuffed byte and a restart marker, and a second picture follows its end. */
export const jpegOf = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    segment(0xe1, 'Exif\0\0', tiff(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', secretText),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01', 'colours'),
    segment(0xed, 'Photoshop 3.0\0', secretText),
    segment(0xfe, secretText),
    segment(0xda, 'scan'),
    pixels,
    Buffer.from([0xff, 0, 1, 0xff, 0xd3, 2]),
    pixels,
    Buffer.from([0xff, 0xd9]),
    segment(0xe1, 'Exif\0\0', secretText),
  ]);

const chunk = (type: string, data: Buffer) => {
  const content = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
};
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pngHeader = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);

export const pngOf = (orientation: number): Buffer =>
  Buffer.concat([
    pngSignature,
    chunk('IHDR', pngHeader),
    chunk('eXIf', tiff(orientation)),
    chunk('iTXt', Buffer.from(secretText)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(secretText),
  ]);

/** The types of a PNG's chunks. @throws for a wrong checksum */
export function chunkTypes(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = pngSignature.length; types.at(-1) !== 'IEND'; ) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end))
      throw new Error(`The checksum of ${type} is wrong.`);
    types.push(type);
    at = end + 4;
  }
  return types;
}

export function webpOf(orientation: number): Buffer {
  const part = (type: string, data: Buffer) =>
    Buffer.concat([Buffer.from(type), little32(data.length), data, Buffer.alloc(data.length % 2)]);
  const parts = Buffer.concat([
    part('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    part('VP8L', pixels),
    part('EXIF', tiff(orientation)),
    part('XMP ', Buffer.from(secretText)),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), little32(parts.length + 4), Buffer.from('WEBP'), parts]);
}

const box = (type: string, ...content: Buffer[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([uint32(all.length + 8), Buffer.from(type), all]);
};
const version = (number: number) => Buffer.from([number, 0, 0, 0]);

/** Exif is in the `mdat` box, and XMP in the `idat` box. @param metaFirst where the `meta` box is */
export function heicOf({ metaFirst }: { metaFirst: boolean }): Buffer {
  const item = (id: number, type: string) =>
    box('infe', version(2), uint16(id), uint16(0), Buffer.from(type), Buffer.from('\0'));
  const location = (id: number, method: number, offset: number, length: number) =>
    Buffer.concat([uint16(id), uint16(method), uint16(0), uint16(1), uint32(offset), uint32(length)]);
  const exif = Buffer.concat([uint32(0), tiff(6)]);
  const xmp = Buffer.from(secretText);
  const start = box('ftyp', Buffer.from('heic'), uint32(0), Buffer.from('mif1heic'));
  const media = box('mdat', pixels, exif);
  const metaAt = (mediaAt: number) =>
    box(
      'meta',
      version(0),
      box('iinf', version(0), uint16(3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      box(
        'iloc',
        version(1),
        uint16(0x4400),
        uint16(3),
        location(1, 0, mediaAt + 8, pixels.length),
        location(2, 0, mediaAt + 8 + pixels.length, exif.length),
        location(3, 1, 0, xmp.length),
      ),
      box('idat', xmp),
    );
  return metaFirst
    ? Buffer.concat([start, metaAt(start.length + metaAt(0).length), media])
    : Buffer.concat([start, media, metaAt(start.length)]);
}

/** A logo that no other organisation has. */
export const logoOf = (slug: string): Buffer => Buffer.concat([pngOf(1), Buffer.from(slug)]);
