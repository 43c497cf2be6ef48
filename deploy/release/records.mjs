/** The records of a part's releases at a target: `releases/<build>.json`. The pointer files alone decide which ones browsers get. */
import { pointerPath } from './parts.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/**
 * @typedef {object} Release
 * @property {string} part
 * @property {string} build
 * @property {string} at time of its last release, or of its promotion, ISO 8601
 * @property {'stable' | 'early'} [ring] early: it was never the build of everyone. Absent in records of earlier versions
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
 * @returns {Promise<{ releases: Release[] } & Record<'current' | 'early' | 'previous', Release | undefined>>} newest first. `current` is the
 *   stable one; none if the pointer belongs to none
 */
export async function readReleases(store, part) {
  const paths = [...(await store.list(`${part.prefix}releases/`)).keys()];
  const texts = await Promise.all(paths.map((path) => store.read(path)));
  const releases = texts
    .flatMap((text) => (text ? [/** @type {Release} */ (JSON.parse(text))] : []))
    .sort((a, b) => b.at.localeCompare(a.at));
  /** @param {import('./parts.mjs').Pointer} which */
  const named = async (which) => {
    const pointer = await store.read(pointerPath(part, which));
    return releases.find((release) => release.pointer === pointer);
  };
  const current = await named('stable');
  if (part.kind === 'host') return { releases, current, early: undefined, previous: undefined };
  return { releases, current, early: await named('early'), previous: await named('previous') };
}

/**
 * What a release or a rollback has changed.
 * @param {Release | undefined} before @param {Pick<Release, 'part' | 'build'>} now @param {'stable' | 'early'} [ring]
 */
export function changeMessage(before, { part, build }, ring = 'stable') {
  const name = ring === 'early' ? `${part} (early)` : part;
  if (before?.build === build) return `${name}: ${build}, already current`;
  return `${name}: ${before?.build ?? 'nothing'} → ${build}`;
}
