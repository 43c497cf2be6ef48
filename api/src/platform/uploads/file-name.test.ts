import { extensionOf } from '@msp/contract';
import { safeFileName, stemOf } from './file-name';

test.each([
  ['report.pdf', 'report.pdf'],
  ['C:\\Users\\me\\report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a/b/c.csv', 'c.csv'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['line\r\nbreak.txt', 'linebreak.txt'],
  ['what?*".txt', 'what___.txt'],
  ['  .hidden. ', 'hidden'],
  ['CON.txt', '_CON.txt'],
  ['Résumé – 概要.docx', 'Résumé – 概要.docx'],
  ['', 'file'],
  ['...', 'file'],
  [undefined, 'file'],
])('%j is stored as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept);
});

test('a long name keeps its extension', () => {
  const name = safeFileName(`${'a'.repeat(500)}.xlsx`);
  expect(name).toHaveLength(180);
  expect(name).toMatch(/a\.xlsx$/);
});

test('extension and stem', () => {
  expect(extensionOf('a.B.TXT')).toBe('txt');
  expect(extensionOf('README')).toBe('');
  expect(extensionOf('.env')).toBe('');
  expect(stemOf('patch.report.csv')).toBe('patch.report');
  expect(stemOf('README')).toBe('README');
});
