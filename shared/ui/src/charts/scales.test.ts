import { isMeasured, isolatedPoints, scalesOf } from './scales';

const points = [80, 90, null, 97.25].map((value, index) => ({ time: Date.UTC(2026, 10, 10 + index), value }));
const frame = { width: 320, height: 80, margin: { top: 6, right: 6, bottom: 6, left: 6 } };

test('time runs from left to right, and higher values are higher', () => {
  const { x, y } = scalesOf(points, [0, 100], frame);
  expect(x(points[0]?.time ?? 0)).toBe(6);
  expect(x(points[3]?.time ?? 0)).toBe(314);
  expect(y(95)).toBeLessThan(y(90));
  expect(y(95)).toBeGreaterThan(y(97.25));
});

test('a span wider than the points leaves room where nothing was measured', () => {
  const { x } = scalesOf(points, [0, 100], frame, [Date.UTC(2026, 10, 7), Date.UTC(2026, 10, 13)]);
  expect(x(points[0]?.time ?? 0)).toBe(160);
});

test('one point, and values that are all equal, still have a place', () => {
  const { x, y } = scalesOf([{ time: 5, value: 3 }], [3, 3], frame);
  expect(x(5)).toBeGreaterThanOrEqual(6);
  expect(y(3)).toBeGreaterThanOrEqual(6);
  expect(Number.isFinite(x(5)) && Number.isFinite(y(3))).toBe(true);
});

test('a point without a value is a gap', () => {
  expect(points.map(isMeasured)).toEqual([true, true, false, true]);
});

test.each([
  [[1, null, 2, 3], [1]],
  [[1, 2, null], []],
  [
    [null, 4, null, 5],
    [4, 5],
  ],
  [[6], [6]],
])('of %j, the points without a line are %j', (values, expected) => {
  const isolated = isolatedPoints(values.map((value, time) => ({ time, value })));
  expect(isolated.map(({ value }) => value)).toEqual(expected);
});
