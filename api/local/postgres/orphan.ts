/**
 * Stops a server that outlived its supervisor and still holds the database files. The pid file and the process's command line
 * identify it. A pid file that names an unrelated process is deleted.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, identityOf, runningProcess } from '../processes.mjs';
import { EmbeddedDatabaseError } from './errors';
import { socketFile } from './listener';
import type { DatabaseLocation } from './location';

/** Signal and time limit of each attempt: fast shutdown, immediate shutdown, kill. */
const shutdownAttempts = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const satisfies [NodeJS.Signals, number][];

/**
 * PostgreSQL treats a lock file as valid while any process has its pid, even a zombie. Removing the files is safe here: we hold
 * the folder's lock and its server is not running.
 */
function removeLockFiles(location: DatabaseLocation): void {
  for (const file of [
    join(location.cluster, 'postmaster.pid'),
    socketFile(location.folder),
    `${socketFile(location.folder)}.lock`,
  ]) {
    rmSync(file, { force: true });
  }
}

function postmasterPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    // No pid file: no server, or one that shut down cleanly.
    return undefined;
  }
}

async function endServer(pid: number): Promise<void> {
  if (await endProcess(identityOf(pid), shutdownAttempts)) return;
  throw new EmbeddedDatabaseError(
    `A database server left over from an earlier start (process ${pid}) does not stop. End it and start again.`,
  );
}

/**
 * Requires the folder's lock.
 * @returns whether an orphan was stopped
 */
export async function stopOrphan(location: DatabaseLocation): Promise<boolean> {
  const pid = postmasterPid(join(location.cluster, 'postmaster.pid'));
  const isOrphan = pid !== undefined && runningProcess(pid)?.command.includes(location.cluster) === true;
  if (isOrphan) await endServer(pid);
  removeLockFiles(location);
  return isOrphan;
}
