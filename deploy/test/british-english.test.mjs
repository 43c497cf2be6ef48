/**
 * Text in strings and JSX is in British English, except where the specification gives the words. Identifiers are not checked.
 * Apostrophes are straight everywhere, as in the specification and the catalogue.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const american =
  /\b(organizations?|organized?|behaviors?|favorites?|recognized?|authorized?|initialized?|customized?|summarized?|analyzed?|canceled|canceling|labeled|licenses?|gray|catalogs?|fulfill|enroll)\b/;

/** Titles of specification §2.4, and words that a search must find in either spelling. */
const verbatim = new Set([
  'Select Organization',
  'No Organization Found',
  'Organization Setup Required',
  'switch organization organisation',
]);

/** The nodes of swc's tree that hold text, and their field with it. */
const textFields = new Map([
  ['StringLiteral', 'value'],
  ['JSXText', 'value'],
  ['TemplateElement', 'raw'],
]);

/**
 * Every text of a parsed file that reads as prose: several words, or one that starts with a capital.
 * @param {unknown} node
 * @returns {string[]}
 */
function proseIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const fields = new Map(Object.entries(node));
  const inside = [...fields.values()].flatMap(proseIn);
  const value = String(fields.get(textFields.get(fields.get('type')) ?? '') ?? '');
  const text = value.replace(/\s+/g, ' ').trim();
  return /\s|^[A-Z][a-z]/.test(text) ? [text, ...inside] : inside;
}

/** Names of tables are identifiers. */
const isSql = (/** @type {string} */ text) => /\bselect\b.*\bfrom\b|^select to_regclass\(/.test(text);

/** The name of a permission at Microsoft. */
const foreignName = /\bOrganization\.Read\.All\b/g;

const americanIn = (/** @type {string} */ text) =>
  american.test(text.replace(foreignName, '').toLowerCase()) && !verbatim.has(text) && !isSql(text);

const files = execFileSync('git', ['ls-files', 'host', 'remotes', 'shared', 'api/src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));

test('an American spelling is found in strings, templates and JSX, but not in code or SQL', () => {
  const source =
    'const organization = <p title="A license">{`No organization`} Organizations</p>; sql`select id from organizations`;';
  const found = proseIn(parseSync(source, { syntax: 'typescript', tsx: true }).body).filter(americanIn);
  expect(found.sort()).toEqual(['A license', 'No organization', 'Organizations']);
});

test('the interface and the API are written in British English', () => {
  const found = files.flatMap((file) => {
    const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
    return proseIn(body)
      .filter(americanIn)
      .map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test('no file contains a typographic apostrophe', () => {
  // `git grep` ends with 1 if nothing matches. The escape keeps this file from matching.
  const { status, stdout } = spawnSync('git', ['grep', '--name-only', '-I', '\u2019'], { encoding: 'utf8' });
  expect({ status, files: stdout.split('\n').filter(Boolean) }).toEqual({ status: 1, files: [] });
});
