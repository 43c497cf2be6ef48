/**
 * Publishes a build at a target, in this order: its files, which no page requests yet; the record; the pointer file that
 * names them. A page therefore gets the old build or the new one, never a mixture.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import pMap from 'p-map';
import { problemsBetween } from './compatibility.mjs';
import { parts, pointerPath } from './parts.mjs';
import { readReleases, recordPath } from './records.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./records.mjs').Release} Release */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

const atOnce = { concurrency: 8 };
const fileNames = (/** @type {Release} */ { files }) => files.map(({ name }) => name);

/**
 * Makes a pointer file name a release, after the compressed forms of the file.
 * @param {Store} store @param {Part} part @param {Release} release @param {import('./parts.mjs').Pointer} [which]
 */
async function point(store, part, release, which) {
  const path = pointerPath(part, which);
  // The host's page is assembled for each request, so it has no compressed forms.
  if (part.kind === 'remote') {
    await store.write(`${path}.br`, brotliCompressSync(release.pointer));
    await store.write(`${path}.gz`, gzipSync(release.pointer, { level: 9 }));
  }
  await store.write(path, release.pointer);
}

/**
 * Makes a release the one that everyone gets. Early organisations get it too, unless they have a build of their own.
 * @param {Store} store @param {Part} part @param {Release} release
 * @param {Release | undefined} before what browsers load if the release is withdrawn; itself, if nothing else may run
 */
export async function makeStable(store, part, release, before) {
  if (part.kind === 'host') return point(store, part, release);
  const { current, early } = await readReleases(store, part);
  await point(store, part, before ?? release, 'previous');
  await point(store, part, release);
  if (early === undefined || early.build === current?.build) await point(store, part, release, 'early');
}

/** Makes a release the one that early organisations get. @param {Store} store @param {Part} part @param {Release} release */
export const makeEarly = (store, part, release) => point(store, part, release, 'early');

/**
 * After a change of the host: a build that no longer fits must not be loaded in place of a withdrawn one.
 * @param {Store} store
 */
export async function dropUnfitting(store) {
  const [host, ...remotes] = parts;
  const current = host && (await readReleases(store, host)).current;
  if (!current) return;
  for (const part of remotes) {
    const found = await readReleases(store, part);
    if (found.current && found.previous && problemsBetween(current.note, found.previous.note).length > 0)
      await point(store, part, found.current, 'previous');
  }
}

/**
 * Removes all releases but the last `keep` and those that pointers name, and the files that only they used.
 * @param {Store} store @param {Part} part @param {number} keep
 * @returns {Promise<string[]>} removed builds
 */
async function prune(store, part, keep) {
  const { releases, current, early, previous } = await readReleases(store, part);
  const named = [current, early, previous];
  const kept = releases.filter((release, index) => index < keep || named.includes(release));
  const removed = releases.filter((release) => !kept.includes(release));
  const used = new Set(kept.flatMap(fileNames));
  const unused = new Set(removed.flatMap(fileNames).filter((name) => !used.has(name)));
  // Records last: if this is interrupted, the next release finishes it.
  await pMap([...unused], (name) => store.remove(part.prefix + name), atOnce);
  await pMap(removed, ({ build }) => store.remove(recordPath(part, build)), atOnce);
  return removed.map(({ build }) => build);
}

/**
 * @typedef {object} Staged
 * @property {Part} part
 * @property {Release} release
 * @property {Release | undefined} before current in the ring until the switch
 * @property {{ name: string, bytes: number }[]} added
 * @property {number} kept the number of files that were already at the target
 */

/** @param {Store} store @param {Part} part @param {Release} release */
export const writeRecord = (store, part, release) =>
  store.write(recordPath(part, release.build), `${JSON.stringify(release, null, 2)}\n`);

/** The build of a ring. @param {Awaited<ReturnType<typeof readReleases>>} found @param {'stable' | 'early'} ring */
export const ofRing = ({ current, early }, ring) => (ring === 'early' ? (early ?? current) : current);

/**
 * Uploads a build without making it current.
 * @param {Store} store
 * @param {Part} part
 * @param {import('./build-files.mjs').Built} built
 * @param {{ commit: string | null, ring?: 'stable' | 'early', now?: Date }} options
 * @returns {Promise<Staged>}
 */
export async function stage(store, part, built, { commit, ring = 'stable', now = new Date() }) {
  const found = await readReleases(store, part);
  const before = ofRing(found, ring);
  const known = found.releases.find(({ build }) => build === built.note.build);
  const existing = await store.list(part.prefix);
  // Files with the same name have the same content, unless an upload was cut off.
  const added = built.files.filter(({ name, bytes }) => existing.get(part.prefix + name) !== bytes);
  const upload = async (/** @type {{ name: string }} */ { name }) =>
    store.write(part.prefix + name, await readFile(join(built.folder, name)));
  await pMap(added, upload, atOnce);
  /** @type {Release} */
  const release = {
    part: part.name,
    build: built.note.build,
    at: now.toISOString(),
    // A build of everyone stays one.
    ring: known && known.ring !== 'early' ? 'stable' : ring,
    commit,
    note: built.note,
    pointer: built.pointer,
    files: built.files,
  };
  await writeRecord(store, part, release);
  return { part, release, before, added, kept: built.files.length - added.length };
}

/** @param {Store} store @param {Staged} staged @param {'stable' | 'early'} ring */
async function switchOne(store, { part, release, before }, ring) {
  if (ring === 'early') return makeEarly(store, part, release);
  // A build that is released again keeps the one before it.
  const isSame = before?.build === release.build;
  return makeStable(store, part, release, isSame ? (await readReleases(store, part)).previous : before);
}

/**
 * Makes staged releases current, all at the same time: parts that need each other differ only for a moment.
 * @param {Store} store
 * @param {Staged[]} staged
 * @param {number} keep
 * @param {'stable' | 'early'} [ring]
 * @returns {Promise<string[][]>} the removed builds of each part
 */
export async function switchTo(store, staged, keep, ring = 'stable') {
  await Promise.all(staged.map((one) => switchOne(store, one, ring)));
  if (staged.some(({ part }) => part.kind === 'host')) await dropUnfitting(store);
  return Promise.all(staged.map(({ part }) => prune(store, part, keep)));
}

/** Files of a release that are missing at the target. @param {Store} store @param {Part} part @param {Release} release */
export async function missingFiles(store, part, release) {
  const existing = await store.list(part.prefix);
  return fileNames(release).filter((name) => !existing.has(part.prefix + name));
}
