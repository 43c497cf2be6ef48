/** The table of docs/specification.md cannot rot: every test it names exists, and every sentence names one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsTitle, readTable } from './specification.mjs';

const root = join(__dirname, '../..');
const { named, without } = readTable(readFileSync(join(root, 'docs/specification.md'), 'utf8'));

test('every sentence has a test or says why it has none', () => {
  expect(without).toEqual([]);
});

test('every section of the browser side is there', () => {
  const sections = new Set(named.map(({ section }) => section));
  const wanted = ['§2.1', '§2.2', '§2.3', '§2.4', '§2.5', '§2.6', '§3', '§4', '§5', '§6', '§7', '§8', '§9'];
  expect(wanted.filter((section) => !sections.has(section))).toEqual([]);
});

test('every test that is named exists', () => {
  const missing = named.filter(({ file, title }) => {
    const path = join(root, file);
    return !existsSync(path) || !holdsTitle(readFileSync(path, 'utf8'), title);
  });
  expect(missing.map(({ line, file, title }) => `${line}: ${file} › ${title}`)).toEqual([]);
});
