/** Reads a built frontend from its folder: what it says about itself, the file that names the others, and those others. Changes nothing. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { isImmutable, plainName } from '../gateway/file-headers.mjs';

/**
 * What a build says about itself (shared/build writes it).
 * @typedef {object} Note
 * @property {string} name
 * @property {'host' | 'remote'} kind
 * @property {string} build
 * @property {number} contract
 * @property {Record<string, { version: string | false, exports?: string[] }>} [provides] a host
 * @property {Record<string, { range: string, exports: string[] }>} [takes] a remote
 */

/**
 * @typedef {object} Built
 * @property {Note} note
 * @property {string} pointer content
 * @property {string} folder
 * @property {{ name: string, bytes: number }[]} files that keep their names for ever
 */

/** Read by tools, not by browsers. */
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
    // Not there, or not ours.
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
    throw new Problem(`${folder} holds no build of ${part.name}; make one with npm run build.`);
  }
  if (note.name !== part.name) throw new Problem(`${folder} holds a build of ${note.name}, not of ${part.name}.`);
  const names = namesBelow(folder).filter((name) => {
    const plain = plainName(name);
    return plain !== part.pointer && !notServed.has(plain);
  });
  const loose = names.filter((name) => !isImmutable(name));
  if (loose.length > 0) {
    throw new Problem(
      `${loose.join(', ')} of ${part.name} cannot be released: without a hash in its name it would replace the file that open pages use. Give it a name with [contenthash].`,
    );
  }
  return {
    note,
    pointer: readFileSync(join(folder, part.pointer), 'utf8'),
    folder,
    files: names.map((name) => ({ name, bytes: statSync(join(folder, name)).size })),
  };
}
