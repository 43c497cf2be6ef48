/** Looks up running processes. The start time tells a process from a later one with the same pid. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface RunningProcess {
  /** Start time in a system-specific format; use for comparison only. */
  started: string;
  command: string;
}

function fromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces. After it come the state and, 19 fields later, the start time (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { started: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): RunningProcess | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    // `lstart` is always 24 characters wide.
    return line === '' ? undefined : { started: line.slice(0, 24), command: line.slice(24).trim() };
  } catch {
    return undefined;
  }
}

function fromSignal(pid: number): RunningProcess | undefined {
  try {
    process.kill(pid, 0);
    return { started: '', command: '' };
  } catch {
    return undefined;
  }
}

/** Undefined when no process with this pid is running. A zombie counts as not running. */
export function runningProcess(pid: number): RunningProcess | undefined {
  if (process.platform === 'linux') return fromProc(pid);
  return process.platform === 'win32' ? fromSignal(pid) : fromPs(pid);
}

/** @returns whether the process ended in time */
export async function waitUntilEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (runningProcess(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
