/** What a target remembers of the releases of one part: `releases/<build>.json` beside its files. Which of them runs is what the pointer says, nothing else. */

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/**
 * @typedef {object} Release
 * @property {string} part
 * @property {string} build
 * @property {string} at when it was released last, ISO 8601
 * @property {string | null} commit that it was built from, where that is known
 * @property {import('./built.mjs').Note} note
 * @property {string} pointer content of the file that names the others
 * @property {{ name: string, bytes: number }[]} files
 */

/** @param {Part} part @param {string} build */
export const recordPath = (part, build) => `${part.prefix}releases/${build}.json`;

/** @param {Store} store @param {Part} part @returns {Promise<Release[]>} newest first */
export async function readReleases(store, part) {
  const paths = [...(await store.list(`${part.prefix}releases/`)).keys()];
  const texts = await Promise.all(paths.map((path) => store.read(path)));
  return texts
    .flatMap((text) => (text ? [/** @type {Release} */ (JSON.parse(text))] : []))
    .sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * The release that runs, if any does. A pointer that no release knows is not ours to replace unseen: it is answered as none.
 * @param {Store} store
 * @param {Part} part
 * @param {Release[]} releases
 */
export async function currentRelease(store, part, releases) {
  const pointer = await store.read(part.prefix + part.pointer);
  return pointer === undefined ? undefined : releases.find((release) => release.pointer === pointer);
}
