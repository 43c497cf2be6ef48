/** A ZIP as its parts by name, for tests. */
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

export async function openZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}
