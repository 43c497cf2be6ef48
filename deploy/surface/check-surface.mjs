/**
 * `npm run surface:check`: the committed report is that of the sources, and what is released goes on working with it.
 * Exit code 1 otherwise, with what to do.
 */
import { existsSync, readFileSync } from 'node:fs';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { compareSurfaces } from './compare.mjs';
import { releasedReport, todaysReport } from './places.mjs';
import { readSurface, surfaceText } from './read-surface.mjs';

/** @param {string} title @param {string[]} lines */
const list = (title, lines) => (lines.length > 0 ? [title, ...lines.map((line) => `    ${line}`)] : []);

main(async () => {
  const surface = await readSurface();
  const committed = existsSync(todaysReport) ? readFileSync(todaysReport, 'utf8') : '';
  if (committed !== surfaceText(surface)) {
    throw new Problem(
      'shared/contract/surface.json is not what the sources say; run npm run surface and look at its diff.',
    );
  }
  /** @type {import('./compare.mjs').Surface} */
  const released = JSON.parse(readFileSync(releasedReport, 'utf8'));
  const { breaks, additions, allowed } = compareSurfaces(released, surface);
  for (const line of list('  New since the last release:', additions)) print(line);
  for (const line of list(`  Allowed, because the contract is ${surface.contract} now:`, allowed)) print(line);
  if (breaks.length > 0) {
    throw new Problem(
      [
        ...list('What is released would break:', breaks),
        'Keep the old beside the new. If that cannot be, raise contractNumber in shared/remote/src/contract-number.ts: then',
        'the host and all remotes are released together (docs/releasing.md).',
      ].join('\n  '),
    );
  }
  print('  The surface is as committed, and what is released goes on working with it.');
});
