/**
 * `npm run release -- PART… [--target DIR|s3://BUCKET/PREFIX] [--built DIR] [--host URL] [--keep N]`: builds the parts,
 * checks that they fit what runs, uploads them and makes them current. docs/releasing.md
 */
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { isCompressed } from '../gateway/file-headers.mjs';
import { mustBuild } from '../workspace/builds.mjs';
import { readBuilt } from './built.mjs';
import { checkTogether } from './check.mjs';
import { defaultKept, readOptions } from './options.mjs';
import { parts, partsNamed } from './parts.mjs';
import { stage, switchTo } from './publish.mjs';
import { changeMessage } from './records.mjs';
import { openStore } from './stores/open-store.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/** @returns {Promise<string | null>} with a `+` if there are uncommitted changes; null without git */
async function sourceCommit() {
  const [commit, changes] = await Promise.all([
    run('git', ['rev-parse', 'HEAD']).catch(() => undefined),
    run('git', ['status', '--porcelain']).catch(() => undefined),
  ]);
  if (commit?.code !== 0 || changes?.code !== 0) return null;
  return commit.output.trim() + (changes.output.trim() ? '+' : '');
}

/** @param {number} bytes */
const size = (bytes) => `${(bytes / 1_000).toFixed(1)} KB`.padStart(10);

/** @param {import('./publish.mjs').Staged} staged @param {string[]} pruned */
function printRelease({ before, release: { note, ...release }, added, kept }, pruned) {
  const provided = Object.entries(note.provides ?? {}).map(([name, { version }]) => `${name} ${version}`);
  const taken = Object.entries(note.takes ?? {}).map(([name, { range }]) => `${name} ${range}`);
  const sum = added.reduce((total, { bytes }) => total + bytes, 0);
  print(`  ${changeMessage(before, release)}`);
  print(`    contract ${note.contract}`);
  if (provided.length > 0) print(`    provides ${provided.join(', ')}`);
  if (taken.length > 0) print(`    takes    ${taken.join(', ')}`);
  for (const { name, bytes } of added) if (!isCompressed(name)) print(`    + ${size(bytes)}  ${name}`);
  print(
    `    ${added.length} files added (${size(sum).trim()} with their compressed forms), ${kept} already at the target`,
  );
  if (pruned.length > 0) print(`    no longer kept: ${pruned.join(', ')}`);
}

/** @param {string[]} parameters */
export default async function release(parameters) {
  const { names, target, built: folder, host, keep } = readOptions(parameters, ['target', 'built', 'host', 'keep']);
  const wanted = partsNamed(names);
  if (folder !== undefined && wanted.length !== 1) {
    throw new Problem('--built is the build of one part; name only that part.');
  }
  if (folder === undefined) await mustBuild({ names: wanted.map(({ name }) => name) });
  const store = await openStore(target);
  const builds = wanted.map((part) => ({ part, built: readBuilt(part, folder) }));
  const notes = builds.map(({ built }) => built.note);
  await step('Compatibility', () => checkTogether(store, notes, { host }));
  // The commit of a build made elsewhere is unknown.
  const commit = folder === undefined ? await sourceCommit() : null;
  const staged = await step('Upload', () =>
    Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit }))),
  );
  const pruned = await step('Switch', () => switchTo(store, staged, { keep }));
  for (const one of staged) printRelease(one, pruned.get(one.part.name) ?? []);
  print(`  At ${store.name}`);
}

/** For an application that is served from a folder of releases. @param {Store} store @returns {Promise<Part[]>} */
export async function partsWithoutRelease(store) {
  const pointers = await Promise.all(parts.map((part) => store.read(part.prefix + part.pointer)));
  return parts.filter((_, index) => pointers[index] === undefined);
}

/** @param {Store} store @param {Part[]} missing must be built */
export async function releaseFirst(store, missing) {
  if (missing.length === 0) return;
  const builds = missing.map((part) => ({ part, built: readBuilt(part) }));
  await checkTogether(
    store,
    builds.map(({ built }) => built.note),
  );
  const staged = await Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit: null })));
  await switchTo(store, staged, { keep: defaultKept });
}
