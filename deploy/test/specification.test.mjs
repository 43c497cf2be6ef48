/** docs/specification.md follows the titles of the tests, and no section of the specification is without one. */
import { readFileSync } from 'node:fs';
import { allTests, page, render, sections, titledTests } from './specification.mjs';

const tests = allTests();

test('the page lists the titles as they are now: run `npm run specification`', () => {
  expect(readFileSync(page, 'utf8')).toBe(render(tests));
});

test('every section that rules something has a test, and every section that a test names exists', () => {
  const named = new Set(tests.flatMap((test) => test.sections));
  const required = Object.keys(sections).filter((section) => section !== '§2');
  expect(required.filter((section) => !named.has(section))).toEqual([]);
  expect([...named].filter((section) => !(section in sections))).toEqual([]);
});

test('a title names its sections, and so does a describe around it', () => {
  const source = `
    describe('§2.3 the sidebar', () => {
      test('collapses', () => {});
      test.each([1])('§6 hides %s', () => {});
    });
    test('something else', () => {});
  `;
  expect(titledTests(source, 'a.test.ts')).toEqual([
    { file: 'a.test.ts', title: 'collapses', sections: ['§2.3'] },
    { file: 'a.test.ts', title: 'hides %s', sections: ['§2.3', '§6'] },
    { file: 'a.test.ts', title: 'something else', sections: [] },
  ]);
});
