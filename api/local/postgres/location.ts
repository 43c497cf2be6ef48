/**
 * Chooses where the database files and the server binaries are: in the data folder, unless root starts us and the server's
 * account has no access to it. Then they go to a folder under /var/lib, and a notice says so.
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
import { canExecute, canTraverse } from './file-access';

export interface DatabaseLocation {
  /** Holds everything of this database; owned by `account`. */
  folder: string;
  /** PGDATA. */
  cluster: string;
  /** Undefined for the current account. */
  account: Account | undefined;
  binaries: Binaries;
  /** Deviations from the default location, as sentences for the user. */
  notices: string[];
}

const fallbackRoot = '/var/lib/trusted-msp';

/** Sets the mode explicitly, because the umask could deny access to the server's account. */
function createFallbackRoot(): void {
  mkdirSync(fallbackRoot, { recursive: true });
  chmodSync(fallbackRoot, 0o755);
}

/**
 * A random id in both folders ties the fallback folder to its data folder. When the data folder has been deleted and created
 * again, the ids differ and the old database is removed.
 */
function createFallbackFolder(folder: string): string {
  const marker = join(folder, 'moved.json');
  const usual = join(fallbackRoot, createHash('sha256').update(folder).digest('hex').slice(0, 12));
  if (!existsSync(marker)) writeFileSync(marker, JSON.stringify({ id: randomUUID(), folder: usual }), { mode: 0o600 });
  const content = readFileSync(marker, 'utf8');
  const { folder: target } = JSON.parse(content) as { folder: string };
  const targetMarker = join(target, 'belongs-to.json');
  if (existsSync(target) && (!existsSync(targetMarker) || readFileSync(targetMarker, 'utf8') !== content)) {
    rmSync(target, { recursive: true });
  }
  createFallbackRoot();
  mkdirSync(target, { recursive: true, mode: 0o711 });
  writeFileSync(targetMarker, content, { mode: 0o600 });
  return target;
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) chmodSync(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
    else if (entry.isDirectory()) makeReadable(path);
  }
}

/** Copies to a temporary name and renames, so that an interrupted copy is never used. */
function copyToFallbackRoot(binaries: Binaries): Binaries {
  const target = join(fallbackRoot, `postgresql-${binaries.version}`);
  if (!existsSync(target)) {
    const incomplete = `${target}.${process.pid}`;
    createFallbackRoot();
    cpSync(binaries.folder, incomplete, { recursive: true, verbatimSymlinks: true });
    makeReadable(incomplete);
    renameSync(incomplete, target);
  }
  return { ...binaries, folder: target };
}

/** @param dataFolder absolute path, e.g. `.data/postgres` of the project */
export function chooseLocation(dataFolder: string, binaries: Binaries): DatabaseLocation {
  const notices: string[] = [];
  let folder = dataFolder;
  let account = serverAccount(join(dataFolder, 'cluster'));
  if (!canTraverse(dataFolder, account)) {
    folder = createFallbackFolder(dataFolder);
    account = serverAccount(join(folder, 'cluster'));
    notices.push(
      `The database is in ${folder}: it runs as an unprivileged account, which has no access to ${dataFolder}.`,
    );
  }
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  let usableBinaries = binaries;
  if (!canExecute(executable(binaries, 'postgres'), account)) {
    usableBinaries = copyToFallbackRoot(binaries);
    notices.push(`For the same reason, the database server runs from a copy in ${usableBinaries.folder}.`);
  }
  return { folder, cluster: join(folder, 'cluster'), account, binaries: usableBinaries, notices };
}
