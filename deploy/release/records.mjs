/** The records of a part's releases at a target: `releases/<build>.json`. The pointer file alone decides which one is current. */

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/**
 * @typedef {object} Release
 * @property {string} part
 * @property {string} build
 * @property {string} at time of its last release, ISO 8601
 * @property {string | null} commit that it was built from; null if unknown
 * @property {import('./build-files.mjs').Note} note
 * @property {string} pointer content of the pointer file
 * @property {{ name: string, bytes: number }[]} files
 */

/** @param {Part} part @param {string} build */
export const recordPath = (part, build) => `${part.prefix}releases/${build}.json`;

/**
 * @param {Store} store
 * @param {Part} part
 * @returns {Promise<{ releases: Release[], current: Release | undefined }>} newest first; no current one if the pointer belongs to none
 */
export async function readReleases(store, part) {
  const paths = [...(await store.list(`${part.prefix}releases/`)).keys()];
  const texts = await Promise.all(paths.map((path) => store.read(path)));
  const releases = texts
    .flatMap((text) => (text ? [/** @type {Release} */ (JSON.parse(text))] : []))
    .sort((a, b) => b.at.localeCompare(a.at));
  const pointer = await store.read(part.prefix + part.pointer);
  return { releases, current: releases.find((release) => release.pointer === pointer) };
}

/** What a release or a rollback has changed. @param {Release | undefined} before @param {Pick<Release, 'part' | 'build'>} now */
export function changeMessage(before, { part, build }) {
  if (before?.build === build) return `${part}: ${build}, already current`;
  return `${part}: ${before?.build ?? 'nothing'} → ${build}`;
}
