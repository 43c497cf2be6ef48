/**
 * Which tests hold which section of the specification. A test names its sections at the start of its title, or of the title of a
 * `describe` around it: `§2.3 the cookie lasts 7 days`. `npm run specification` writes docs/specification.md from these titles.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../cli/settings.mjs';

/** The sections of the specification, in its order. @type {Record<string, string>} */
export const sections = {
  '§1': 'What the product does and for whom',
  '§2': 'Screens and routes',
  '§2.1': 'Access classes',
  '§2.2': 'Route table',
  '§2.3': 'Sidebar navigation',
  '§2.4': 'Authentication and utility screens',
  '§2.5': 'Dashboard',
  '§2.6': 'Onboarding card',
  '§3': 'Entities and their fields',
  '§4': 'States and transitions',
  '§5': 'Validation rules',
  '§6': 'Roles and permissions',
  '§7': 'The calls it makes',
  '§8': 'Error catalogue and status codes',
  '§9': 'Business constants, limits and settings',
};

export const page = join(root, 'docs/specification.md');

const introduction = `# The specification and its tests

Generated from the titles of the tests by \`npm run specification\`. A test that holds a sentence of the specification names its
section; \`%s\` and \`…\` are filled in by a table of cases. In addition, every screen is checked for WCAG 2.2 AA and for its width.
`;

/** @typedef {{ file: string, title: string, sections: string[] }} TitledTest */

/** The text of a title, with \`\${…}\` for what is filled in. @param {any} node @returns {string | undefined} */
function textOf(node) {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((/** @type {any} */ { cooked }) => cooked ?? '').join('…');
  return undefined;
}

/** `describe` or `test` of a call such as `test(…)`, `test.each(…)(…)`, `test.describe(…)`. @param {any} callee @returns {string} */
function functionOf(callee) {
  if (callee.type === 'CallExpression') return functionOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return functionOf(callee.tag);
  if (callee.type === 'MemberExpression')
    return callee.property.value === 'describe' ? 'describe' : functionOf(callee.object);
  return callee.type === 'Identifier' ? callee.value : '';
}

/**
 * The tests of a file, each with the titles around it.
 * @param {string} source
 * @param {string} file
 * @returns {TitledTest[]}
 */
export function titledTests(source, file) {
  /** @type {TitledTest[]} */
  const found = [];
  /** @param {any} node @param {string[]} around */
  const visit = (node, around) => {
    if (Array.isArray(node)) for (const each of node) visit(each, around);
    else if (node !== null && typeof node === 'object') {
      const name = node.type === 'CallExpression' ? functionOf(node.callee) : '';
      const title = ['test', 'it', 'describe'].includes(name) ? textOf(node.arguments[0]?.expression) : undefined;
      const titles = title === undefined ? around : [...around, title];
      if (title !== undefined && name !== 'describe')
        found.push({
          file,
          title: title
            .replaceAll(/§\d+(?:\.\d+)?:? ?/g, '')
            .replaceAll(/\s+/g, ' ')
            .trim(),
          sections: [...new Set(titles.flatMap((text) => text.match(/§\d+(?:\.\d+)?/g) ?? []))],
        });
      for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, titles);
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body, []);
  return found;
}

/** The tests of every file that names a section. @returns {TitledTest[]} */
export function allTests() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\n')
    .filter((file) => /\.(test|spec|night)\.(tsx?|mjs)$/.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return source.includes('§') ? titledTests(source, file) : [];
    });
}

/** @param {TitledTest[]} tests */
export function render(tests) {
  const parts = Object.entries(sections).flatMap(([section, name]) => {
    const own = tests.filter((test) => test.sections.includes(section));
    if (own.length === 0) return [];
    const files = [...new Set(own.map(({ file }) => file))].map((file) => {
      const titles = own.filter((test) => test.file === file).map((test) => `- ${test.title}`);
      return `\`${file}\`\n\n${[...new Set(titles)].join('\n')}\n`;
    });
    return [`## ${section} ${name}\n`, ...files];
  });
  return [introduction, ...parts].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(page, render(allTests()));
