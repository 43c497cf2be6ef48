/** The line of a Sparkline. Loads with the first chart. */
import { LinePath } from '@visx/shape';
import type { ChartPoint } from './chart-types';
import { isMeasured, scalesOf } from './scales';
import { sparklineFrame } from './sparkline-frame';

export interface SparkLineProps {
  /** Oldest first. */
  points: readonly ChartPoint[];
}

/** The lowest and the highest value. */
function rangeOf(points: readonly ChartPoint[]): [number, number] {
  const values = points.flatMap(({ value }) => value ?? []);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // A line without changes runs through the middle.
  return lowest === highest ? [lowest - 1, highest + 1] : [lowest, highest];
}

export default function SparkLine({ points }: SparkLineProps) {
  const { x, y } = scalesOf(points, rangeOf(points), sparklineFrame);
  const last = points.findLast(isMeasured);
  return (
    <svg aria-hidden="true" width={sparklineFrame.width} height={sparklineFrame.height}>
      <LinePath
        data-part="values"
        data={[...points]}
        x={({ time }) => x(time)}
        y={({ value }) => y(value ?? 0)}
        defined={isMeasured}
      />
      {last && <circle data-part="dot" cx={x(last.time)} cy={y(last.value ?? 0)} r="2" />}
    </svg>
  );
}
