/** Identifies processes by id and start time, because the system gives ids out again. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ pid: number, started: string }} ProcessIdentity */

/** The fields of /proc/PID/stat after the name, which may contain spaces: state, parent, … (proc(5)). */
function statFields(/** @type {number} */ pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/**
 * @param {number} pid
 * @returns {string | undefined} a value to compare; undefined if the process does not run
 */
function startTime(pid) {
  try {
    if (process.platform === 'linux') {
      const fields = statFields(pid);
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    if (process.platform !== 'win32') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    }
    process.kill(pid, 0);
    return '';
  } catch {
    // No such process.
    return undefined;
  }
}

/** @param {number} pid @returns {ProcessIdentity} */
export const identityOf = (pid) => ({ pid, started: startTime(pid) ?? '' });

/** @param {ProcessIdentity | undefined} other */
export const runs = (other) => other !== undefined && startTime(other.pid) === other.started;

/** @returns {ProcessIdentity | undefined} the npm that started us, on Linux */
export function npmAbove() {
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return undefined;
  let pid = process.ppid;
  for (let level = 0; level < 4 && pid > 1; level += 1) {
    try {
      // npm's command line names npm; that of the shell between us has -c.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (/\bp?npm\b/.test(command.slice(0, 2).join(' ')) && !command.includes('-c')) return identityOf(pid);
      pid = Number(statFields(pid)[1]);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** @param {ProcessIdentity} other @param {number} timeoutMs @returns {Promise<boolean>} whether it has ended */
export async function waitForEnd(other, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (runs(other)) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}

/** Waits for a process that should be ending, and ends it if it does not. @param {ProcessIdentity} other */
export async function ensureEnded(other) {
  if (await waitForEnd(other, 3_000)) return;
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (!runs(other)) return;
    process.kill(other.pid, signal);
    if (await waitForEnd(other, 5_000)) return;
  }
}
