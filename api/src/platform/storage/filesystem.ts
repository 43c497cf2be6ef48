/** Files in a folder: written beside their place, synced, then renamed, so that a file is whole or not there. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey } from './keys';
import { type Storage, StorageMissing } from './storage';

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

    async remove(key) {
      await rm(locate(key), { force: true });
    },
  };
}
