/**
 * `npm run exports`: writes the list of what the shared packages export at run time; its diff is reviewed. With `--check`, which is part
 * of lint, it only compares the list with the sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { root } from '../cli/settings.mjs';
import { readExports } from './read-surface.mjs';

const list = join(root, 'deploy/surface/exports.json');

main(async () => {
  const text = `${JSON.stringify(await readExports(root), null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(list, text);
  else if (readFileSync(list, 'utf8') !== text) {
    throw new Problem(
      'deploy/surface/exports.json does not match the sources; run npm run exports and review its diff.',
    );
  }
});
