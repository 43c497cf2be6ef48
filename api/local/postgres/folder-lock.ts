/** Allows one supervisor per data folder. The lock records process id and start time, so a killed supervisor's lock does not block. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError, systemErrorCode } from './errors';
import { runningProcess } from './running-process';

interface Holder {
  pid: number;
  started: string;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // Missing, or truncated while it was written: not held.
    return undefined;
  }
}

/**
 * @returns a function that releases the lock
 * @throws EmbeddedDatabaseError while another running process holds the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'owner.json');
  const self: Holder = { pid: process.pid, started: runningProcess(process.pid)?.started ?? '' };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && runningProcess(holder.pid)?.started === holder.started) {
      throw new EmbeddedDatabaseError(
        `The database in ${folder} is already in use by process ${holder.pid}. Stop that process, or set MSP_DATA to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
}
