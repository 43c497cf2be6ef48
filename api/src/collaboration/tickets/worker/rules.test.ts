import { concernsAll, mayCreateAgain, nextAttempt, unclearMs } from './rules';

const now = new Date('2026-11-20T10:00:00.000Z');
const minutesAfter = (date: Date) => (date.getTime() - now.getTime()) / 60_000;

test.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [9, 60],
])('after %i failures in a row, a ticket is tried again in %i minutes', (failures, minutes) => {
  expect(minutesAfter(nextAttempt(now, failures))).toBe(minutes);
});

test('a longer wait that the service desk asks for is kept', () => {
  expect(minutesAfter(nextAttempt(now, 1, 7 * 60_000))).toBe(7);
  expect(minutesAfter(nextAttempt(now, 2, 2_000))).toBe(5);
});

test('without a clear reply, a ticket is created again only once it would have been found', () => {
  const attemptedAt = (ms: number) => new Date(now.getTime() - ms);
  expect(mayCreateAgain(attemptedAt(unclearMs - 1), now)).toBe(false);
  expect(mayCreateAgain(attemptedAt(unclearMs), now)).toBe(true);
});

test('a refused field stops one ticket; wrong credentials, and a service desk that is down, stop all', () => {
  expect(concernsAll('vendor-error', true)).toBe(false);
  expect(concernsAll('vendor-error', false)).toBe(true);
  expect(concernsAll('credentials', true)).toBe(true);
  expect(concernsAll('throttled', true)).toBe(true);
});
