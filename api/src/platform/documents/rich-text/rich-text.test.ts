/** Markdown and HTML as blocks and as plain text. */
import { blocksFromHtml } from './from-html';
import { blocksFromMarkdown } from './from-markdown';
import { plainText } from './plain-text';

const plain = { bold: false, italic: false, code: false, href: null };

test('Markdown becomes headings, paragraphs, lists, tables, quotes and code', () => {
  const blocks = blocksFromMarkdown(
    '# Title\n\nOne **bold** [link](https://example.com).\n\n1. a\n2. b\n   - c\n\n> said\n\n```\nx = 1\n```\n\n---\n\n| A | B |\n| - | - |\n| 1 | 2 |',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'quote', 'code', 'rule', 'table']);
  expect(blocks[1]).toEqual({
    kind: 'paragraph',
    runs: [
      { ...plain, text: 'One ' },
      { ...plain, text: 'bold', bold: true },
      { ...plain, text: ' ' },
      { ...plain, text: 'link', href: 'https://example.com' },
      { ...plain, text: '.' },
    ],
  });
  expect(blocks[6]).toMatchObject({ rows: [{ isHeader: true }, { isHeader: false }] });
});

test('the plain text has one line for each paragraph, item and row', () => {
  const markdown = '# Title\n\nOne\ntwo.\n\n- a\n- b\n\n| A | B |\n| - | - |\n| 1 | 2 |';
  expect(plainText(blocksFromMarkdown(markdown))).toBe('Title\nOne two.\n• a\n• b\nA | B\n1 | 2');
});

test('HTML in Markdown is text', () => {
  expect(plainText(blocksFromMarkdown('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>');
});

test.each([
  ['unclosed elements', '<p>a<p>b<ul><li>c', 'a\nb\n• c'],
  ['closing tags without an opening one', '</ul></li></td></table>a', 'a'],
  ['a table inside a cell', '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>', 'a\nb'],
  ['text between rows', '<table>x<tr><td>a</td></tr></table>', 'a\nx'],
])('%s are read without an error', (_, html, text) => {
  expect(plainText(blocksFromHtml(html))).toBe(text);
});
