/**
 * `npm run surface:check`: the committed report matches the sources, and released parts keep working with it. Otherwise exit
 * code 1, with advice.
 */
import { existsSync, readFileSync } from 'node:fs';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { compareSurfaces } from './compare.mjs';
import { readSurface, surfaceText } from './read-surface.mjs';
import { releasedReport, todaysReport } from './reports.mjs';

/** @param {string} title @param {string[]} lines */
const list = (title, lines) => (lines.length > 0 ? [title, ...lines.map((line) => `    ${line}`)] : []);

main(async () => {
  const surface = await readSurface();
  const committed = existsSync(todaysReport) ? readFileSync(todaysReport, 'utf8') : '';
  if (committed !== surfaceText(surface)) {
    throw new Problem(
      'shared/contract/surface.json does not match the sources; run npm run surface and review its diff.',
    );
  }
  /** @type {import('./compare.mjs').Surface} */
  const released = JSON.parse(readFileSync(releasedReport, 'utf8'));
  const { breaks, additions, allowed } = compareSurfaces(released, surface);
  for (const line of list('  New since the last release:', additions)) print(line);
  for (const line of list(`  Allowed, because the contract number is now ${surface.contract}:`, allowed)) print(line);
  if (breaks.length > 0) {
    throw new Problem(
      [
        ...list('Released parts would break:', breaks),
        'Keep the old beside the new. If that is impossible, raise contractNumber in shared/remote/src/contract-number.ts;',
        'then the host and all remotes are released together (docs/releasing.md).',
      ].join('\n  '),
    );
  }
  print('  The surface matches the report, and released parts keep working with it.');
});
