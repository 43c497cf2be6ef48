/** The contract of every storage implementation: a folder, and S3 against a real server. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type TestStorage, testStorages } from '../../../test/support/servers/test-storages';
import { type ListedFile, type Storage, StorageMissing } from './storage';

const pagesOf = (pages: AsyncIterable<ListedFile[]>): Promise<ListedFile[][]> => Readable.from(pages).toArray();

describe.each(testStorages)('files in %s', (_name, createStorage) => {
  let testStorage: TestStorage;
  let storage: Storage;
  beforeAll(async () => {
    testStorage = await createStorage();
    storage = testStorage.storage;
  });
  afterEach(async () => {
    for (const key of ['a/1', 'a/large', 'a/evidence/1']) await storage.remove(key);
  });
  afterAll(() => testStorage.close());

  test('a file is read back unchanged, with its size and SHA-256', async () => {
    const stored = await storage.put('a/evidence/1', Readable.from(['hello ', 'world']));
    expect(stored).toEqual({
      key: 'a/evidence/1',
      size: 11,
      sha256: createHash('sha256').update('hello world').digest('hex'),
    });
    expect(await text(await storage.open('a/evidence/1'))).toBe('hello world');
    expect(await storage.size('a/evidence/1')).toBe(11);
    await expect(storage.size('a/evidence/2')).rejects.toThrow(StorageMissing);
  });

  test('a file of several parts and a range of it', async () => {
    const content = randomBytes(12 * 1024 * 1024 + 17);
    const chunks = Array.from({ length: 200 }, (_, at) =>
      content.subarray((at * content.length) / 200, ((at + 1) * content.length) / 200),
    );
    const sha256 = createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
    const stored = await storage.put('a/large', Readable.from(chunks));
    expect(stored.sha256).toBe(sha256);
    const whole = await buffer(await storage.open('a/large'));
    expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256);
    const range = { start: 6_000_000, end: 6_000_099 };
    expect(await buffer(await storage.open('a/large', range))).toEqual(whole.subarray(6_000_000, 6_000_100));
  });

  test.each([1, 8])('a source that breaks off after %i MB leaves nothing behind and says why', async (megabytes) => {
    const broken = Readable.from(
      (async function* () {
        for (let count = 0; count < megabytes; count += 1) yield randomBytes(1024 * 1024);
        throw new Error('cable pulled');
      })(),
    );
    await expect(storage.put('a/1', broken)).rejects.toThrow('cable pulled');
    expect(await testStorage.contents()).toEqual([]);
    await expect(storage.open('a/1')).rejects.toThrow(StorageMissing);
  });

  test('putting the same key again replaces the file', async () => {
    await storage.put('a/1', Readable.from(['first, and longer']));
    await storage.put('a/1', Readable.from(['second']));
    expect(await text(await storage.open('a/1'))).toBe('second');
  });

  test('the files of one folder are listed page by page, with the time of the last change', async () => {
    const began = Date.now();
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      await storage.put(`b/files/${name}`, Readable.from(['x']));
    await storage.put('b/filesystem', Readable.from(['x']));
    const pages = await pagesOf(storage.list('b/files', 2));
    expect(pages.map(({ length }) => length).filter((length) => length > 0)).toEqual([2, 2, 1]);
    const files = pages.flat();
    expect(files.map(({ key }) => key).toSorted()).toEqual(
      ['five', 'four', 'one', 'three', 'two'].map((name) => `b/files/${name}`),
    );
    // Some servers report whole seconds.
    for (const { modified } of files) expect(modified.getTime()).toBeGreaterThan(began - 1_000);
    expect((await pagesOf(storage.list('nobody/files'))).flat()).toEqual([]);
    for (const { key } of files) await storage.remove(key);
    await storage.remove('b/filesystem');
  });

  test.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a/..', ''])(
    'the key %p is refused',
    async (key) => {
      await expect(storage.open(key)).rejects.toThrow('Not a storage key');
      await expect(storage.put(key, Readable.from(['x']))).rejects.toThrow('Not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
    },
  );

  test('a removed file is gone, and removing a missing file succeeds', async () => {
    await storage.put('a/1', Readable.from(['x']));
    await storage.remove('a/1');
    await expect(storage.open('a/1')).rejects.toThrow(StorageMissing);
    await expect(storage.remove('a/1')).resolves.toBeUndefined();
    expect(await testStorage.contents()).toEqual([]);
  });
});
