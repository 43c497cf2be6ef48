/** Processor time of processes, from /proc: Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that all threads of a process have run; 0 for a process that has ended. */
function millisecondsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
      .reduce((sum, milliseconds) => sum + milliseconds, 0);
  } catch {
    return 0;
  }
}

export type ProcessorTimes = Map<number, number>;

export function processorTimes(pids: number[]): ProcessorTimes {
  return new Map(pids.map((pid) => [pid, millisecondsOf(pid)]));
}

/** What the processes of `after` have used since `before`; one that started in between counts from its start. */
export function millisecondsBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((sum, [pid, milliseconds]) => sum + milliseconds - (before.get(pid) ?? 0), 0);
}
