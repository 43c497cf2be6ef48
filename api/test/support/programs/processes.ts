/** Stops processes for a while, as an overloaded machine or a frozen disk does. */

/** @returns a function that lets them go on */
export function freeze(pids: readonly number[]): () => void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
