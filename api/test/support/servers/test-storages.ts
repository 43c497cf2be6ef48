/** The storages under test: a folder, and a bucket of a local S3 server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';
import { createS3Storage } from '../../../src/platform/storage/s3';
import type { Storage } from '../../../src/platform/storage/storage';

export interface TestStorage {
  storage: Storage;
  /** The paths of the stored files. */
  contents(): Promise<string[]>;
  /** Sets the time that the files with this key were written. */
  setWritten(key: string, written: Date): Promise<void>;
  close(): Promise<void>;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const setWrittenIn = (folder: string) => async (key: string, written: Date) => {
  for (const file of await filesIn(folder)) if (file.includes(key)) await utimes(file, written, written);
};

async function createFolder(): Promise<TestStorage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-storage-'));
  return {
    storage: createFilesystemStorage(folder),
    contents: () => filesIn(folder),
    setWritten: setWrittenIn(folder),
    close: () => rm(folder, { recursive: true }),
  };
}

async function createBucket(): Promise<TestStorage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-s3-'));
  // The server encrypts its page tokens with DES, which needs OpenSSL's legacy provider.
  const execArgv = ['--openssl-legacy-provider'];
  const server = fork(path.join(__dirname, 's3-server.mjs'), [folder], { execArgv });
  const [port] = await once(server, 'message');
  return {
    storage: createS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: 'evidence',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    }),
    // The server does not support AbortMultipartUpload, so parts of aborted uploads stay.
    contents: async () => (await filesIn(folder)).filter((file) => !file.includes('._S3rver_uploads')),
    setWritten: setWrittenIn(folder),
    async close() {
      server.disconnect();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

export const testStorages: [name: string, create: () => Promise<TestStorage>][] = [
  ['a folder', createFolder],
  ['S3', createBucket],
];
