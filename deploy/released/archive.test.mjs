/** The archive of the last release is complete, its parts are compatible, and it stays small. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemsTogether } from '../release/compatibility.mjs';
import { readBuilt } from '../release/built.mjs';
import { parts } from '../release/parts.mjs';
import { readReleased, unpackReleased } from './archive.mjs';

const folder = mkdtempSync(join(tmpdir(), 'released-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(parts.map((part) => [part.name, part]))('the released build of %s is complete', (name, part) => {
  const place = join(folder, name);
  unpackReleased(part, place);
  const { note, files } = readBuilt(part, place);
  expect(note).toEqual(readReleased(part)?.note);
  expect(files).toEqual(readReleased(part)?.files);
  expect(files.length).toBeGreaterThan(2);
});

test('the released builds are compatible', () => {
  expect(problemsTogether(parts.flatMap((part) => readReleased(part)?.note ?? []))).toEqual([]);
});

test('the archive is smaller than 1.2 MB', () => {
  const bytes = parts.map(({ name }) => statSync(join('deploy/released', `${name}.files.br`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000);
});
