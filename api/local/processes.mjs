/**
 * Running processes, and locks that one of them holds. A process is known by its id and start time, because the system gives ids out again.
 * The supervisor in deploy/stack uses this file too, before any package is installed: so it is JavaScript and needs none.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ pid: number, started: string }} ProcessIdentity `started`: in a form of the system's own, for comparison only */
/** @typedef {{ started: string, command: string, parent?: number }} RunningProcess `parent`: its id, on Linux */

/** @param {number} pid @returns {RunningProcess | undefined} */
function fromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces. After it come the state, the parent and, 18 fields later, the start time (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { started: fields[19] ?? '', command, parent: Number(fields[1]) };
}

/** @param {number} pid @returns {RunningProcess | undefined} */
function fromPs(pid) {
  const line = execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  // `lstart` is always 24 characters wide.
  return line === '' ? undefined : { started: line.slice(0, 24), command: line.slice(24).trim() };
}

/** @param {number} pid @returns {RunningProcess | undefined} undefined if there is none; a zombie counts as none */
export function runningProcess(pid) {
  try {
    if (process.platform === 'linux') return fromProc(pid);
    if (process.platform !== 'win32') return fromPs(pid);
    process.kill(pid, 0);
    return { started: '', command: '' };
  } catch {
    // No such process.
    return undefined;
  }
}

/** @param {number} pid @returns {ProcessIdentity} */
export const identityOf = (pid) => ({ pid, started: runningProcess(pid)?.started ?? '' });

/** @param {ProcessIdentity | undefined} identity */
export const isRunning = (identity) =>
  identity !== undefined && runningProcess(identity.pid)?.started === identity.started;

/** @param {ProcessIdentity} identity @param {number} timeoutMs @returns {Promise<boolean>} whether it has ended */
export async function waitForEnd(identity, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}

/**
 * Ends a process that is not a child of ours.
 * @param {ProcessIdentity} identity
 * @param {readonly (readonly [signal: NodeJS.Signals | 0, timeoutMs: number])[]} attempts one after the other; 0 only waits
 * @returns {Promise<boolean>} whether it has ended
 */
export async function endProcess(identity, attempts) {
  for (const [signal, timeoutMs] of attempts) {
    if (!isRunning(identity)) return true;
    process.kill(identity.pid, signal);
    if (await waitForEnd(identity, timeoutMs)) return true;
  }
  return false;
}

/** @template T @param {string} file @returns {T | undefined} */
export function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing, or cut off while it was written.
    return undefined;
  }
}

/**
 * Takes a lock: a file with its holder's note. The lock of a process that was killed does not count.
 * @template {{ process: ProcessIdentity }} T
 * @param {string} file
 * @param {T} note ours
 * @returns {T | undefined} the note of the running process that holds it; undefined: it is ours now
 */
export function takeLock(file, note) {
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(note), { flag: 'wx', mode: 0o600 });
      return undefined;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = /** @type {T | undefined} */ (readNote(file));
    if (isRunning(holder?.process)) return holder;
    rmSync(file, { force: true });
  }
}
