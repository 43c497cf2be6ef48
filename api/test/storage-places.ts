/** Places to keep files in, for tests: a folder, and a bucket of a real S3 server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFilesystemStorage } from '../src/platform/storage/filesystem';
import { createS3Storage } from '../src/platform/storage/s3';
import type { Storage } from '../src/platform/storage/storage';

export interface Place {
  storage: Storage;
  /** Names of what is really there. */
  contents(): Promise<string[]>;
  /** As if the file had been written then. */
  age(key: string, written: Date): Promise<void>;
  close(): Promise<void>;
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const ageIn = (folder: string) => async (key: string, written: Date) => {
  for (const file of await filesIn(folder)) if (file.includes(key)) await utimes(file, written, written);
};

async function folderPlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-storage-'));
  return {
    storage: createFilesystemStorage(folder),
    contents: () => filesIn(folder),
    age: ageIn(folder),
    close: () => rm(folder, { recursive: true }),
  };
}

async function s3Place(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-s3-'));
  // Its tokens for lists of several pages are encrypted with DES.
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
    // Parts of an upload that was given up: this server knows no command to drop them.
    contents: async () => (await filesIn(folder)).filter((file) => !file.includes('._S3rver_uploads')),
    age: ageIn(folder),
    async close() {
      server.disconnect();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

export const places: [name: string, create: () => Promise<Place>][] = [
  ['a folder', folderPlace],
  ['S3', s3Place],
];
