import { reminderOf, reminderWindow } from './reminders';

const on = (day: string) => new Date(`${day}T06:40:00.000Z`);

test.each([
  ['2026-11-12', null],
  ['2026-11-13', 7],
  ['2026-11-15', 7],
  ['2026-11-16', null],
  ['2026-11-19', 1],
  ['2026-11-20', 1],
  ['2026-11-21', 'past'],
  ['2026-11-23', 'past'],
  ['2026-11-24', null],
] as const)('of 20 November, 7 and 1 days before and once after: on %s %s', (today, reminder) => {
  expect(reminderOf('2026-11-20', on(today), [7, 1])).toBe(reminder);
});

test.each(['2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'])('the day lasts until its midnight: %s', (now) => {
  expect(reminderOf('2026-11-20', new Date(now), [1])).toBe(1);
});

test('the window holds every day with a reminder, and no others before it', () => {
  const now = on('2026-11-20');
  const { from, until } = reminderWindow(now, [30, 7]);
  expect([from, until]).toEqual(['2026-11-17', '2026-12-20']);
  expect([reminderOf(from, now, [30, 7]), reminderOf(until, now, [30, 7])]).toEqual(['past', 30]);
  expect([reminderOf('2026-11-16', now, [30, 7]), reminderOf('2026-12-21', now, [30, 7])]).toEqual([null, null]);
});
