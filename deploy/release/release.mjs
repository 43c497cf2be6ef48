/**
 * `npm run release -- PART… [--ring early] [--target DIR|s3://BUCKET/PREFIX] [--built DIR] [--host URL] [--keep N]`: builds the
 * parts, checks that they fit what runs, uploads them and makes them current. docs/releasing.md
 */
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { isCompressed } from '../gateway/file-headers.mjs';
import { mustBuild } from '../workspace/stale-builds.mjs';
import { readBuilt } from './build-files.mjs';
import { checkTogether } from './check.mjs';
import { defaultKept, readOptions } from './options.mjs';
import { parts, partsNamed } from './parts.mjs';
import { makeEarly, stage, switchTo } from './publish.mjs';
import { changeMessage, readReleases } from './records.mjs';
import { folderStore } from './stores/folder-store.mjs';
import { openStore } from './stores/open-store.mjs';

/** @returns {Promise<string | null>} with a `+` if there are uncommitted changes; null without git */
async function sourceCommit() {
  const status = await run('git', ['status', '--porcelain=v2', '--branch']).catch(() => undefined);
  const [, commit] = /^# branch\.oid ([0-9a-f]+)$/m.exec(status?.output ?? '') ?? [];
  if (!commit) return null;
  return commit + (/^[^#]/m.test(status?.output ?? '') ? '+' : '');
}

/** @param {number} bytes */
const size = (bytes) => `${(bytes / 1_000).toFixed(1)} KB`.padStart(10);

/** @param {import('./publish.mjs').Staged} staged @param {string[]} pruned @param {'stable' | 'early'} ring */
function printRelease({ before, release: { note, ...release }, added, kept }, pruned, ring) {
  const provided = Object.entries(note.provides ?? {}).map(([name, { version }]) => `${name} ${version}`);
  const taken = Object.entries(note.takes ?? {}).map(([name, { range }]) => `${name} ${range}`);
  const sum = added.reduce((total, { bytes }) => total + bytes, 0);
  print(`  ${changeMessage(before, release, ring)}`);
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
  const options = readOptions(parameters, ['target', 'built', 'host', 'keep', 'ring']);
  const { names, target, built: folder, host, keep, ring } = options;
  const wanted = partsNamed(names);
  if (folder !== undefined && wanted.length !== 1) {
    throw new Problem('--built is the build of one part; name only that part.');
  }
  if (ring === 'early' && wanted.some(({ kind }) => kind === 'host')) {
    throw new Problem('The host has no rings: everyone gets the same one. Release it without --ring.');
  }
  if (folder === undefined) await mustBuild({ names: wanted.map(({ name }) => name) });
  const store = await openStore(target);
  const builds = wanted.map((part) => ({ part, built: readBuilt(part, folder) }));
  const notes = builds.map(({ built }) => built.note);
  await step('Compatibility', () => checkTogether(store, notes, { host, ring }));
  // The commit of a build made elsewhere is unknown.
  const commit = folder === undefined ? await sourceCommit() : null;
  const staged = await step('Upload', () =>
    Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit, ring }))),
  );
  const pruned = await step('Switch', () => switchTo(store, staged, keep, ring));
  for (const [index, one] of staged.entries()) printRelease(one, pruned[index] ?? [], ring);
  print(`  At ${store.name}`);
}

/**
 * Before an application is served from a folder of releases: builds the parts that have none there, and releases these.
 * @param {string} folder
 */
export async function releaseFirst(folder) {
  const store = folderStore(folder);
  const each = await Promise.all(parts.map((part) => readReleases(store, part)));
  // Folders of earlier versions have no builds for early organisations.
  for (const [index, { current, early }] of each.entries()) {
    const part = parts[index];
    if (part?.kind === 'remote' && current && !early) await makeEarly(store, part, current);
  }
  const missing = parts.filter((_, index) => each[index]?.current === undefined);
  if (missing.length === 0) return;
  await mustBuild({ names: missing.map(({ name }) => name) });
  await step('Releases', async () => {
    const builds = missing.map((part) => ({ part, built: readBuilt(part) }));
    const notes = builds.map(({ built }) => built.note);
    await checkTogether(store, notes);
    const staged = await Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit: null })));
    await switchTo(store, staged, defaultKept);
  });
}
