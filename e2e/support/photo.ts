/** Makes a real photo: the browser draws and compresses it, and metadata like a phone's is added. */
import type { Page } from '@playwright/test';

export const place = 'N 51.5007 W 0.1246';

/** Exif with an orientation, and a place as text. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0\x08', 'latin1');
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  const payload = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(place)]);
  const head = Buffer.from([0xff, 0xe1, 0, payload.length + 2]);
  return Buffer.concat([head, payload]);
}

/** A picture of 200 by 100 pixels, which is stored on its side: 100 by 200 when it is shown upright. */
export async function photoOnItsSide(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 200, height: 100 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'teal';
    context?.fillRect(0, 0, 200, 50);
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exif(6), jpeg.subarray(2)]);
}
