/**
 * Copies an installation: the database in one state, then the files that it records. Files are never changed, so those that an earlier backup
 * has already copied are not copied again.
 */
import pg from 'pg';
import type { Clock } from '../clock';
import { lastBackup } from '../database/installation';
import { Measure } from '../storage/measure';
import { type Storage, StorageMissing } from '../storage/storage';
import {
  appliedMigrations,
  copyJobs,
  copyOut,
  copyTables,
  inTransaction,
  readAll,
  readLines,
  storeLines,
} from './database-copy';
import {
  backupId,
  listBackups,
  type Manifest,
  objectsOf,
  readManifest,
  removeManifest,
  writeManifest,
} from './manifest';
import type { BackupObjects } from './objects';
import { BackupProblem } from './problem';
import { expiredBackups, type Retention } from './retention';

/** A line of the list of files. */
export interface ListedFile {
  sha256: string;
  size: number;
  key: string;
}

export interface BackupSource {
  adminUrl: string;
  storage: Storage;
  clock: Clock;
  /** The public address of the installation. */
  origin: string;
  /** Of this program. */
  version: string;
  /** The tables that record stored files, with the columns `storage_key`, `sha256` and `size`. */
  fileTables: readonly string[];
}

export interface BackupResult {
  manifest: Manifest;
  newFiles: number;
  /** Files that are recorded and could not be copied, with the reason. The rest of the backup is whole. */
  problems: string[];
  /** Backups that are not kept any longer. */
  removed: string[];
  /** Backups that another key encrypts, or that were altered: they stay. */
  unreadable: string[];
  /** Why expired backups could not be removed. */
  removalProblem: string | null;
}

/** Removing what one installation no longer needs would harm a backup that another one is making at the same place. */
async function requireOwnPlace(objects: BackupObjects, origin: string): Promise<void> {
  for (const id of await listBackups(objects)) {
    const manifest = await readManifest(objects, id).catch(() => undefined);
    // One that cannot be read says nothing.
    if (!manifest) continue;
    if (manifest.origin === origin) return;
    throw new BackupProblem(
      `Couldn't back up: this place has backups of ${manifest.origin}. Choose another for ${origin}, because each installation needs its own.`,
    );
  }
}

/** An arbitrary number that every version of this program shares: only one backup of an installation runs at a time. */
const backupLock = 4_600_2027;

export async function* readFileList(objects: BackupObjects, manifest: Manifest): AsyncGenerator<ListedFile> {
  let rest = '';
  for await (const part of readLines(objects, objectsOf(manifest.id).files, manifest.files)) {
    const lines = (rest + part.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [sha256 = '', size = '0', key = ''] = line.split('\t');
      yield { sha256, size: Number(size), key };
    }
  }
}

/** The names under which contents are kept. */
async function keptContents(objects: BackupObjects): Promise<Set<string>> {
  const kept = new Set<string>();
  for (let prefix = 0; prefix < 256; prefix += 1)
    for await (const name of objects.list(`files/${prefix.toString(16).padStart(2, '0')}`)) kept.add(name);
  return kept;
}

/** @returns the reason, if the file is not what its record says */
async function copyFile(
  { storage }: BackupSource,
  objects: BackupObjects,
  { key, sha256 }: ListedFile,
): Promise<string | undefined> {
  const measure = new Measure();
  const name = objects.contentName(sha256, objects.keyId);
  try {
    await objects.put(name, measure.through(await storage.open(key)));
  } catch (error) {
    if (error instanceof StorageMissing) return 'is missing';
    throw error;
  }
  if (measure.result().sha256 === sha256) return undefined;
  await objects.remove(name);
  return 'differs from its record';
}

/** A file may have been removed with its record since the database was copied. */
async function isStillRecorded({ adminUrl, fileTables }: BackupSource, key: string): Promise<boolean> {
  return inTransaction(adminUrl, readAll, async (client) => {
    for (const table of fileTables) {
      const { rowCount } = await client.query(`select from public.${table} where storage_key = $1 limit 1`, [key]);
      if (rowCount) return true;
    }
    return false;
  });
}

async function copyFiles(source: BackupSource, objects: BackupObjects, manifest: Manifest) {
  const kept = await keptContents(objects);
  const problems: string[] = [];
  let newFiles = 0;
  for await (const file of readFileList(objects, manifest)) {
    const name = objects.contentName(file.sha256, manifest.keyId);
    if (kept.has(name)) continue;
    const problem = await copyFile(source, objects, file);
    if (!problem) {
      kept.add(name);
      newFiles += 1;
    } else if (await isStillRecorded(source, file.key)) {
      problems.push(`${file.key} ${problem}.`);
    }
  }
  return { newFiles, problems };
}

async function removeBackup(objects: BackupObjects, { id, tables }: Manifest): Promise<void> {
  // First, so that no half of a backup counts as one.
  await removeManifest(objects, id);
  const names = objectsOf(id);
  for (const { name } of tables) await objects.remove(names.table(name));
  for (const name of [names.queues, names.jobs, names.files]) await objects.remove(name);
}

/** Contents of files that none of these backups has. */
async function removeUnneeded(objects: BackupObjects, manifests: readonly Manifest[]): Promise<void> {
  const needed = new Set<string>();
  for (const manifest of manifests)
    for await (const { sha256 } of readFileList(objects, manifest))
      needed.add(objects.contentName(sha256, manifest.keyId));
  for (const name of await keptContents(objects)) if (!needed.has(name)) await objects.remove(name);
}

/** Removes backups that are not kept any longer, unless this program cannot read them, and what only they needed. */
async function removeExpired(objects: BackupObjects, retention: Retention) {
  const ids = await listBackups(objects);
  const manifests = new Map<string, Manifest>();
  const unreadable: string[] = [];
  for (const id of ids) {
    try {
      manifests.set(id, await readManifest(objects, id));
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
      unreadable.push(id);
    }
  }
  const removed: string[] = [];
  for (const id of expiredBackups(ids, retention)) {
    const manifest = manifests.get(id);
    if (!manifest) continue;
    await removeBackup(objects, manifest);
    manifests.delete(id);
    removed.push(id);
  }
  // What an unreadable one needs is unknown.
  if (removed.length > 0 && unreadable.length === 0) await removeUnneeded(objects, [...manifests.values()]);
  return { removed, unreadable };
}

async function copyDatabase(source: BackupSource, objects: BackupObjects): Promise<Manifest> {
  const at = source.clock.now();
  const id = backupId(at);
  const names = objectsOf(id);
  return inTransaction(source.adminUrl, readAll, async (client) => {
    const migrations = await appliedMigrations(client);
    const tables = await copyTables(client, objects, names.table);
    const { queues, jobs } = await copyJobs(client, objects, names);
    const recorded = source.fileTables
      .map((table) => `select sha256, size, storage_key from public.${table} where storage_key is not null`)
      .join(' union ');
    const files = await storeLines(
      objects,
      names.files,
      copyOut(client, `select * from (${recorded}) f order by storage_key`),
    );
    const { rows } = await client.query<{ bytes: string }>(
      `select coalesce(sum(size), 0) as bytes from (${recorded}) f`,
    );
    const fileBytes = Number(rows[0]?.bytes ?? 0);
    const { keyId } = objects;
    return {
      format: 1,
      id,
      keyId,
      at: at.toISOString(),
      origin: source.origin,
      version: source.version,
      migrations,
      tables,
      queues,
      jobs,
      files,
      fileBytes,
    };
  });
}

/** @throws BackupProblem if another backup of this installation is running */
async function alone<T>(adminUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'trusted-msp-backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [
      backupLock,
    ]);
    if (!rows[0]?.isAlone)
      throw new BackupProblem(
        "Couldn't back up: another backup of this installation is running. Try again when it ends.",
      );
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Notes the last whole backup in the database, for the metrics. */
export const noteBackup = (adminUrl: string, at: Date): Promise<void> =>
  inTransaction(adminUrl, 'begin', async (client) => {
    await client.query(
      `insert into installation (key, value, at) values ($1, '{}', $2) on conflict (key) do update set at = excluded.at`,
      [lastBackup, at],
    );
  });

/** @throws BackupProblem, or another Error; what was stored by then counts as no backup */
export const backUp = (source: BackupSource, objects: BackupObjects, retention: Retention): Promise<BackupResult> =>
  alone(source.adminUrl, async () => {
    await requireOwnPlace(objects, source.origin);
    const manifest = await copyDatabase(source, objects);
    const { newFiles, problems } = await copyFiles(source, objects, manifest);
    await writeManifest(objects, manifest);
    const result = { manifest, newFiles, problems, removalProblem: null };
    try {
      return { ...result, ...(await removeExpired(objects, retention)) };
    } catch (error) {
      // The backup is whole. Credentials that may not remove anything are a good protection.
      const removalProblem = error instanceof Error ? error.message : String(error);
      return { ...result, removed: [], unreadable: [], removalProblem };
    }
  });
