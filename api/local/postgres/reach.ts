/** Whether another account can get at a path. A clone below /root, or below a folder made by mkdtemp, it cannot. */
import { realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account';

const execute = 0o1;
const read = 0o4;

function allows(entry: Stats, account: Account, wanted: number): boolean {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0;
  return ((entry.mode >> shift) & wanted) === wanted;
}

/** The path itself, or the nearest folder above it that exists. */
function nearest(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) || dirname(path) === path ? path : nearest(dirname(path));
}

/** Every folder on the way can be passed through. What is missing is taken to be made reachable by whoever makes it. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  const start = realpathSync(nearest(path));
  for (let folder = start; ; folder = dirname(folder)) {
    if (!allows(statSync(folder), account, execute)) return false;
    if (dirname(folder) === folder) return true;
  }
}

/** Can be read and run, as the server program must be. */
export function canRun(file: string, account: Account | undefined): boolean {
  return !account || (canReach(file, account) && allows(statSync(file), account, read | execute));
}
