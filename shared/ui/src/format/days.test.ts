import { monthsAfter, today } from './days';

test("today is a day in the viewer's time zone", () => {
  const now = new Date();
  const [year, month, day] = today().split('-').map(Number);
  expect([year, month, day]).toEqual([now.getFullYear(), now.getMonth() + 1, now.getDate()]);
});

test.each([
  ['2026-11-22', 3, '2027-02-22'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['soon', 1, undefined],
])('%s and %d months: %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected);
});
