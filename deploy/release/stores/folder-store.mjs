/** A target that is a folder. A file is written beside its place and then renamed, so it is there completely or not at all. */
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

const unfinished = '.unfinished';

/** @typedef {import('./open-store.mjs').Store} Store */

/** @param {unknown} error */
const isMissing = (error) => /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';

/** A new name survives a power failure only when its folder is synced as well. Windows cannot sync folders. @param {string} path */
async function syncFolder(path) {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** @param {string} given @returns {Store} */
export function folderStore(given) {
  const folder = resolve(given);
  let count = 0;
  return {
    name: folder,

    async list(prefix) {
      const start = join(folder, prefix);
      /** @type {Map<string, number>} */
      const found = new Map();
      const names = await readdir(start, { recursive: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) {
        if (name.endsWith(unfinished)) continue;
        const entry = await stat(join(start, name));
        if (entry.isFile()) found.set(prefix + name.split(sep).join('/'), entry.size);
      }
      return found;
    },

    async read(path) {
      try {
        return await readFile(join(folder, path), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async write(path, content) {
      const file = join(folder, path);
      count += 1;
      const temporary = `${file}.${process.pid}-${count}${unfinished}`;
      await mkdir(dirname(file), { recursive: true });
      // Otherwise, a power failure could leave an empty file under the final name.
      await writeFile(temporary, content, { flush: true });
      await rename(temporary, file);
      await syncFolder(dirname(file));
    },

    async remove(path) {
      await rm(join(folder, path), { force: true });
    },
  };
}
