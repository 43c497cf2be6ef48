import { firstRowAt, rowHeight, spansOf } from './visible-rows';

test('the first row changes in steps', () => {
  expect(firstRowAt(0)).toBe(0);
  expect(firstRowAt(7 * rowHeight)).toBe(0);
  expect(firstRowAt(8 * rowHeight)).toBe(4);
  expect(firstRowAt(100 * rowHeight)).toBe(96);
});

test('rows in sight, gaps that keep their height, and the row with the focus', () => {
  const height = 10 * rowHeight;
  expect(spansOf(5, 0, height, 0)).toEqual([{ kind: 'rows', from: 0, to: 5 }]);
  expect(spansOf(300, 88, height, 2)).toEqual([
    { kind: 'gap', from: 0, to: 2 },
    { kind: 'rows', from: 2, to: 3 },
    { kind: 'gap', from: 3, to: 88 },
    { kind: 'rows', from: 88, to: 110 },
    { kind: 'gap', from: 110, to: 300 },
  ]);
  expect(spansOf(300, 0, height, 299).slice(-2)).toEqual([
    { kind: 'gap', from: 22, to: 299 },
    { kind: 'rows', from: 299, to: 300 },
  ]);
});

test('a filter that leaves fewer rows than were scrolled past', () => {
  expect(spansOf(20, 88, 10 * rowHeight, 50)).toEqual([
    { kind: 'gap', from: 0, to: 10 },
    { kind: 'rows', from: 10, to: 20 },
  ]);
});
