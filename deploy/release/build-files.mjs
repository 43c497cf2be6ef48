/** Reads a built frontend from its folder: its note, its pointer file, and the files that the pointer names. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { isImmutable, plainName } from '../gateway/file-headers.mjs';

/**
 * A build's note about itself, written by shared/build.
 * @typedef {object} Note
 * @property {string} name
 * @property {'host' | 'remote'} kind
 * @property {string} build
 * @property {number} contract
 * @property {Record<string, { version: string | false, exports?: string[] }>} [provides] of a host
 * @property {Record<string, { range: string, exports: string[] }>} [takes] of a remote
 */

/**
 * @typedef {object} Built
 * @property {Note} note
 * @property {string} pointer content
 * @property {string} folder
 * @property {{ name: string, bytes: number }[]} files with a content hash in their names
 */

/** For tools, not for browsers. */
const notServed = new Set(['build.json', 'sizes.json']);

/** @param {string} folder @returns {string[]} with forward slashes */
const namesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();

/** @param {string} file @returns {Note | undefined} */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing, or not a note.
    return undefined;
  }
}

/**
 * @param {import('./parts.mjs').Part} part
 * @param {string} [folder]
 * @returns {Built}
 */
export function readBuilt(part, folder = part.dist) {
  const note = readNote(join(folder, 'build.json'));
  if (!note || !existsSync(join(folder, part.pointer))) {
    throw new Problem(`${folder} contains no build of ${part.name}; run npm run build.`);
  }
  if (note.name !== part.name) throw new Problem(`${folder} contains a build of ${note.name}, not of ${part.name}.`);
  const names = namesBelow(folder).filter((name) => {
    const plain = plainName(name);
    return plain !== part.pointer && !notServed.has(plain);
  });
  const unhashed = names.filter((name) => !isImmutable(name));
  if (unhashed.length > 0) {
    throw new Problem(
      `${unhashed.join(', ')} of ${part.name} cannot be released: without a hash in its name, it would replace the file that open pages use. Name it with [contenthash].`,
    );
  }
  return {
    note,
    pointer: readFileSync(join(folder, part.pointer), 'utf8'),
    folder,
    files: names.map((name) => ({ name, bytes: statSync(join(folder, name)).size })),
  };
}
