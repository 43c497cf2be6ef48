import { dueAfter, nextRound } from './due';

test.each([
  ['2026-01-31', 1, 31, '2026-02-28'],
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2028-01-31', 1, 31, '2028-02-29'],
  ['2026-11-30', 3, 30, '2027-02-28'],
  ['2027-02-28', 3, 30, '2027-05-30'],
  ['2026-08-15', 12, 15, '2027-08-15'],
  ['2026-12-01', 36, 1, '2029-12-01'],
])('%s and %i months on day %i: %s', (day, months, anchorDay, expected) => {
  expect(dueAfter(day, months, anchorDay)).toBe(expected);
});

const quarterly = { dueOn: '2026-03-31', months: 3, anchorDay: 31 };

test.each([
  ['on its day: from the due day', '2026-03-31', '2026-06-30', 31, []],
  ['late: from the due day, so that the rhythm stays', '2026-05-10', '2026-06-30', 31, []],
  ['a day before the next one is due', '2026-06-29', '2026-06-30', 31, []],
  ['early: from the day it was done, so that no interval is longer', '2026-02-10', '2026-05-10', 10, []],
  ['on the day of the next one, which is then missed', '2026-06-30', '2026-09-30', 30, ['2026-06-30']],
  ['two rounds later', '2026-10-15', '2027-01-15', 15, ['2026-06-30', '2026-09-30']],
])('done %s', (_, doneOn, dueOn, anchorDay, missed) => {
  expect(nextRound(quarterly, doneOn)).toEqual({ dueOn, anchorDay, missed });
});
