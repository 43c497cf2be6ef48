/**
 * `npm run rollback -- PART [--to BUILD] [--target …] [--host URL]`: makes the previous or the named build current. Its files are still at
 * the target, so only its pointer file is written. docs/releasing.md
 */
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { checkTogether } from './check.mjs';
import { readOptions } from './options.mjs';
import { partNamed } from './parts.mjs';
import { missingFiles, point } from './publish.mjs';
import { changeMessage, readReleases } from './records.mjs';
import { openStore } from './stores/open-store.mjs';

/** @typedef {import('./records.mjs').Release} Release */

/**
 * @param {Release[]} releases newest first
 * @param {Release | undefined} current
 * @param {string | undefined} wanted
 * @param {string} part
 */
function choose(releases, current, wanted, part) {
  const found =
    wanted === undefined
      ? releases[current ? releases.indexOf(current) + 1 : 0]
      : releases.find(({ build }) => build === wanted);
  if (found) return found;
  const known = releases.map(({ build, at }) => `  ${build}  ${at}`).join('\n');
  const subject = wanted === undefined ? `no earlier build of ${part}` : `no build ${wanted} of ${part}`;
  throw new Problem(`There is ${subject} at the target${known ? `; there are:\n${known}` : '.'}`);
}

/**
 * @param {import('./stores/open-store.mjs').Store} store
 * @param {import('./parts.mjs').Part} part
 * @param {{ to?: string | undefined, host?: string | undefined }} [options] `to`: a build; by default the one before the current one
 * @returns {Promise<{ before: Release | undefined, release: Release }>}
 */
export async function rollBack(store, part, { to, host } = {}) {
  const { releases, current: before } = await readReleases(store, part);
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

/** @param {string[]} parameters */
export default async function rollback(parameters) {
  const { names, target, to, host } = readOptions(parameters, ['target', 'to', 'host']);
  const part = partNamed(names.length === 1 ? (names[0] ?? '') : 'all');
  const store = await openStore(target);
  const { before, release } = await step(`Rollback of ${part.name}`, () => rollBack(store, part, { to, host }));
  print(`  ${changeMessage(before, release)}, released ${release.at}\n  At ${store.name}`);
}
