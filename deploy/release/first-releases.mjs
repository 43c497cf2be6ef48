/** For a stack that is served from a folder of releases: releases the parts that have no release there. */
import { readBuilt } from './built.mjs';
import { checkTogether } from './check.mjs';
import { defaultKept } from './options.mjs';
import { parts } from './parts.mjs';
import { stage, switchTo } from './publish.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/** @param {Store} store @returns {Promise<Part[]>} */
export async function partsWithoutRelease(store) {
  const pointers = await Promise.all(parts.map((part) => store.read(part.prefix + part.pointer)));
  return parts.filter((_, index) => pointers[index] === undefined);
}

/** @param {Store} store @param {Part[]} missing must be built */
export async function releaseFirst(store, missing) {
  if (missing.length === 0) return;
  const builds = missing.map((part) => ({ part, built: readBuilt(part) }));
  const notes = builds.map(({ built }) => built.note);
  await checkTogether(store, notes);
  const staged = await Promise.all(builds.map(({ part, built }) => stage(store, part, built, { commit: null })));
  await switchTo(store, staged, { keep: defaultKept });
}
