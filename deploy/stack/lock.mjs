/** One stack per data folder, and a note of what it runs, so that the next start can clear up after a kill -9. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { dataFolder } from '../cli/settings.mjs';
import { identityOf, makeGone, npmAbove, runs, waitUntilGone } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */
/**
 * @typedef {object} Running
 * @property {ProcessIdentity} process the one in charge
 * @property {ProcessIdentity | undefined} npm
 * @property {string} url
 * @property {string} [issuer] of the identity provider
 * @property {string} [databaseUrl]
 * @property {string} [adminUrl]
 * @property {Record<string, ProcessIdentity>} children by name
 */

const lockFile = join(dataFolder, 'lock.json');
const noteFile = join(dataFolder, 'running.json');

/** @param {string} file @returns {Running | undefined} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // None, or cut off while it was written.
    return undefined;
  }
}

/** What runs on this data now, if anything does. */
export function runningStack() {
  const note = read(noteFile);
  return note && runs(note.process) ? note : undefined;
}

/** @param {Running} note holds the way into the database: for its owner only */
export function writeNote(note) {
  writeFileSync(`${noteFile}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${noteFile}.new`, noteFile);
}

/** The data folder. As root, others may pass through: the database below it runs as somebody else. */
export function makeDataFolder() {
  mkdirSync(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/**
 * @param {string} url
 * @returns {Promise<{ running: Running, release: () => void }>}
 */
export async function takeLock(url) {
  makeDataFolder();
  /** @type {Running} */
  const mine = { process: identityOf(process.pid), npm: npmAbove(), url, children: {} };
  for (;;) {
    try {
      writeFileSync(lockFile, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    await clearStale();
  }
  return {
    running: mine,
    release() {
      rmSync(noteFile, { force: true });
      rmSync(lockFile, { force: true });
    },
  };
}

async function clearStale() {
  const holder = read(lockFile);
  if (holder && runs(holder.process)) {
    // Its npm was killed: it has noticed, or will within a second, and is on its way out.
    const leaving = holder.npm && !runs(holder.npm) && (await waitUntilGone(holder.process, 30_000));
    if (!leaving) {
      throw new Problem(
        `The application already runs on this data at ${holder.url} (process ${holder.process.pid}); use that one, stop it, or start another with MSP_DATA and MSP_PORT of its own.`,
      );
    }
  }
  // Children end with the one in charge; those that are slow are waited for.
  await Promise.all(Object.values(read(noteFile)?.children ?? {}).map(makeGone));
  rmSync(noteFile, { force: true });
  rmSync(lockFile, { force: true });
}
