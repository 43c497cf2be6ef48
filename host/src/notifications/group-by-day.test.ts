import { appNotification } from '@msp/testing';
import { groupByDay } from './group-by-day';

const at = (createdAt: Date) => appNotification({ createdAt: createdAt.toISOString() });
const now = new Date(2026, 10, 21, 9, 30);

test('today, yesterday, and days by their date, in the order of the list', () => {
  const items = [
    at(new Date(2026, 10, 21, 9)),
    at(new Date(2026, 10, 21, 0)),
    at(new Date(2026, 10, 20, 23, 59)),
    at(new Date(2026, 10, 3, 12)),
  ];
  expect(groupByDay(items, now).map(({ label, items: { length } }) => [label, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['3 Nov 2026', 1],
  ]);
});

test('the day before the first of a month is yesterday', () => {
  expect(groupByDay([at(new Date(2026, 9, 31, 12))], new Date(2026, 10, 1, 9))).toMatchObject([{ label: 'Yesterday' }]);
});
