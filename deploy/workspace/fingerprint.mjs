/** Hashes of file contents, to tell whether something has to be made again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../cli/settings.mjs';

const excluded = new Set(['node_modules', 'dist', 'dist-standalone', '.cache', '.data', '.test']);
const testFile = /\.(test|spec)\.[cm]?[jt]sx?$/;

/**
 * @param {string} path a file, or a folder with everything below it
 * @returns {string[]} empty if it does not exist
 */
function filesBelow(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !excluded.has(name) && !testFile.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * @param {string[]} paths
 * @param {string[]} [more] values other than files that the result depends on
 */
export function fingerprint(paths, more = []) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  for (const value of more) hash.update(`${value}\0`);
  return hash.digest('hex').slice(0, 32);
}

/** Of a build's output: names, sizes and times are enough to notice another writer. @param {string} folder */
export function outputFingerprint(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const { size, mtimeMs } = statSync(join(folder, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 32);
}
