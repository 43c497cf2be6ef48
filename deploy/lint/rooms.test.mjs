/** A folder that holds more files than one sees at a glance is divided by sub-feature. Tests, pages of documentation and data do not count. */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const limit = 20;
const isCounted = (/** @type {string} */ file) =>
  !/\.(test|spec|night)\./.test(file) && !/\.(md|yaml|sql|json)$/.test(file) && dirname(file) !== '.';

test(`no folder has more than ${limit} files in a row`, () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n');
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const folder of files.filter(isCounted).map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > limit)).toEqual([]);
});
