import fc from 'fast-check';
import { type Cell, csvFileName, csvLines } from './csv';

/** An independent RFC 4180 parser, to read back what papaparse wrote. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += character;
  }
  return rows;
}

/** Signs of half and full width, and line ends, also behind characters without a width. */
const startsLikeFormula = /^[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      ',',
      '\r',
      '\n',
      '\t',
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '\u200B',
      '\uFEFF',
      ' ',
      'a',
      'é',
      '🙂',
    ),
  }),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  awkward,
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);

test('RFC 4180: every row reads back as it was, apart from the apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (rows) => {
      const read = parse(csvLines(rows));
      const expected = rows.map((row) =>
        row.map((value) => {
          if (value === null || value === undefined) return '';
          return typeof value === 'string' && startsLikeFormula.test(value) ? `'${value}` : String(value);
        }),
      );
      expect(read).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('no text cell starts like a formula', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const [[read] = []] = parse(csvLines([[text]]));
      expect(read).not.toMatch(startsLikeFormula);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['=1\n+1', `"'=1\n+1"`],
  ['+44 20 7946 0000', `"'+44 20 7946 0000"`],
  ['-5', `"'-5"`],
  [-5, '-5'],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['\u200B=1+1', `"'\u200B=1+1"`],
  ['\uFEFF\u2060＝1+1', `"'\uFEFF\u2060＝1+1"`],
  ['\n=1', `"'\n=1"`],
  ['\u200Ba=b', '\u200Ba=b'],
  ['\tx', `"'\tx"`],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['say "no", twice', '"say ""no"", twice"'],
  ['a=b', 'a=b'],
  [0, '0'],
  [true, 'true'],
  [undefined, ''],
])('%j is written as %s', (value, written) => {
  expect(csvLines([[value]])).toBe(`${written}\r\n`);
});

test('the file name holds organisation and day, and nothing that is invalid in a header', () => {
  const session = (slug: string) => ({ organization: { slug } }) as Parameters<typeof csvFileName>[1];
  const at = new Date('2026-11-20T23:59:00Z');
  expect(csvFileName('controls', session('alpha-it'), at)).toBe('controls-alpha-it-2026-11-20.csv');
  expect(csvFileName('controls', session('a"\r\nb'), at)).toBe('controls-a-b-2026-11-20.csv');
});
