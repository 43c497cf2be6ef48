/**
 * A server whose supervisor was killed goes on running and holds its files. Here it is recognised by its own pid file and
 * by what the process was started with, and stopped; a pid file that names somebody else's process is taken away.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors';
import { socketFile } from './listener';
import type { Place } from './place';
import { runningProcess, waitUntilEnded } from './running-process';

/** How to ask, and how long to wait: a fast shutdown, an immediate one, then no more asking. */
const requests = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const satisfies [NodeJS.Signals, number][];

/**
 * PostgreSQL takes a lock file for live while any process has the number in it, even a dead one that nobody has collected
 * yet. We know better: the claim on the folder is ours and its server does not run.
 */
function clearLocks(place: Place): void {
  for (const file of [
    join(place.cluster, 'postmaster.pid'),
    socketFile(place.folder),
    `${socketFile(place.folder)}.lock`,
  ]) {
    rmSync(file, { force: true });
  }
}

function postmasterPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    // No such file: no server, or one that stopped in order.
    return undefined;
  }
}

async function endServer(pid: number): Promise<void> {
  for (const [signal, withinMs] of requests) {
    process.kill(pid, signal);
    if (await waitUntilEnded(pid, withinMs)) return;
  }
  throw new EmbeddedDatabaseError(
    `A database server left over from an earlier start (process ${pid}) does not stop; end it and start again.`,
  );
}

/** @returns whether there was one. To be called by whoever holds the claim on the folder. */
export async function stopOrphan(place: Place): Promise<boolean> {
  const pid = postmasterPid(join(place.cluster, 'postmaster.pid'));
  const runs = pid !== undefined && runningProcess(pid)?.command.includes(place.cluster) === true;
  if (runs) await endServer(pid);
  clearLocks(place);
  return runs;
}
