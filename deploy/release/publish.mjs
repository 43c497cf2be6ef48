/**
 * Puts a build where it runs. Order is everything: files that nobody asks for yet, then what is remembered of them, then
 * the one file that names them; a page finds the old build or the new one, never half of either.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inParallel } from '../workspace/in-parallel.mjs';
import { currentRelease, readReleases, recordPath } from './records.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./records.mjs').Release} Release */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

const uploadsAtOnce = 8;

/** Makes `release` the one that runs: by one file, whose compressed forms go before it. @param {Store} store @param {Part} part @param {Release} release */
export async function point(store, part, release) {
  const path = part.prefix + part.pointer;
  // The host's page is put together for each request, and so never sent from a compressed file.
  if (part.kind === 'remote') {
    await store.write(`${path}.br`, brotliCompressSync(release.pointer));
    await store.write(`${path}.gz`, gzipSync(release.pointer, { level: 9 }));
  }
  await store.write(path, release.pointer);
}

/**
 * Forgets all but the last `keep` releases and the one that runs, with the files that only they used.
 * @param {Store} store @param {Part} part @param {{ keep: number, current: string }} options
 * @returns {Promise<string[]>} builds that are gone
 */
export async function prune(store, part, { keep, current }) {
  const releases = await readReleases(store, part);
  const stays = releases.filter(({ build }, place) => place < keep || build === current);
  const goes = releases.filter((release) => !stays.includes(release));
  const used = new Set(stays.flatMap(({ files }) => files.map(({ name }) => name)));
  const unused = new Set(goes.flatMap(({ files }) => files.map(({ name }) => name)).filter((name) => !used.has(name)));
  // The record last: cut off before it, the next release finishes the work.
  await inParallel([...unused], (name) => store.remove(part.prefix + name), uploadsAtOnce);
  await inParallel(goes, ({ build }) => store.remove(recordPath(part, build)), uploadsAtOnce);
  return goes.map(({ build }) => build);
}

/**
 * @typedef {object} Staged
 * @property {Part} part
 * @property {Release} release
 * @property {Release | undefined} before what runs until the switch
 * @property {{ name: string, bytes: number }[]} added
 * @property {number} kept files that were there already
 */

/**
 * Everything but the switch: nobody who opens a page sees a difference yet.
 * @param {Store} store
 * @param {Part} part
 * @param {import('./built.mjs').Built} built
 * @param {{ commit: string | null, now?: Date }} options
 * @returns {Promise<Staged>}
 */
export async function stage(store, part, built, { commit, now = new Date() }) {
  const before = await currentRelease(store, part, await readReleases(store, part));
  const there = await store.list(part.prefix);
  // The same name means the same content; another length means that it was damaged.
  const added = built.files.filter(({ name, bytes }) => there.get(part.prefix + name) !== bytes);
  const upload = async (/** @type {{ name: string }} */ { name }) =>
    store.write(part.prefix + name, await readFile(join(built.folder, name)));
  await inParallel(added, upload, uploadsAtOnce);
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
 * Lets what was staged run, all of it at once as far as that can be: parts that need each other are apart for a moment only.
 * @param {Store} store
 * @param {Staged[]} staged
 * @param {{ keep: number }} options
 * @returns {Promise<Map<string, string[]>>} builds that are no longer kept, by part
 */
export async function switchTo(store, staged, { keep }) {
  await Promise.all(staged.map(({ part, release }) => point(store, part, release)));
  const pruned = await Promise.all(
    staged.map(async ({ part, release }) => {
      const gone = await prune(store, part, { keep, current: release.build });
      return /** @type {const} */ ([part.name, gone]);
    }),
  );
  return new Map(pruned);
}

/** Files of a release that are no longer at the target. @param {Store} store @param {Part} part @param {Release} release */
export async function missingFiles(store, part, release) {
  const there = await store.list(part.prefix);
  return release.files.map(({ name }) => name).filter((name) => !there.has(part.prefix + name));
}
