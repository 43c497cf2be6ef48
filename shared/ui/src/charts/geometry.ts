/** Where the points of a line chart are, in units of its view box. */

export const chartWidth = 320;
export const chartHeight = 80;
const edge = 6;

export interface ChartPoint {
  /** Milliseconds since 1970. */
  time: number;
  /** Null where nothing was measured. */
  value: number | null;
}

export interface Geometry {
  /** From left to right by time. */
  x: (time: number) => number;
  y: (value: number) => number;
  /** Runs of measured points: the line has a gap where nothing was measured. */
  segments: string[];
}

/** @param range the values at the lower and the upper edge */
export function geometryOf(points: readonly ChartPoint[], [lowest, highest]: readonly [number, number]): Geometry {
  const times = points.map(({ time }) => time);
  const first = Math.min(...times);
  const span = Math.max(...times) - first || 1;
  const height = highest - lowest || 1;
  const x = (time: number) => edge + ((time - first) / span) * (chartWidth - 2 * edge);
  const y = (value: number) => edge + (1 - (value - lowest) / height) * (chartHeight - 2 * edge);

  const segments: string[] = [];
  let run: string[] = [];
  const end = () => {
    // A lone point is a line to itself, which a round cap makes a dot.
    if (run.length > 0) segments.push(`M${run.join('L')}${run.length === 1 ? `L${run[0]}` : ''}`);
    run = [];
  };
  for (const { time, value } of points) {
    if (value === null) end();
    else run.push(`${x(time).toFixed(1)} ${y(value).toFixed(1)}`);
  }
  end();
  return { x, y, segments };
}
