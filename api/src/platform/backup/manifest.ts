/** What a backup consists of. Written last: a backup without a manifest was interrupted and does not count. */
import { z } from 'zod';
import { StorageMissing } from '../storage/storage';
import type { BackupObjects } from './objects';
import { BackupProblem } from './problem';

const copied = z.object({
  /** Lines of the copy. */
  rows: z.number().int(),
  /** Bytes before compression. */
  bytes: z.number().int(),
  /** Of these bytes. */
  sha256: z.string(),
});

const copiedTable = copied.extend({ name: z.string(), columns: z.array(z.string()) });

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  /** When the database was copied: everything that was stored by then is in the backup. */
  at: z.iso.datetime(),
  /** The key that its objects are encrypted with. */
  keyId: z.string().nullable(),
  /** The public address of the installation. */
  origin: z.string(),
  /** Of the program that wrote it. */
  version: z.string(),
  /** The hashes of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(copiedTable),
  /** The queues of background jobs, and their jobs that are not finished. */
  queues: copied,
  jobs: copiedTable,
  /** The list of files: one line for each, with its SHA-256, its size and its key. */
  files: copied,
  /** Bytes of the files. */
  fileBytes: z.number().int(),
});

export type Copied = z.infer<typeof copied>;
export type CopiedTable = z.infer<typeof copiedTable>;
export type Manifest = z.infer<typeof manifestSchema>;

const folder = 'manifests';
const nameOf = (id: string) => `${folder}/${id}`;

/** The names of a backup's objects besides its manifest. */
export const objectsOf = (id: string) => ({
  table: (name: string) => `tables/${id}/${name}`,
  queues: `jobs/${id}/queues`,
  jobs: `jobs/${id}/jobs`,
  files: `lists/${id}`,
});

/** In order of time. */
export const backupId = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-').toLowerCase();

export async function writeManifest(objects: BackupObjects, manifest: Manifest): Promise<void> {
  const content = async function* () {
    yield Buffer.from(JSON.stringify(manifest));
  };
  await objects.put(nameOf(manifest.id), content());
}

/** @throws BackupProblem */
export async function readManifest(objects: BackupObjects, id: string): Promise<Manifest> {
  const parts: Buffer[] = [];
  try {
    for await (const part of await objects.open(nameOf(id))) parts.push(part);
  } catch (error) {
    if (error instanceof StorageMissing)
      throw new BackupProblem(`Couldn't find the backup ${id}. Run verify-backup to see which there are.`);
    throw error;
  }
  const parsed = manifestSchema.safeParse(JSON.parse(Buffer.concat(parts).toString()));
  if (!parsed.success)
    throw new BackupProblem(`Couldn't read the backup ${id}: another version wrote it. Use that version.`);
  return parsed.data;
}

export const removeManifest = (objects: BackupObjects, id: string): Promise<void> => objects.remove(nameOf(id));

/** @returns the ids of all complete backups, the newest first */
export async function listBackups(objects: BackupObjects): Promise<string[]> {
  const ids: string[] = [];
  for await (const name of objects.list(folder)) ids.push(name.slice(folder.length + 1));
  return ids.sort().reverse();
}

/** @param id or `latest` @throws BackupProblem */
export async function chosenBackup(objects: BackupObjects, id: string): Promise<Manifest> {
  const [newest] = await listBackups(objects);
  if (newest === undefined)
    throw new BackupProblem("Couldn't find a backup here. Check BACKUP_DIR or BACKUP_S3_BUCKET.");
  return readManifest(objects, id === 'latest' ? newest : id);
}
