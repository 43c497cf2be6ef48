/** Creates the configured storage, with the scanner for malware if there is one. */
import type { BackupConfig } from '../config/backup-settings';
import type { CommonConfig } from '../config/config';
import { createFilesystemStorage } from './filesystem';
import { createClamd } from './malware/clamd';
import { scannedStorage } from './malware/scanned-storage';
import type { Storage } from './storage';
import { tracedStorage } from './traced-storage';

/** A folder or a bucket. The configuration ensures that a bucket's settings are all there. */
type Place = Pick<
  CommonConfig,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_FORCE_PATH_STYLE'
> & { STORAGE: CommonConfig['STORAGE']; STORAGE_DIR: string };

async function createUnscanned(place: Place): Promise<Storage> {
  if (place.STORAGE === 'filesystem') return createFilesystemStorage(place.STORAGE_DIR);
  // Loaded on demand: the client takes a third of a second to load.
  const { createS3Storage } = await import('./s3');
  return createS3Storage({
    endpoint: place.S3_ENDPOINT,
    region: place.S3_REGION ?? '',
    bucket: place.S3_BUCKET ?? '',
    accessKeyId: place.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: place.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: place.S3_FORCE_PATH_STYLE,
  });
}

/** Where backups are kept. They are not scanned: their content may be encrypted, and was scanned when it was uploaded. */
export const createBackupStorage = (config: BackupConfig): Promise<Storage> =>
  createUnscanned({
    STORAGE: config.BACKUP_STORAGE,
    STORAGE_DIR: config.BACKUP_DIR,
    S3_ENDPOINT: config.BACKUP_S3_ENDPOINT,
    S3_REGION: config.BACKUP_S3_REGION,
    S3_BUCKET: config.BACKUP_S3_BUCKET,
    S3_ACCESS_KEY_ID: config.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: config.BACKUP_S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: config.BACKUP_S3_FORCE_PATH_STYLE,
  });

export async function createStorage(config: CommonConfig): Promise<Storage> {
  const storage = await createUnscanned(config);
  const { CLAMD_HOST: host, CLAMD_PORT: port, CLAMD_SOCKET: path } = config;
  const address = path !== undefined ? { path } : host !== undefined ? { host, port } : undefined;
  return tracedStorage(
    address ? scannedStorage(storage, createClamd(address, config.CLAMD_TIMEOUT_SECONDS * 1_000)) : storage,
  );
}
