import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createFilesystemStorage } from './filesystem';
import { StorageMissing } from './storage';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file comes back as it went in, with its size and SHA-256', async () => {
  const storage = createFilesystemStorage(folder);
  const stored = await storage.put('a/evidence/1', Readable.from(['hello ', 'world']));
  expect(stored).toEqual({
    key: 'a/evidence/1',
    size: 11,
    sha256: createHash('sha256').update('hello world').digest('hex'),
  });
  expect(await text(await storage.open('a/evidence/1'))).toBe('hello world');
});

test('a source that breaks off leaves nothing behind', async () => {
  const storage = createFilesystemStorage(folder);
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('cable pulled');
    })(),
  );
  await expect(storage.put('a/1', broken)).rejects.toThrow('cable pulled');
  expect(await readdir(path.join(folder, 'a'))).toEqual([]);
  await expect(storage.open('a/1')).rejects.toThrow(StorageMissing);
});

test.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a/..', ''])('the key %p is refused', async (key) => {
  await expect(createFilesystemStorage(folder).open(key)).rejects.toThrow('Not a storage key');
});

test('removing what is not there is fine', async () => {
  await expect(createFilesystemStorage(folder).remove('a/none')).resolves.toBeUndefined();
});
