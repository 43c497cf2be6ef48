/** The host's reader of version ranges says of every range that our table writes what the reference implementation says. */
import { satisfy } from '@msp/build/satisfy';
import semver from 'semver';

const parts = [0, 1, 2, 10];
const versions = parts.flatMap((major) => parts.flatMap((minor) => parts.map((patch) => `${major}.${minor}.${patch}`)));

test.each(['^', ''])('every version against every "%s1.2.3"', (operator) => {
  const wrong = versions.flatMap((wanted) =>
    versions
      .filter((found) => satisfy(found, operator + wanted) !== semver.satisfies(found, operator + wanted))
      .map((found) => `${found} for ${operator}${wanted}`),
  );
  expect(wrong).toEqual([]);
});

test('"*" is satisfied by everything', () => {
  expect(satisfy('19.3.1', '*')).toBe(true);
});

test.each([
  ['19.3.1', '>=19.0.0'],
  ['19.3.1', '^19'],
  ['19.3.1', ''],
  ['19.4.0-canary.1', '^19.3.1'],
  [undefined, '^19.3.1'],
])('what our table does not write is refused: %s for "%s"', (version, range) => {
  expect(satisfy(version, range)).toBe(false);
});
