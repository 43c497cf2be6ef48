/**
 * A server whose supervisor was killed goes on running and holds its files. Here it is recognised by its own pid file and
 * by what the process was started with, and stopped; a pid file that names somebody else's process is taken away.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors';
import { runningProcess, waitUntilEnded } from './running-process';

/** How to ask, and how long to wait: a fast shutdown, an immediate one, then no more asking. */
const requests = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const satisfies [NodeJS.Signals, number][];

/** @returns whether there was one */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = postmasterPid(pidFile);
  if (pid === undefined) return false;
  const running = runningProcess(pid);
  if (!running?.command.includes(cluster)) {
    rmSync(pidFile, { force: true });
    return false;
  }
  for (const [signal, withinMs] of requests) {
    process.kill(pid, signal);
    if (await waitUntilEnded(pid, withinMs)) return true;
  }
  throw new EmbeddedDatabaseError(
    `A database server left over from an earlier start (process ${pid}) does not stop; end it and start again.`,
  );
}

function postmasterPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
