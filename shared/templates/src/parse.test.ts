/** The blanks found in a template. */
import { type Blank, parseBlanks } from './index';

const only = (markdown: string): Blank => {
  const [blank, ...others] = parseBlanks(markdown);
  if (!blank || others.length > 0) throw new Error('Expected exactly one blank.');
  return blank;
};

test.each([
  ['Policy of [firm]', 'organisation'],
  ['Kept by [name, role]', 'person'],
  ['Ring [deputy]', 'person'],
  ['From [date]', 'date'],
  ['Next review: [date, within 12 months]', 'date'],
  ['Kept for [12 months]', 'period'],
  ['Every [two weeks]', 'period'],
  ['Tested: [yes or no]', 'choice'],
  ['Kind: [file · mailbox · server]', 'choice'],
  ['Kept in [documentation system]', 'text'],
])('%s: a blank of kind %s', (markdown, kind) => {
  expect(only(markdown).kind).toBe(kind);
});

test('a choice has its options, and a period suggests its text', () => {
  expect(only('Tested: [yes or no]').choices).toEqual(['Yes', 'No']);
  expect(only('Kind: [file · mailbox · server]').choices).toEqual(['file', 'mailbox', 'server']);
  expect(only('Kept for [12 months].').suggestion).toBe('12 months');
  expect(only('Version [1.0]')).toMatchObject({ label: 'Version', suggestion: '1.0' });
});

test.each([
  ['a link', 'Read [the guide](https://example.com).'],
  ['an image', '![logo](logo.png)'],
  ['a reference', '[guide]: https://example.com'],
  ['a footnote', 'Kept for a year.[^1]'],
  ['the boxes of a checklist', '- [ ] done\n- [x] done'],
  ['code', 'Run `list[name]`.\n\n```\n[name]\n```'],
])('%s is no blank', (_, markdown) => {
  expect(parseBlanks(markdown)).toEqual([]);
});

test('an editor may escape the brackets', () => {
  expect(only('Kept by \\[name\\].')).toMatchObject({ name: 'name', places: [{ start: 8, end: 16 }] });
});

test('a blank may continue on the next line', () => {
  expect(only('Changed: [two or\nthree sentences].').name).toBe('two or three sentences');
});

test('a blank with a name of its own is asked for once, with all its places', () => {
  const markdown = '# Policy of [firm]\n\n[firm] keeps it in [PSA]. See [PSA].';
  expect(parseBlanks(markdown).map(({ label, places }) => [label, places.length])).toEqual([
    ['Organisation', 2],
    ['PSA', 2],
  ]);
});

test('a name that only says what sort of value is meant asks for another one in each place', () => {
  const blanks = parseBlanks('Alerts go to [name]. Keys are with [name].');
  expect(blanks.map(({ context }) => context.before)).toEqual(['Alerts go to', 'Keys are with']);
  expect(new Set(blanks.map(({ id }) => id)).size).toBe(2);
});

test('a row names its blanks by its first cell and the column', () => {
  const facts = '| | |\n| --- | --- |\n| Approved by | [name, role] |';
  expect(only(facts).label).toBe('Approved by');
  const table = '| Class | Copies | Back within |\n| --- | --- | --- |\n| A | daily | [1 hour] |';
  expect(only(table).label).toBe('A: Back within');
});

test('rows of blanks are one table to fill in', () => {
  const markdown =
    '## Decisions\n\n| Tool | Right | Date |\n| --- | --- | --- |\n| [tool] | – | [date] |\n| [tool] | – | [date] |\n';
  expect(only(markdown)).toMatchObject({
    kind: 'rows',
    label: 'Decisions',
    section: 'Decisions',
    columns: [
      { header: 'Tool', name: 'tool' },
      { header: 'Right', name: '–' },
      { header: 'Date', name: 'date' },
    ],
  });
});

test('ids survive edits elsewhere in the text', () => {
  const text = 'Keys are with [name].';
  expect(only(`A sentence before.\n\n${text}`).id).toBe(only(text).id);
});

test('places are where the brackets are', () => {
  const markdown = '# [firm]\n\n- Kept by [name]\n\n| | |\n| --- | --- |\n| Next | [date] |';
  for (const { places } of parseBlanks(markdown)) {
    for (const { start, end } of places) expect(markdown.slice(start, end)).toMatch(/^\[[^\]]+\]$/);
  }
});
