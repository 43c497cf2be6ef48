/** Writes a ZIP as a stream, one file after the other, so that no file is held in memory. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface ZipEntry {
  path: string;
  source: Readable;
  modified: Date;
  compress: boolean;
  /** Bytes. The ZIP fails if the source has another size. */
  size?: number;
}

export interface ZipWriter {
  /** Resolves when the source was read to its end. */
  add(entry: ZipEntry): Promise<void>;
}

/**
 * @param write adds the files, each after the one before it
 * @returns the ZIP, which fails when a source or `write` fails
 */
export function writeZip(write: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  let current: Readable | undefined;
  zip.on('error', fail);
  // Readers get the error, but there may be none yet, or no longer: without a listener, it would end the process.
  output.on('error', () => undefined);
  // Stops reading when the reader of the ZIP disconnects.
  output.once('close', () => current?.destroy());

  const add: ZipWriter['add'] = async ({ path, source, modified, compress, size }) => {
    current = source;
    if (output.destroyed) source.destroy();
    else zip.addReadStream(source, path, { mtime: modified, compress, ...(size !== undefined && { size }) });
    await finished(source);
  };
  write({ add }).then(() => zip.end(), fail);
  return output;
}
