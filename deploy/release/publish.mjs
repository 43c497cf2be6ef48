/**
 * Publishes a build at a target, in this order: its files, which no page requests yet; the record; the pointer file that
 * names them. A page therefore gets the old build or the new one, never a mixture.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import pMap from 'p-map';
import { readReleases, recordPath } from './records.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./records.mjs').Release} Release */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

const atOnce = { concurrency: 8 };
const fileNames = (/** @type {Release} */ { files }) => files.map(({ name }) => name);

/** Makes a release current by writing its pointer file, after the compressed forms of it. @param {Store} store @param {Part} part @param {Release} release */
export async function point(store, part, release) {
  const path = part.prefix + part.pointer;
  // The host's page is assembled for each request, so it has no compressed forms.
  if (part.kind === 'remote') {
    await store.write(`${path}.br`, brotliCompressSync(release.pointer));
    await store.write(`${path}.gz`, gzipSync(release.pointer, { level: 9 }));
  }
  await store.write(path, release.pointer);
}

/**
 * Removes all releases but the last `keep` and the current one, and the files that only they used.
 * @param {Store} store @param {Part} part @param {number} keep @param {string} current
 * @returns {Promise<string[]>} removed builds
 */
async function prune(store, part, keep, current) {
  const { releases } = await readReleases(store, part);
  const kept = releases.filter(({ build }, index) => index < keep || build === current);
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
 * @property {Release | undefined} before current until the switch
 * @property {{ name: string, bytes: number }[]} added
 * @property {number} kept the number of files that were already at the target
 */

/**
 * Uploads a build without making it current.
 * @param {Store} store
 * @param {Part} part
 * @param {import('./build-files.mjs').Built} built
 * @param {{ commit: string | null, now?: Date }} options
 * @returns {Promise<Staged>}
 */
export async function stage(store, part, built, { commit, now = new Date() }) {
  const { current: before } = await readReleases(store, part);
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
    commit,
    note: built.note,
    pointer: built.pointer,
    files: built.files,
  };
  await store.write(recordPath(part, release.build), `${JSON.stringify(release, null, 2)}\n`);
  return { part, release, before, added, kept: built.files.length - added.length };
}

/**
 * Makes staged releases current, all at the same time: parts that need each other differ only for a moment.
 * @param {Store} store
 * @param {Staged[]} staged
 * @param {number} keep
 * @returns {Promise<string[][]>} the removed builds of each part
 */
export async function switchTo(store, staged, keep) {
  await Promise.all(staged.map(({ part, release }) => point(store, part, release)));
  return Promise.all(staged.map(({ part, release }) => prune(store, part, keep, release.build)));
}

/** Files of a release that are missing at the target. @param {Store} store @param {Part} part @param {Release} release */
export async function missingFiles(store, part, release) {
  const existing = await store.list(part.prefix);
  return fileNames(release).filter((name) => !existing.has(part.prefix + name));
}
