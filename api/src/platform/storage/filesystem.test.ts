/** Files in a folder when the file system takes only a part of a write. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildProgram } from '../../../test/support/programs/build-program';

/** The shell's unit for the size of files. */
const blockBytes = 1024;
const limitBlocks = 284;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-short-write-'));
  program = buildProgram('short-write');
});
afterAll(() => rm(folder, { recursive: true }));

/** Stores a file in a process whose writes stop at the limit, as on a full disk: the last one is cut, the next one fails. */
async function putWithLimit(bytes: number) {
  const files = await mkdtemp(path.join(folder, 'files-'));
  const script = `ulimit -f ${limitBlocks} && exec "$0" "$@"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, process.execPath, program, files, String(bytes)]);
  const stored = path.join(files, 'a/files');
  const sizes = await Promise.all(
    (await readdir(stored)).map(async (name) => (await stat(path.join(stored, name))).size),
  );
  return { result: JSON.parse(stdout), sizes };
}

test('a file that is cut by a short write is refused, and nothing of it stays', async () => {
  expect(await putWithLimit(300_000)).toEqual({ result: { code: 'EFBIG' }, sizes: [] });
});

test('a file that fits exactly is stored whole', async () => {
  const bytes = limitBlocks * blockBytes;
  expect(await putWithLimit(bytes)).toEqual({
    result: { stored: { key: 'a/files/1', size: bytes, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    sizes: [bytes],
  });
});
