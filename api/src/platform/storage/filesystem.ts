/** Files in a folder: written to a temporary name, synced and renamed, so that a file is never incomplete. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, isKey } from './keys';
import { defaultPageSize, type ListedFile, type Storage, StorageMissing } from './storage';

export function createFilesystemStorage(folder: string): Storage {
  const root = path.resolve(folder);

  const locate = (key: string) => path.join(root, checkKey(key));

  return {
    async put(key: string, source: Readable) {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      const part = `${target}.${randomUUID()}.part`;
      const hash = createHash('sha256');
      let size = 0;
      const file = await open(part, 'wx', 0o600);
      try {
        for await (const chunk of source) {
          const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
          hash.update(bytes);
          size += bytes.length;
          await file.write(bytes);
        }
        await file.sync();
        await file.close();
        await rename(part, target);
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(part, { force: true });
        throw error;
      }
      return { key, size, sha256: hash.digest('hex') };
    },

    async open(key, range) {
      const target = locate(key);
      const found = await stat(target).catch(() => null);
      if (!found?.isFile()) throw new StorageMissing(`There is no file ${key}`);
      return createReadStream(target, range);
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
