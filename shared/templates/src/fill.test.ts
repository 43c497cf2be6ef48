/** Filling the blanks of a template. */
import { fillBlanks, openBlanks, parseBlanks } from './index';

const idOf = (markdown: string) => parseBlanks(markdown)[0]?.id ?? '';

test('a value goes into all places of its blank; other blanks stay', () => {
  const markdown = '[firm] keeps it. [firm] asks [name].';
  expect(fillBlanks(markdown, { [idOf(markdown)]: 'Harbour IT' })).toBe('Harbour IT keeps it. Harbour IT asks [name].');
});

test('a text is left with blanks until each has a value', () => {
  const markdown = 'Kept by [name] for [12 months].';
  const [keeper, period] = parseBlanks(markdown);
  expect(openBlanks(markdown).map(({ name }) => name)).toEqual(['name', '12 months']);
  expect(openBlanks(markdown, { [keeper?.id ?? '']: 'Ada', [period?.id ?? '']: '  ' }).map(({ name }) => name)).toEqual(
    ['12 months'],
  );
});

test.each([
  ['brackets', '[draft]', '&#91;draft&#93;'],
  ['marks of Markdown', '*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
  ['HTML', '<script>', '&lt;script>'],
  ['a column mark', 'a | b', 'a &#124; b'],
  ['line breaks', 'a\n\nb', 'a b'],
])('a value with %s is shown as its text', (_, value, expected) => {
  const markdown = 'Name: [PSA]';
  const filled = fillBlanks(markdown, { [idOf(markdown)]: value });
  expect(filled).toBe(`Name: ${expected}`);
  expect(openBlanks(filled)).toEqual([]);
});

const table = '| Tool | Date |\n| --- | --- |\n| [tool] | [date] |\n| [tool] | [date] |\n\nEnd';

test('rows replace the empty ones', () => {
  const rows = [
    ['RMM', '1 May 2026'],
    ['', ''],
    ['Vault', ''],
  ];
  expect(fillBlanks(table, { [idOf(table)]: rows })).toBe(
    '| Tool | Date |\n| --- | --- |\n| RMM | 1 May 2026 |\n| Vault | – |\n\nEnd',
  );
});

test('no rows remove the empty ones, and count as filled in', () => {
  const values = { [idOf(table)]: [] };
  expect(openBlanks(table, values)).toEqual([]);
  expect(fillBlanks(table, values)).toBe('| Tool | Date |\n| --- | --- |\n\nEnd');
});

test('a value of the wrong shape changes nothing', () => {
  expect(fillBlanks(table, { [idOf(table)]: 'text' })).toBe(table);
});
