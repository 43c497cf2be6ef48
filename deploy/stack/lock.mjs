/** Allows one stack per data folder, and notes its processes so that the next start can clear up after a kill -9. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as processes from '../../api/local/processes.mjs';
import { Problem } from '../cli/problem.mjs';
import { dataFolder, publicUrl } from '../cli/settings.mjs';

/** @typedef {import('../../api/local/processes.mjs').ProcessIdentity} ProcessIdentity */
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

/** @returns {Running | undefined} what the last stack on this data has noted */
const lastNote = () => processes.readNote(noteFile);

/** The stack that runs on this data, if there is one. */
export function runningStack() {
  const note = lastNote();
  return processes.isRunning(note?.process) ? note : undefined;
}

/** @param {Running} note contains database passwords, so only the owner may read it */
export function writeNote(note) {
  writeFileSync(`${noteFile}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${noteFile}.new`, noteFile);
}

/** @returns {ProcessIdentity | undefined} the npm that started us, on Linux */
function npmAbove() {
  if (!process.env.npm_lifecycle_event) return undefined;
  for (let pid = process.ppid, level = 0; pid > 1 && level < 4; level += 1) {
    const { command = '', parent = 0 } = processes.runningProcess(pid) ?? {};
    // npm's command line names npm; that of the shell between us has -c.
    const isNpm = /\bp?npm\b/.test(command.split(' ', 2).join(' ')) && !command.split(' ').includes('-c');
    if (isNpm) return processes.identityOf(pid);
    pid = parent;
  }
  return undefined;
}

/** Children end with their supervisor; slow ones get time. @param {ProcessIdentity} child */
const endChild = (child) =>
  processes.endProcess(child, [
    [0, 3_000],
    ['SIGTERM', 5_000],
    ['SIGKILL', 5_000],
  ]);

/** Takes the lock until this process ends. @returns {Promise<Running>} */
export async function takeLock() {
  // Started by root, the database runs under another account, which has to pass through this folder.
  mkdirSync(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  /** @type {Running} */
  const running = { process: processes.identityOf(process.pid), npm: npmAbove(), url: publicUrl, children: {} };
  for (;;) {
    const holder = processes.takeLock(lockFile, running);
    if (!holder) break;
    // If its npm was killed, the holder notices within a second and stops.
    const isStopping = holder.npm && !processes.isRunning(holder.npm);
    if (!isStopping || !(await processes.waitForEnd(holder.process, 30_000))) {
      throw new Problem(
        `The application already runs on this data at ${holder.url} (process ${holder.process.pid}); use that one, stop it, or start another with MSP_DATA and MSP_PORT of its own.`,
      );
    }
  }
  await Promise.all(Object.values(lastNote()?.children ?? {}).map(endChild));
  rmSync(noteFile, { force: true });
  process.once('exit', () => {
    for (const file of [noteFile, lockFile]) rmSync(file, { force: true });
  });
  return running;
}
