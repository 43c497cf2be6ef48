/**
 * Restores a backup into an empty installation: the files, which may be restored again, then all tables in one transaction. If it fails, the
 * database is as it was, and it can be repeated.
 */
import { Readable } from 'node:stream';
import type pg from 'pg';
import { Measure } from '../storage/measure';
import type { Storage } from '../storage/storage';
import { readFileList } from './back-up';
import {
  appliedMigrations,
  countRows,
  inTransaction,
  readAll,
  replaceAll,
  replaceJobs,
  replaceTables,
} from './database-copy';
import { type Manifest, objectsOf } from './manifest';
import type { BackupObjects } from './objects';
import { BackupProblem } from './problem';

export interface RestoreTarget {
  adminUrl: string;
  storage: Storage;
}

/** Keeps a restore from replacing data: there must be no organisations and no people, though the tables may be there. */
async function requireEmpty(client: pg.Client): Promise<void> {
  for (const table of ['organizations', 'users']) {
    const { rows } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [
      `public.${table}`,
    ]);
    if (rows[0]?.table && (await countRows(client, table)) > 0)
      throw new BackupProblem(
        "Couldn't restore: the database already has data. Start a new installation, and restore into that.",
      );
  }
}

/** Before anything else touches the database, its tables included. @throws BackupProblem */
export const requireEmptyDatabase = (adminUrl: string): Promise<void> => inTransaction(adminUrl, readAll, requireEmpty);

async function requireSameMigrations(client: pg.Client, { id, version, migrations }: Manifest): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied.length === migrations.length && applied.every((hash, at) => hash === migrations[at])) return;
  throw new BackupProblem(
    `Couldn't restore: version ${version} made the backup ${id}, and its tables differ. Restore it with that version, and upgrade afterwards.`,
  );
}

async function restoreFile(
  { storage }: RestoreTarget,
  objects: BackupObjects,
  key: string,
  sha256: string,
  name: string,
) {
  const measure = new Measure();
  await storage.put(
    key,
    Readable.from(measure.through(Readable.from(await objects.open(name))), { objectMode: false }),
  );
  if (measure.result().sha256 === sha256) return;
  await storage.remove(key);
  throw new BackupProblem(`Couldn't restore ${key}: the backup has a different file in its place.`);
}

async function countDifferences(adminUrl: string, { tables }: Manifest): Promise<string[]> {
  return inTransaction(adminUrl, readAll, async (client) => {
    const differences: string[] = [];
    for (const { name, rows } of tables) {
      const found = await countRows(client, name);
      if (found !== rows) differences.push(`${name} has ${found} rows, and the backup ${rows}.`);
    }
    return differences;
  });
}

export interface RestoreResult {
  rows: number;
  files: number;
  /** Differences between the installation and the backup. */
  problems: string[];
}

/**
 * The database has to be migrated.
 * @throws BackupProblem if the installation is not empty or of another version, or if the backup is not whole
 */
export async function restore(
  objects: BackupObjects,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<RestoreResult> {
  const names = objectsOf(manifest.id);
  const check = async (client: pg.Client) => {
    await requireSameMigrations(client, manifest);
    await requireEmpty(client);
  };
  await inTransaction(target.adminUrl, readAll, check);
  let files = 0;
  for await (const { key, sha256 } of readFileList(objects, manifest)) {
    await restoreFile(target, objects, key, sha256, objects.contentName(sha256, manifest.keyId));
    files += 1;
  }
  await inTransaction(target.adminUrl, replaceAll, async (client) => {
    await check(client);
    await replaceTables(client, objects, manifest.tables, names.table);
    await replaceJobs(client, objects, manifest, names);
  });
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files,
    problems: await countDifferences(target.adminUrl, manifest),
  };
}
