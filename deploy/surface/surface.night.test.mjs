/** The surface of the sources against itself and against the last release, which is built for this. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** @param {string} file @param {string[]} parameters */
const output = (file, ...parameters) =>
  execFileSync(process.execPath, [join(__dirname, file), ...parameters], { encoding: 'utf8' });

test('no part of the last release breaks', () => {
  expect(output('compare-released.mjs')).toContain('Parts of the last release keep working.');
}, 900_000);
