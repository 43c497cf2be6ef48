import { storable } from './storable';

test.each([
  ['a\0b', 'ab'],
  ['half \ud83d', 'half \ufffd'],
  ['😀 whole', '😀 whole'],
])('%j is stored as %j', (text, stored) => {
  expect(storable(text, 20)).toBe(stored);
});

test('a long text is cut', () => {
  expect(storable('x'.repeat(30), 20)).toHaveLength(20);
});
