/** One supervisor per data folder. The claim names the process and when it started, so that one left by kill -9 stops nobody. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError, systemErrorCode } from './errors';
import { runningProcess } from './running-process';

interface Claim {
  pid: number;
  started: string;
}

function readClaim(file: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    // Gone, or cut off while it was written: nobody's.
    return undefined;
  }
}

/**
 * @returns gives the folder up again
 * @throws EmbeddedDatabaseError while another supervisor that runs has it
 */
export function claim(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'owner.json');
  const mine: Claim = { pid: process.pid, started: runningProcess(process.pid)?.started ?? '' };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
    const other = readClaim(file);
    if (other && runningProcess(other.pid)?.started === other.started) {
      throw new EmbeddedDatabaseError(
        `The database in ${folder} is already run by process ${other.pid}; stop that one first, or set MSP_DATA to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
}
