/** Stores a file of argv[3] bytes in the folder argv[2], for a test that limits how much this process may write. */
import { Readable } from 'node:stream';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';

const [, , folder = '', bytes] = process.argv;

createFilesystemStorage(folder)
  .put('a/files/1', Readable.from([Buffer.alloc(Number(bytes), 'x')]))
  .then(
    (stored) => process.stdout.write(JSON.stringify({ stored })),
    (error: NodeJS.ErrnoException) => process.stdout.write(JSON.stringify({ code: error.code })),
  );
