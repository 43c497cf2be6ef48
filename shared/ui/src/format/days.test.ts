import { daysOverdue, monthsAfter, overdueText, today } from './days';

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

describe('a day that has passed is overdue by whole days', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(2026, 10, 22, 23, 30) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['2026-11-21', 1, '1 day overdue'],
    ['2026-10-22', 31, '31 days overdue'],
    ['2026-11-22', 0, undefined],
    ['2026-11-23', 0, undefined],
    ['soon', 0, undefined],
    [null, 0, undefined],
    [undefined, 0, undefined],
  ])('%s', (day, days, text) => {
    expect(daysOverdue(day)).toBe(days);
    expect(overdueText(day)).toBe(text);
  });
});
