/** The database files: made on the first start, checked on every other. Never changed to fit another major version. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { executable, majorVersion } from './binaries';
import { EmbeddedDatabaseError } from './errors';
import type { Place } from './place';
import { serverEnvironment } from './server';

const passwordFile = (place: Place) => join(place.folder, 'password');

/** Asked for over TCP only; the socket stands in a folder that nobody else can open. */
export function password(place: Place): string {
  const file = passwordFile(place);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (place.account) chownSync(file, place.account.uid, place.account.gid);
  }
  return readFileSync(file, 'utf8');
}

async function initialise(place: Place): Promise<void> {
  password(place);
  // Made under another name: an initdb that was killed half-way leaves nothing that looks finished.
  const unfinished = `${place.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const settings = [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordFile(place)}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Letters beyond ASCII keep their upper and lower case, whatever the machine has installed.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(executable(place.binaries, 'initdb'), settings, {
      cwd: place.folder,
      env: serverEnvironment(),
      ...place.account,
    });
  } catch (error) {
    const said = typeof error === 'object' && error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new EmbeddedDatabaseError(`The database could not be created in ${place.folder}: ${said || String(error)}`, {
      cause: error,
    });
  }
  renameSync(unfinished, place.cluster);
}

/** @returns whether the database was made just now */
export async function ensureCluster(place: Place): Promise<boolean> {
  const versionFile = join(place.cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    await initialise(place);
    return true;
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  const ours = majorVersion(place.binaries);
  if (found !== ours) {
    throw new EmbeddedDatabaseError(
      `The database in ${place.folder} was made by PostgreSQL ${found} and this version brings ${ours}; export it with the earlier version first, or set MSP_DATA to a new folder.`,
    );
  }
  return false;
}
