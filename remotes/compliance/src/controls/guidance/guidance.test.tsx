import { renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { Guidance } from './guidance';
import { parseGuidance, parseInline } from './parse';

test('§5 markdown: paragraphs, lists, bold, code and links', async () => {
  await renderApp(
    <Guidance
      markdown={
        'First **bold** and `code`.\nSame paragraph.\n\n3. three\n4. four\n   goes on\n\n- a\n- [site](https://example.org/x)'
      }
    />,
  );
  expect(screen.getByText('bold').tagName).toBe('STRONG');
  expect(screen.getByText('code').tagName).toBe('CODE');
  const [ordered, bulleted] = screen.getAllByRole('list');
  expect(ordered).toHaveAttribute('start', '3');
  expect(ordered).toHaveTextContent('four goes on');
  expect(bulleted?.tagName).toBe('UL');
  const link = screen.getByRole('link', { name: /^site/ });
  expect(link).toHaveAttribute('href', 'https://example.org/x');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('§5 sanitised: raw HTML stays text', async () => {
  const { container } = await renderApp(
    <Guidance markdown={'<img src=x onerror=alert(1)> <script>alert(1)</script>'} />,
  );
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  expect(container.querySelector('img, script')).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/local',
  'http://',
])('§5 sanitised: [words](%s) keeps its words and is no link', (href) => {
  expect(parseInline(`[words](${href})`).filter(({ kind }) => kind === 'link')).toEqual([]);
  expect(JSON.stringify(parseInline(`[words](${href})`))).toContain('words');
});

test('code in a fence is kept as it is, even unclosed', () => {
  expect(parseGuidance('```\n- not a **list**\n```\nafter')).toEqual([
    { kind: 'code', text: '- not a **list**' },
    { kind: 'paragraph', content: [{ kind: 'text', text: 'after' }] },
  ]);
  expect(parseGuidance('```\nopen')).toEqual([{ kind: 'code', text: 'open' }]);
});

test('a blank line between items does not start a new list', () => {
  expect(parseGuidance('1. one\n\n2. two')).toHaveLength(1);
});

test.each(['', '\n\n', '**', '[', '`', '- ', '#', '1.', '[a](b', '**a*b**c', '* * *'])(
  'reads %j without failing',
  (text) => {
    expect(() => parseGuidance(text)).not.toThrow();
  },
);
