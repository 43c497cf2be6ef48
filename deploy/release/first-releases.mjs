/** For a stack that serves a folder of releases: gives it the parts that were never released there. */

import { readBuilt } from './built.mjs';
import { checkTogether } from './check.mjs';
import { parts } from './parts.mjs';
import { publish } from './publish.mjs';

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
  for (const { part, built } of builds) await publish(store, part, built, { keep, commit: null });
}
