/** For a stack that serves a folder of releases: gives it the parts that were never released there. */

import { readBuilt } from './built.mjs';
import { checkTogether } from './check.mjs';
import { parts } from './parts.mjs';
import { stage, switchTo } from './publish.mjs';

const keep = 10;

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/** @param {Store} store @returns {Promise<Part[]>} */
export async function partsWithoutRelease(store) {
  const pointers = await Promise.all(parts.map((part) => store.read(part.prefix + part.pointer)));
  return parts.filter((_, place) => pointers[place] === undefined);
}

/** @param {Store} store @param {Part[]} missing built already */
export async function releaseFirst(store, missing) {
  if (missing.length === 0) return;
  const builds = missing.map((part) => ({ part, built: readBuilt(part) }));
  await checkTogether(
    store,
    builds.map(({ built }) => built.note),
  );
  const staged = await Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit: null })));
  await switchTo(store, staged, { keep });
}
