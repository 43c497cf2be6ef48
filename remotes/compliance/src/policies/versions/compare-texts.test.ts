import { compareTexts } from './compare-texts';

const marked = (parts: readonly { text: string; isChanged: boolean }[] | null) =>
  parts?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? null;
const rows = (before: string, after: string) =>
  compareTexts(before, after).map((row) => [row.kind, marked(row.before), marked(row.after)]);

test('a changed paragraph stands beside its earlier wording, with the changed words marked', () => {
  expect(rows('Scope\nReviewed within 12 months.', 'Scope\nReviewed within 6 months.')).toEqual([
    ['same', 'Scope', 'Scope'],
    ['changed', 'Reviewed within [12] months.', 'Reviewed within [6] months.'],
  ]);
});

test('added and removed paragraphs have no counterpart', () => {
  expect(rows('One\nTwo', 'One')).toEqual([
    ['same', 'One', 'One'],
    ['removed', '[Two]', null],
  ]);
  expect(rows('One', 'Zero\nOne')).toEqual([
    ['added', null, '[Zero]'],
    ['same', 'One', 'One'],
  ]);
});

test('equal texts have no difference, and empty lines are none', () => {
  expect(rows('One\n\nTwo\n', 'One\nTwo')).toEqual([
    ['same', 'One', 'One'],
    ['same', 'Two', 'Two'],
  ]);
  expect(compareTexts('', '')).toEqual([]);
});
