/** Lets an earlier build run again: its files are still at the target, only the file that names them is put back. */
import { Problem } from '../cli/problem.mjs';
import { checkTogether } from './check.mjs';
import { missingFiles, point } from './publish.mjs';
import { currentRelease, readReleases } from './records.mjs';

/** @typedef {import('./records.mjs').Release} Release */

/**
 * @param {Release[]} releases newest first
 * @param {Release | undefined} current
 * @param {string | undefined} wanted
 * @param {string} part
 */
function choose(releases, current, wanted, part) {
  const known = releases.map(({ build, at }) => `  ${build}  ${at}`).join('\n');
  if (wanted !== undefined) {
    const found = releases.find(({ build }) => build === wanted);
    if (found) return found;
    throw new Problem(`There is no build ${wanted} of ${part} at the target${known ? `; there are:\n${known}` : '.'}`);
  }
  const earlier = releases[current ? releases.indexOf(current) + 1 : 0];
  if (earlier) return earlier;
  throw new Problem(`There is no earlier build of ${part} at the target${known ? `; there are:\n${known}` : '.'}`);
}

/**
 * @param {import('./stores/open-store.mjs').Store} store
 * @param {import('./parts.mjs').Part} part
 * @param {{ to?: string | undefined, host?: string | undefined }} [options] `to`: a build; the one before the present one if not given
 * @returns {Promise<{ before: Release | undefined, release: Release }>}
 */
export async function turnBack(store, part, { to, host } = {}) {
  const releases = await readReleases(store, part);
  const before = await currentRelease(store, part, releases);
  const release = choose(releases, before, to, part.name);
  const missing = await missingFiles(store, part, release);
  if (missing.length > 0) {
    throw new Problem(
      `Build ${release.build} of ${part.name} cannot run: ${missing.join(', ')} is missing at the target. Choose another with --to, or release it again.`,
    );
  }
  await checkTogether(store, [release.note], { host });
  await point(store, part, release);
  return { before, release };
}
