/** The line of a Sparkline. Loads with the first chart. */
import { Line, LinePath } from '@visx/shape';
import type { ChartPoint } from './chart-types';
import { isMeasured, scalesOf } from './scales';
import { sparklineFrame } from './sparkline-frame';

export interface SparkLineProps {
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** The value that a dashed line marks. */
  target?: number | undefined;
}

/** The lowest and the highest value, the target among them. */
function rangeOf({ points, target }: SparkLineProps): [number, number] {
  const values = [...points.map(({ value }) => value), target].flatMap((value) => value ?? []);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // A line without changes runs through the middle.
  return lowest === highest ? [lowest - 1, highest + 1] : [lowest, highest];
}

export default function SparkLine({ points, target }: SparkLineProps) {
  const { width, height, margin } = sparklineFrame;
  const { x, y } = scalesOf(points, rangeOf({ points, target }), sparklineFrame);
  const last = points.findLast(isMeasured);
  return (
    <svg aria-hidden="true" width={width} height={height}>
      {target !== undefined && last && (
        <Line
          data-part="target"
          from={{ x: margin.left, y: y(target) }}
          to={{ x: width - margin.right, y: y(target) }}
        />
      )}
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
