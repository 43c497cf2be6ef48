import { geometryOf } from './geometry';

const points = [80, 90, null, 97.25].map((value, index) => ({ time: Date.UTC(2026, 10, 10 + index), value }));

test('the line has a gap where nothing was measured, and the target uses the same scale', () => {
  const { segments, y } = geometryOf(points, [0, 100]);
  expect(segments).toHaveLength(2);
  expect(segments[0]?.split('L')).toHaveLength(2);
  expect(y(95)).toBeLessThan(y(90));
  expect(y(95)).toBeGreaterThan(y(97.25));
});
