/** `unpack.mjs FOLDER`: the last released build of every part, each in a folder of its name. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { parts } from '../release/parts.mjs';
import { unpackReleased } from './archive.mjs';

main(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new Problem('Name the folder that the released builds go to.');
  for (const part of parts) {
    const folder = join(resolve(given), part.name);
    rmSync(folder, { recursive: true, force: true });
    unpackReleased(part, folder);
  }
});
