import { retryAt } from './retries';

const now = new Date('2026-11-20T10:00:00.000Z');
const delaySeconds = (attempts: number, askedMs?: number) =>
  (retryAt(now, attempts, askedMs).getTime() - now.getTime()) / 1_000;

test.each([
  [1, 30],
  [2, 60],
  [8, 3_840],
  [11, 21_600],
  [2_000, 21_600],
])('attempt %i is repeated after %i seconds', (attempts, expected) => {
  expect(delaySeconds(attempts)).toBe(expected);
});

test("the register's Retry-After is honoured, up to a day", () => {
  expect(delaySeconds(1, 600_000)).toBe(600);
  expect(delaySeconds(3, 1_000)).toBe(120);
  expect(delaySeconds(1, 1e12)).toBe(86_400);
});
