/** A release from its parameters to what is said of it. */

import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { mustBuild } from '../workspace/builds.mjs';
import { readBuilt } from './built.mjs';
import { checkTogether } from './check.mjs';
import { commitOfSources } from './commit.mjs';
import { readSettings } from './options.mjs';
import { partsNamed } from './parts.mjs';
import { stage, switchTo } from './publish.mjs';
import { openStore } from './stores/open-store.mjs';
import { released } from './words.mjs';

/** @param {string[]} parameters of the command */
export async function releaseParts(parameters) {
  const { names, target, built: folder, host, keep } = readSettings(parameters, ['target', 'built', 'host', 'keep']);
  const parts = partsNamed(names);
  if (folder !== undefined && parts.length !== 1)
    throw new Problem('--built is the build of one part; name that one only.');
  if (folder === undefined) {
    await mustBuild({ names: parts.map(({ name }) => name) });
  }
  const store = await openStore(target);
  const builds = parts.map((part) => ({ part, built: readBuilt(part, folder) }));
  await step('Fits what runs', () =>
    checkTogether(
      store,
      builds.map(({ built }) => built.note),
      { host },
    ),
  );
  // A build made elsewhere was made from sources that we do not know.
  const commit = folder === undefined ? await commitOfSources() : null;
  const staged = await step('Upload', () =>
    Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit }))),
  );
  const pruned = await step('Switch', () => switchTo(store, staged, { keep }));
  for (const one of staged) for (const line of released(one, pruned.get(one.part.name) ?? [])) print(line);
  print(`  At ${store.name}`);
}
