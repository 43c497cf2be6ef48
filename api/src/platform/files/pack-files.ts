/** Packs files into a ZIP. Each file is read when its turn to be sent comes. */
import { Readable } from 'node:stream';
import { extensionOf } from '@msp/contract';
import type { Storage } from '../storage/storage';
import { safeFileName, stemOf } from '../uploads/file-name';
import { writeZip } from './write-zip';

export type PackedFile = {
  path: string;
  /** Bytes. */
  size: number;
  contentType: string;
  modified: Date;
} & ({ storageKey: string } | { readText: () => Promise<string> });

/** `IDN-01/report.csv`, or `IDN-01/report (2).csv` if that is taken. Paths are unique regardless of case. */
export function uniquePaths(files: { folder: string; fileName: string }[], reserved: string[]): string[] {
  const taken = new Set(reserved);
  return files.map(({ folder, fileName }) => {
    const name = safeFileName(fileName);
    const ending = extensionOf(name);
    let path = `${folder}/${name}`;
    for (let count = 2; taken.has(path.toLowerCase()); count += 1) {
      path = `${folder}/${stemOf(name)} (${count})${ending && `.${ending}`}`;
    }
    taken.add(path.toLowerCase());
    return path;
  });
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Images, PDF and office documents are already compressed. */
export const isCompressible = (contentType: string) => /^(text\/|message\/|application\/(json|xml))/.test(contentType);

/**
 * @param texts files that are made for this ZIP, by path; they come first, with the time `now`
 * @returns the ZIP as a stream, which fails if a file is missing from storage or has another size
 */
export function packFiles(storage: Storage, texts: Record<string, string>, files: PackedFile[], now: Date): Readable {
  return writeZip(async (zip) => {
    for (const [path, text] of Object.entries(texts)) {
      await zip.add({ path, source: Readable.from([Buffer.from(text)]), modified: now, compress: true });
    }
    for (const { path, size, contentType, modified, ...file } of files) {
      const source =
        'readText' in file ? Readable.from([Buffer.from(await file.readText())]) : await storage.open(file.storageKey);
      await zip.add({ path, source, size, modified, compress: isCompressible(contentType) });
    }
  });
}
