import { dayText } from './clock';

test.each([
  ['2026-11-03', '3 Nov 2026'],
  ['2026-09-30', '30 Sept 2026'],
  ['2027-01-01', '1 Jan 2027'],
])('the day %s reads %s', (day, text) => {
  expect(dayText(day)).toBe(text);
});
