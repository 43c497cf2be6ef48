/** A metric over time with its target. */
import { formatDate } from '@msp/ui';
import { LineChart, type LinePoint } from '@msp/ui/records';
import { isMeasured, type Metric, type Point, valueText } from './metric-text';

const pointOf = (point: Point, metric: Metric): LinePoint => ({
  time: Date.parse(point.observedAt),
  value: isMeasured(point) ? point.value : null,
  text: `${formatDate(point.observedAt)}: ${valueText(point, metric)}${point.reason ? ` (${point.reason})` : ''}`,
});

function rangeOf(points: readonly Point[], { target, unit }: Metric): [number, number] {
  if (unit === 'percent') return [0, 100];
  const values = [target, ...points.filter(isMeasured).map(({ value }) => value)];
  return [Math.min(0, ...values), Math.max(...values)];
}

interface MetricChartProps {
  metric: Metric;
  /** Oldest first, at least one. */
  points: readonly Point[];
}

export function MetricChart({ metric, points }: MetricChartProps) {
  return (
    <LineChart
      label={`${metric.name} over time`}
      points={points.map((point) => pointOf(point, metric))}
      target={metric.target}
      range={rangeOf(points, metric)}
    />
  );
}
