/** Checks another account's access to files. It has none below /root, for example, or below a folder made by mkdtemp. */
import { realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account';

const execute = 0o1;
const read = 0o4;

function allows(entry: Stats, account: Account, permission: number): boolean {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0;
  return ((entry.mode >> shift) & permission) === permission;
}

/** The path itself, or its nearest ancestor that exists. */
function nearestExisting(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** Checks the existing folders of the path only; missing ones are created with access for the account. */
export function canTraverse(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  const start = realpathSync(nearestExisting(path));
  for (let folder = start; ; folder = dirname(folder)) {
    if (!allows(statSync(folder), account, execute)) return false;
    if (dirname(folder) === folder) return true;
  }
}

export function canExecute(file: string, account: Account | undefined): boolean {
  return !account || (canTraverse(file, account) && allows(statSync(file), account, read | execute));
}
