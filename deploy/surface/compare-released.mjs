/** `npm run surface`: whether parts of the last release keep working with these sources. Otherwise exit code 1, with advice. */
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { root } from '../cli/settings.mjs';
import { lastRelease } from '../release/last-release.mjs';
import { compareSurfaces } from './compare.mjs';
import { readSurface } from './read-surface.mjs';

/** @param {string} title @param {string[]} lines */
const list = (title, lines) => (lines.length > 0 ? [title, ...lines.map((line) => `    ${line}`)] : []);

main(async () => {
  const [before, after] = await Promise.all([readSurface(await lastRelease()), readSurface(root)]);
  const { breaks, additions, allowed } = compareSurfaces(before, after);
  for (const line of list('  New since the last release:', additions)) print(line);
  for (const line of list(`  Allowed, because the contract number is now ${after.contract}:`, allowed)) print(line);
  if (breaks.length > 0) {
    throw new Problem(
      [
        ...list('Released parts would break:', breaks),
        'Keep the old beside the new. If that is impossible, raise contractNumber in shared/remote/src/contract-number.ts;',
        'then the host and all remotes are released together (docs/releasing.md).',
      ].join('\n  '),
    );
  }
  print('  Parts of the last release keep working.');
});
