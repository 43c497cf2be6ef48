/** Allows one stack per data folder, and notes its processes so that the next start can clear up after a kill -9. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { dataFolder } from '../cli/settings.mjs';
import { ensureEnded, identityOf, npmAbove, runs, waitForEnd } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */
/**
 * @typedef {object} Running
 * @property {ProcessIdentity} process the supervisor
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
    // Missing, or cut off while it was written.
    return undefined;
  }
}

/** The stack that runs on this data, if there is one. */
export function runningStack() {
  const note = read(noteFile);
  return note && runs(note.process) ? note : undefined;
}

/** @param {Running} note contains database passwords, so only the owner may read it */
export function writeNote(note) {
  writeFileSync(`${noteFile}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${noteFile}.new`, noteFile);
}

function release() {
  rmSync(noteFile, { force: true });
  rmSync(lockFile, { force: true });
}

/**
 * @param {string} url
 * @returns {Promise<{ running: Running, release: () => void }>}
 */
export async function takeLock(url) {
  // Started by root, the database runs under another account, which has to pass through this folder.
  mkdirSync(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  /** @type {Running} */
  const running = { process: identityOf(process.pid), npm: npmAbove(), url, children: {} };
  for (;;) {
    try {
      writeFileSync(lockFile, JSON.stringify(running), { flag: 'wx', mode: 0o600 });
      return { running, release };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    await clearStale();
  }
}

async function clearStale() {
  const holder = read(lockFile);
  if (holder && runs(holder.process)) {
    // If its npm was killed, the holder notices within a second and stops.
    const stopping = holder.npm && !runs(holder.npm) && (await waitForEnd(holder.process, 30_000));
    if (!stopping) {
      throw new Problem(
        `The application already runs on this data at ${holder.url} (process ${holder.process.pid}); use that one, stop it, or start another with MSP_DATA and MSP_PORT of its own.`,
      );
    }
  }
  // Children end with their supervisor; slow ones get time.
  await Promise.all(Object.values(read(noteFile)?.children ?? {}).map(ensureEnded));
  release();
}
