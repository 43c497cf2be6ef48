/** `unpack.mjs FOLDER`: writes the last released build of every part into a folder of its name. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { parts } from '../release/parts.mjs';
import { unpackReleased } from './archive.mjs';

/** @param {string[]} parameters */
export default async function unpack([given]) {
  if (!given) throw new Problem('Name the folder for the released builds.');
  for (const part of parts) {
    const folder = join(resolve(given), part.name);
    rmSync(folder, { recursive: true, force: true });
    unpackReleased(part, folder);
  }
}
