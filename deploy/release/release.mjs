/**
 * `npm run release -- PART… [--target DIR|s3://BUCKET/PREFIX] [--built DIR] [--host URL] [--keep N]`: builds the parts,
 * checks that they fit what runs, uploads them and makes them current. docs/releasing.md
 */
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { mustBuild } from '../workspace/builds.mjs';
import { readBuilt } from './built.mjs';
import { checkTogether } from './check.mjs';
import { sourceCommit } from './commit.mjs';
import { releaseMessage } from './messages.mjs';
import { readOptions } from './options.mjs';
import { partsNamed } from './parts.mjs';
import { stage, switchTo } from './publish.mjs';
import { openStore } from './stores/open-store.mjs';

/** @param {string[]} parameters */
export default async function release(parameters) {
  const { names, target, built: folder, host, keep } = readOptions(parameters, ['target', 'built', 'host', 'keep']);
  const parts = partsNamed(names);
  if (folder !== undefined && parts.length !== 1) {
    throw new Problem('--built is the build of one part; name only that part.');
  }
  if (folder === undefined) await mustBuild({ names: parts.map(({ name }) => name) });
  const store = await openStore(target);
  const builds = parts.map((part) => ({ part, built: readBuilt(part, folder) }));
  const notes = builds.map(({ built }) => built.note);
  await step('Compatibility', () => checkTogether(store, notes, { host }));
  // The commit of a build made elsewhere is unknown.
  const commit = folder === undefined ? await sourceCommit() : null;
  const staged = await step('Upload', () =>
    Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit }))),
  );
  const pruned = await step('Switch', () => switchTo(store, staged, { keep }));
  for (const one of staged) for (const line of releaseMessage(one, pruned.get(one.part.name) ?? [])) print(line);
  print(`  At ${store.name}`);
}
