/** Creates the database files on first start and checks their major version on later starts. They are never upgraded. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { executable, majorVersion } from './binaries';
import { EmbeddedDatabaseError } from './errors';
import type { DatabaseLocation } from './location';
import { serverEnvironment } from './server';

const passwordFile = (location: DatabaseLocation) => join(location.folder, 'password');

/** Required over TCP only; the socket is in a folder that other accounts cannot open. */
export function loadPassword(location: DatabaseLocation): string {
  const file = passwordFile(location);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (location.account) chownSync(file, location.account.uid, location.account.gid);
  }
  return readFileSync(file, 'utf8');
}

async function initialise(location: DatabaseLocation): Promise<void> {
  loadPassword(location);
  // Created under a temporary name, so that an interrupted initdb is not mistaken for a complete one.
  const temporary = `${location.cluster}.new`;
  rmSync(temporary, { recursive: true, force: true });
  const settings = [
    `--pgdata=${temporary}`,
    '--username=postgres',
    `--pwfile=${passwordFile(location)}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Upper and lower case work beyond ASCII, whatever locales the machine has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(executable(location.binaries, 'initdb'), settings, {
      cwd: location.folder,
      env: serverEnvironment(),
      ...location.account,
    });
  } catch (error) {
    const output = typeof error === 'object' && error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${location.folder}: ${output || String(error)}`,
      {
        cause: error,
      },
    );
  }
  renameSync(temporary, location.cluster);
}

export async function ensureCluster(location: DatabaseLocation): Promise<void> {
  const versionFile = join(location.cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    await initialise(location);
    return;
  }
  const existing = readFileSync(versionFile, 'utf8').trim();
  const supported = majorVersion(location.binaries);
  if (existing !== supported) {
    throw new EmbeddedDatabaseError(
      `The database in ${location.folder} was created by PostgreSQL ${existing}, but this version uses ${supported}. Export it with the earlier version first, or set MSP_DATA to a new folder.`,
    );
  }
}
