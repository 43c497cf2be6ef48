/** When a program that ended is started again. */
import { RestartPolicy } from './restart-policy.mjs';

/** @param {RestartPolicy} policy @param {number | null} code @param {number} count */
const delays = (policy, code, count, ranMs = 1_000) =>
  Array.from({ length: count }, () => policy.delayAfter(code, ranMs));

it('gives up a program after eight crashes, with longer and longer delays', () => {
  const found = delays(new RestartPolicy(), 1, 9);
  expect(found).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000, undefined]);
});

it('counts kills like crashes, and forgets them after a minute', () => {
  const policy = new RestartPolicy();
  expect(delays(policy, null, 8).at(-1)).toBe(5_000);
  expect(policy.delayAfter(null, 61_000)).toBe(500);
});

it('never gives up a program that ended for lack of a database, and does not count it', () => {
  const policy = new RestartPolicy();
  expect(new Set(delays(policy, 75, 50))).toEqual(new Set([2_000]));
  expect(policy.delayAfter(1, 1_000)).toBe(500);
});
