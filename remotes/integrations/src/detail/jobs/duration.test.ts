import { formatDuration } from './duration';

test.each([
  [0, '0 ms'],
  [850, '850 ms'],
  [1_000, '1 s'],
  [59_600, '1 min'],
  [200_000, '3 min 20 s'],
  [3_600_000, '1 h'],
  [7_512_000, '2 h 5 min'],
])('%p ms reads "%s"', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
