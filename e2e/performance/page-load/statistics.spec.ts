/** The statistics of the page-load measurement. */
import { expect, test } from '@playwright/test';
import { median, pairedRatio, serialTrips } from './statistics';

test('the median of an even number of values is the mean of the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

test('a ratio compares consecutive measurements', () => {
  expect(pairedRatio([10, 40, 90], [10, 20, 30])).toBe(2);
});

const chains: [name: string, requests: [start: number, end: number][], trips: number][] = [
  [
    'one after the other',
    [
      [0, 10],
      [10, 20],
      [21, 30],
    ],
    3,
  ],
  [
    'in parallel',
    [
      [0, 10],
      [2, 12],
      [5, 14],
    ],
    1,
  ],
  [
    'a long one in parallel with two short ones',
    [
      [0, 100],
      [0, 10],
      [10, 20],
    ],
    2,
  ],
  ['none', [], 0],
];

for (const [name, requests, trips] of chains) {
  test(`serial trips: ${name}`, () => {
    expect(serialTrips(requests.map(([start, end]) => ({ start, end })))).toBe(trips);
  });
}
