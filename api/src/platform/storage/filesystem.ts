/** Files in a folder: written to a temporary name, synced, read back and renamed, so that a stored file is whole. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, isKey } from './keys';
import { Measure } from './measure';
import { defaultPageSize, type ListedFile, type Storage, StorageMissing } from './storage';

/** A new name survives a power failure only when its folder is synced as well. Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Creates a folder with its parents, and syncs each folder in which a new one appears. */
async function ensureFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const top = path.dirname(path.resolve(first));
  let parent = folder;
  do {
    parent = path.dirname(parent);
    await syncFolder(parent);
  } while (parent !== top);
}

/** @throws Error when the file does not hold exactly what was sent */
async function writeWhole(file: FileHandle, source: Readable): Promise<{ size: number; sha256: string }> {
  const sent = new Measure();
  // Continues after a write that took only a part of the bytes, as on a nearly full disk.
  await writeFile(file, sent.through(source));
  await file.sync();
  const stored = new Measure();
  await stored.read(file.createReadStream({ start: 0, autoClose: false }));
  const [expected, found] = [sent.result(), stored.result()];
  if (found.size !== expected.size || found.sha256 !== expected.sha256)
    throw new Error(`Of ${expected.size} bytes, ${found.size} were stored, or their content differs.`);
  return expected;
}

export function createFilesystemStorage(folder: string): Storage {
  const root = path.resolve(folder);

  const locate = (key: string) => path.join(root, checkKey(key));

  const find = async (key: string) => {
    const found = await stat(locate(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (!found?.isFile()) throw new StorageMissing(`There is no file ${key}`);
    return found;
  };

  return {
    async put(key: string, source: Readable) {
      const target = locate(key);
      const parent = path.dirname(target);
      await ensureFolder(parent);
      const part = `${target}.${randomUUID()}.part`;
      try {
        const file = await open(part, 'wx+', 0o600);
        const written = await writeWhole(file, source).finally(() => file.close());
        await rename(part, target);
        await syncFolder(parent);
        return { key, ...written };
      } catch (error) {
        source.destroy();
        await rm(part, { force: true });
        throw error;
      }
    },

    async open(key, range) {
      await find(key);
      return createReadStream(locate(key), range);
    },

    async size(key) {
      return (await find(key)).size;
    },

    async *list(folder, pageSize = defaultPageSize) {
      const entries = await opendir(locate(folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      let page: ListedFile[] = [];
      for await (const entry of entries) {
        const key = `${folder}/${entry.name}`;
        // Ignores files that the application did not write.
        if (!entry.isFile() || !isKey(key)) continue;
        const found = await stat(locate(key)).catch(() => null);
        if (found) page.push({ key, modified: found.mtime });
        if (page.length < pageSize) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },

    async remove(key) {
      await rm(locate(key), { force: true });
    },
  };
}
