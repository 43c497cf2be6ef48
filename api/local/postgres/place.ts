/**
 * Where the database files and the server program are. Beside the rest of the data, unless root started us and the account
 * that the server runs as cannot get there: then in a folder of our own under /var/lib, and whoever started it is told.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, serverAccount } from './account';
import { type Binaries, executable } from './binaries';
import { canReach, canRun } from './reach';

export interface Place {
  /** Everything of this database; belongs to the account. */
  folder: string;
  /** PGDATA. */
  cluster: string;
  account: Account | undefined;
  binaries: Binaries;
  /** What differs from what one would expect, in sentences. */
  notices: string[];
}

const elsewhere = '/var/lib/trusted-msp';

/** Whatever the umask is: others have to get through. */
function makeElsewhere(): void {
  mkdirSync(elsewhere, { recursive: true });
  chmodSync(elsewhere, 0o755);
}

/** The folder in the data folder says which one elsewhere is its own: with the data folder deleted, that one is nobody's. */
function ownFolderElsewhere(folder: string): string {
  const marker = join(folder, 'moved.json');
  const target = join(elsewhere, createHash('sha256').update(folder).digest('hex').slice(0, 12));
  const targetMarker = join(target, 'belongs-to.json');
  if (!existsSync(marker)) writeFileSync(marker, JSON.stringify({ id: randomUUID(), folder: target }), { mode: 0o600 });
  const content = readFileSync(marker, 'utf8');
  if (existsSync(target) && (!existsSync(targetMarker) || readFileSync(targetMarker, 'utf8') !== content)) {
    rmSync(target, { recursive: true });
  }
  makeElsewhere();
  mkdirSync(target, { recursive: true, mode: 0o711 });
  writeFileSync(targetMarker, content, { mode: 0o600 });
  return target;
}

function makeReadable(path: string, isFolder: boolean): void {
  if (!isFolder) return;
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isFile()) chmodSync(inside, entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
    else makeReadable(inside, entry.isDirectory());
  }
}

/** Copied under another name first: a copy that was interrupted is never run. */
function copyElsewhere(binaries: Binaries): Binaries {
  const target = join(elsewhere, `postgresql-${binaries.version}`);
  if (!existsSync(target)) {
    const incomplete = `${target}.${process.pid}`;
    makeElsewhere();
    cpSync(binaries.folder, incomplete, { recursive: true, verbatimSymlinks: true });
    makeReadable(incomplete, true);
    renameSync(incomplete, target);
  }
  return { ...binaries, folder: target };
}

/** @param wanted absolute path, e.g. `.data/postgres` of the project */
export function choosePlace(wanted: string, binaries: Binaries): Place {
  const notices: string[] = [];
  let folder = wanted;
  let account = serverAccount(join(wanted, 'cluster'));
  if (!canReach(wanted, account)) {
    folder = ownFolderElsewhere(wanted);
    account = serverAccount(join(folder, 'cluster'));
    notices.push(`The database is kept in ${folder}: an unprivileged account runs it and cannot get into ${wanted}.`);
  }
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  let usable = binaries;
  if (!canRun(executable(binaries, 'postgres'), account)) {
    usable = copyElsewhere(binaries);
    notices.push(`The database server runs from a copy in ${usable.folder} for the same reason.`);
  }
  return { folder, cluster: join(folder, 'cluster'), account, binaries: usable, notices };
}
