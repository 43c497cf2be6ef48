/** Where time and values are in a chart, in pixels. */
import { scaleLinear, scaleTime } from '@visx/scale';
import type { ChartPoint } from './chart-types';

export interface ChartFrame {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
}

export const isMeasured = ({ value }: ChartPoint): boolean => value !== null;

/** Measured points between gaps: no line leads to them. */
export const isolatedPoints = <P extends ChartPoint>(points: readonly P[]): P[] =>
  points.filter(
    (point, at) => isMeasured(point) && ![points[at - 1], points[at + 1]].some((other) => other && isMeasured(other)),
  );

/**
 * @param range the values at the lower and the upper edge
 * @param span the times at the left and the right edge; by default those of the first and the last point
 */
export function scalesOf(
  points: readonly ChartPoint[],
  range: readonly [number, number],
  { width, height, margin }: ChartFrame,
  span: readonly [number, number] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0],
) {
  const x = scaleTime<number>({ domain: [...span], range: [margin.left, width - margin.right] });
  const y = scaleLinear<number>({ domain: [...range], range: [height - margin.bottom, margin.top] });
  return { x, y };
}
