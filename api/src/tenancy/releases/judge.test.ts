import { isClearlyWorse } from './judge';

const count = (failedPeople: number, people: number) => ({ people, failedPeople });

test.each([
  // Enough failures, and one fewer.
  [2, 2, true],
  [2, 20, true],
  [1, 1, false],
  [1, 20, false],
  [3, 50, true],
  [2, 50, false],
  [4, 100, true],
  [3, 100, false],
  [5, 200, true],
  [4, 200, false],
  [100, 100_000, false],
  [0, 1_000, false],
])('%d of %d people: withdrawn %s', (failed, people, expected) => {
  expect(isClearlyWorse(count(failed, people), [])).toBe(expected);
});

test('an outage that concerns the other builds as well does not count against it', () => {
  expect(isClearlyWorse(count(5, 20), [count(10, 2_000), count(6, 25)])).toBe(false);
  expect(isClearlyWorse(count(15, 20), [count(10, 2_000), count(6, 25)])).toBe(true);
  expect(isClearlyWorse(count(20, 20), [count(30, 30)])).toBe(false);
});

test('few people of other builds say nothing about them', () => {
  expect(isClearlyWorse(count(5, 20), [count(1, 1), count(0, 0)])).toBe(true);
});
