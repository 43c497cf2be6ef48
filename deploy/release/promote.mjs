/**
 * `npm run promote -- PART… [--target …] [--host URL]`: makes the early builds those of everyone. Nothing is uploaded: their files are at the
 * target. docs/releasing.md
 */
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { checkTogether } from './check.mjs';
import { readOptions } from './options.mjs';
import { partsNamed } from './parts.mjs';
import { makeStable, writeRecord } from './publish.mjs';
import { changeMessage, readReleases } from './records.mjs';
import { openStore } from './stores/open-store.mjs';

/**
 * @param {import('./stores/open-store.mjs').Store} store
 * @param {import('./parts.mjs').Part[]} wanted
 * @param {{ host?: string | undefined, now?: Date }} [options]
 */
export async function promoteBuilds(store, wanted, { host, now = new Date() } = {}) {
  const found = await Promise.all(wanted.map(async (part) => ({ part, ...(await readReleases(store, part)) })));
  const changes = found.map(({ part, current, early }) => {
    if (!early || early === current) throw new Problem(`${part.name} has no build in the early ring to promote.`);
    return { part, before: current, release: early };
  });
  await checkTogether(
    store,
    changes.map(({ release }) => release.note),
    { host },
  );
  await Promise.all(
    changes.map(async ({ part, release, before }) => {
      await writeRecord(store, part, { ...release, ring: 'stable', at: now.toISOString() });
      await makeStable(store, part, release, before);
    }),
  );
  return changes;
}

/** @param {string[]} parameters */
export default async function promote(parameters) {
  const { names, target, host } = readOptions(parameters, ['target', 'host']);
  const wanted = partsNamed(names).filter(({ kind }) => kind === 'remote');
  if (wanted.length === 0) throw new Problem('The host has no rings; name one or more remotes.');
  const store = await openStore(target);
  const changes = await step('Promotion', () => promoteBuilds(store, wanted, { host }));
  for (const { before, release } of changes) print(`  ${changeMessage(before, release)}`);
  print(`  At ${store.name}`);
}
