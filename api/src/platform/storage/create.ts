/** Creates the configured storage, with the scanner for malware if there is one. */
import type { CommonConfig } from '../config/config';
import { createFilesystemStorage } from './filesystem';
import { createClamd } from './malware/clamd';
import { scannedStorage } from './malware/scanned-storage';
import type { Storage } from './storage';

async function createUnscanned(config: CommonConfig): Promise<Storage> {
  if (config.STORAGE === 'filesystem') return createFilesystemStorage(config.STORAGE_DIR);
  // Loaded on demand: the client takes a third of a second to load.
  const { createS3Storage } = await import('./s3');
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    // The configuration ensures that all four are set.
    region: config.S3_REGION ?? '',
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  });
}

export async function createStorage(config: CommonConfig): Promise<Storage> {
  const storage = await createUnscanned(config);
  const { CLAMD_HOST: host, CLAMD_PORT: port, CLAMD_SOCKET: path } = config;
  const address = path !== undefined ? { path } : host !== undefined ? { host, port } : undefined;
  return address ? scannedStorage(storage, createClamd(address, config.CLAMD_TIMEOUT_SECONDS * 1_000)) : storage;
}
