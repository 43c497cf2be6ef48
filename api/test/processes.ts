/** Stops processes for a while, as an overloaded machine or a frozen disk does. */
import { execFileSync } from 'node:child_process';

/** The process and all below it. */
function withDescendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...below(child)] : []));
  return [pid, ...below(pid)];
}

/** @returns a function that lets them go on */
export function freeze(pid: number): () => void {
  const frozen = withDescendants(pid);
  for (const one of frozen) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of frozen) process.kill(one, 'SIGCONT');
  };
}
