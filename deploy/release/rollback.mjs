/**
 * `npm run rollback -- PART [--ring early] [--to BUILD] [--target …] [--host URL]`: makes the previous or the named build current. In the early
 * ring, that is the stable build unless one is named. Its files are still at the target, so only its pointer file is written.
 * docs/releasing.md
 */
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { checkTogether } from './check.mjs';
import { readOptions } from './options.mjs';
import { partNamed } from './parts.mjs';
import { dropUnfitting, makeEarly, makeStable, missingFiles, ofRing } from './publish.mjs';
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
  // What only early organisations have had is not a build to go back to.
  const earlier = releases.filter((release) => release.ring !== 'early' || release === current);
  const found =
    wanted === undefined
      ? earlier[current ? earlier.indexOf(current) + 1 : 0]
      : releases.find(({ build }) => build === wanted);
  if (found) return found;
  const known = releases.map(({ build, at }) => `  ${build}  ${at}`).join('\n');
  const subject = wanted === undefined ? `no earlier build of ${part}` : `no build ${wanted} of ${part}`;
  throw new Problem(`There is ${subject} at the target${known ? `; there are:\n${known}` : '.'}`);
}

/**
 * @param {import('./stores/open-store.mjs').Store} store
 * @param {import('./parts.mjs').Part} part
 * @param {{ to?: string | undefined, host?: string | undefined, ring?: 'stable' | 'early' }} [options] `to`: a build; by default the one before
 *   the current one, in the early ring the stable one
 * @returns {Promise<{ before: Release | undefined, release: Release }>}
 */
export async function rollBack(store, part, { to, host, ring = 'stable' } = {}) {
  const found = await readReleases(store, part);
  const before = ofRing(found, ring);
  const usual = ring === 'early' ? found.current : found.previous;
  // The build before is known until a rollback or a new host: then it is the one that was released before.
  const wanted = to ?? (usual === before ? undefined : usual?.build);
  if (ring === 'early' && wanted === undefined)
    throw new Problem(`Early organisations have the stable build of ${part.name} already.`);
  const release = choose(found.releases, before, wanted, part.name);
  const missing = await missingFiles(store, part, release);
  if (missing.length > 0) {
    throw new Problem(
      `Build ${release.build} of ${part.name} cannot run: ${missing.join(', ')} is missing at the target. Choose another with --to, or release it again.`,
    );
  }
  await checkTogether(store, [release.note], { host, ring });
  if (ring === 'early') await makeEarly(store, part, release);
  // The build that is left is not the one to go back to.
  else await makeStable(store, part, release, undefined);
  if (part.kind === 'host') await dropUnfitting(store);
  return { before, release };
}

/** @param {string[]} parameters */
export default async function rollback(parameters) {
  const { names, target, to, host, ring } = readOptions(parameters, ['target', 'to', 'host', 'ring']);
  const part = partNamed(names.length === 1 ? (names[0] ?? '') : 'all');
  if (ring === 'early' && part.kind === 'host') throw new Problem('The host has no rings; leave out --ring.');
  const store = await openStore(target);
  const { before, release } = await step(`Rollback of ${part.name}`, () => rollBack(store, part, { to, host, ring }));
  print(`  ${changeMessage(before, release, ring)}, released ${release.at}\n  At ${store.name}`);
}
