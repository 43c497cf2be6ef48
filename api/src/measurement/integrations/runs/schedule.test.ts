import { newId } from '../../../platform/ids';
import { nextCollection, nextNightly, windowMs } from './schedule';

const now = new Date('2026-11-20T10:00:00.000Z');
const midnight = new Date('2026-11-21T00:00:00.000Z').getTime();
const [organization, integration] = [newId(now), newId(now)];

test('§9 collects daily at the same time of the night', () => {
  const first = nextNightly(organization, integration, now);
  expect(first.getTime()).toBeGreaterThanOrEqual(midnight);
  expect(first.getTime()).toBeLessThan(midnight + windowMs);
  expect(nextNightly(organization, integration, first).getTime() - first.getTime()).toBe(86_400_000);
});

test('§9 organisations are spread over the night', () => {
  const hours = new Array<number>(5).fill(0);
  for (let index = 0; index < 1_000; index += 1) {
    const hour = nextNightly(newId(now), newId(now), now).getUTCHours();
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  for (const count of hours) expect(count).toBeGreaterThan(120);
});

test.each([
  [1, 15],
  [2, 60],
  [3, 240],
])('§9 after failure %i the next attempt is %i minutes later', (failures, minutes) => {
  expect(nextCollection(organization, integration, now, failures)).toEqual(new Date(now.getTime() + minutes * 60_000));
});

test('§9 after more failures it waits for the night', () => {
  expect(nextCollection(organization, integration, now, 4)).toEqual(nextNightly(organization, integration, now));
});
