import { readMarkdown } from './read-markdown';

const textsIn = ({ text, content = [] }: ReturnType<typeof readMarkdown>): string[] => [
  ...(text === undefined ? [] : [text]),
  ...content.flatMap(textsIn),
];

test('a paragraph or item that continues on the next line is one line of text', () => {
  expect(textsIn(readMarkdown('Kept by the\n**owner** of\nthe record.\n\n- First\n  line\n'))).toEqual([
    'Kept by the ',
    'owner',
    ' of the record.',
    'First line',
  ]);
});

test('a line break that the text asks for stays, and so do the lines of code', () => {
  const { content } = readMarkdown('One  \ntwo\n\n```\na\nb\n```\n');
  expect(content?.[0]?.content?.map(({ type }) => type)).toEqual(['text', 'hardBreak', 'text']);
  expect(content?.[1]?.content?.[0]?.text).toBe('a\nb');
});
