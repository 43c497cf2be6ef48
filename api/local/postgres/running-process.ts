/** Tells a process from another one that was given the same number later. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface RunningProcess {
  /** When it started, in whatever form the system gives; only to be compared. */
  started: string;
  command: string;
}

function fromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything; the state and the 20th field after it are what is wanted (proc(5)).
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

/** Undefined when no such process runs (a zombie does not). */
export function runningProcess(pid: number): RunningProcess | undefined {
  if (process.platform === 'linux') return fromProc(pid);
  return process.platform === 'win32' ? fromSignal(pid) : fromPs(pid);
}

/** @returns whether it ended in time */
export async function waitUntilEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (runningProcess(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
