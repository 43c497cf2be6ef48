import { firstRowAt, rowHeight, spansOf } from './visible-rows';

test('the first row changes in steps', () => {
  expect(firstRowAt(0)).toBe(0);
  expect(firstRowAt(7 * rowHeight)).toBe(0);
  expect(firstRowAt(8 * rowHeight)).toBe(4);
  expect(firstRowAt(100 * rowHeight)).toBe(96);
});

test('rows in sight, gaps that keep their height, and the row with the focus', () => {
  const height = 10 * rowHeight;
  expect(spansOf(5, 0, height, 0)).toEqual([{ gap: 0, from: 0, to: 5 }]);
  expect(spansOf(300, 88, height, 2)).toEqual([
    { gap: 2, from: 2, to: 3 },
    { gap: 85, from: 88, to: 110 },
  ]);
  expect(spansOf(300, 0, height, 299)).toEqual([
    { gap: 0, from: 0, to: 22 },
    { gap: 277, from: 299, to: 300 },
  ]);
});

test('a filter that leaves fewer rows than were scrolled past', () => {
  expect(spansOf(20, 88, 10 * rowHeight, 50)).toEqual([{ gap: 10, from: 10, to: 20 }]);
});
