/** Where the points of a metric stand in a chart, in parts of its width and height. */
import { isMeasured, type Metric, type Point } from './metric-values';

export const chartWidth = 320;
export const chartHeight = 80;
const edge = 6;

export interface Geometry {
  /** Left edge to right edge, by time. */
  x: (point: Point) => number;
  y: (value: number) => number;
  /** Runs of measured points: where something was not measured, the line has a gap. */
  segments: string[];
}

export function geometryOf(points: readonly Point[], { target, unit }: Metric): Geometry {
  const times = points.map(({ observedAt }) => Date.parse(observedAt));
  const first = Math.min(...times);
  const span = Math.max(...times) - first || 1;
  const values = [target, ...points.filter(isMeasured).map(({ value }) => value)];
  const lowest = unit === 'percent' ? 0 : Math.min(0, ...values);
  const highest = unit === 'percent' ? 100 : Math.max(...values);
  const height = highest - lowest || 1;
  const x = ({ observedAt }: Point) => edge + ((Date.parse(observedAt) - first) / span) * (chartWidth - 2 * edge);
  const y = (value: number) => edge + (1 - (value - lowest) / height) * (chartHeight - 2 * edge);

  const segments: string[] = [];
  let run: string[] = [];
  const end = () => {
    // A lone point is a line to itself, which a round cap makes a dot.
    if (run.length > 0) segments.push(`M${run.join('L')}${run.length === 1 ? `L${run[0]}` : ''}`);
    run = [];
  };
  for (const point of points) {
    if (isMeasured(point)) run.push(`${x(point).toFixed(1)} ${y(point.value).toFixed(1)}`);
    else end();
  }
  end();
  return { x, y, segments };
}
