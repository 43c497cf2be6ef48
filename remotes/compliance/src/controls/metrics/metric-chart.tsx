/** A metric over time with its target. */
import { formatDateTime } from '@msp/ui';
import { TimeChart, type TimePoint } from '@msp/ui/records';
import { isMeasured, type Metric, type Point, valueText } from './metric-text';

interface MetricPoint extends TimePoint {
  source: string;
}

const pointOf = (point: Point, metric: Metric): MetricPoint => ({
  time: Date.parse(point.observedAt),
  value: isMeasured(point) ? point.value : null,
  when: formatDateTime(point.observedAt),
  reading: valueText(point, metric),
  note: point.reason,
  source: point.source,
});

function rangeOf(points: readonly Point[], { target, unit }: Metric): [number, number] {
  if (unit === 'percent') return [0, 100];
  const values = [target, ...points.filter(isMeasured).map(({ value }) => value)];
  return [Math.min(0, ...values), Math.max(...values)];
}

interface MetricChartProps {
  metric: Metric;
  /** Oldest first. */
  points: readonly Point[];
}

export function MetricChart({ metric, points }: MetricChartProps) {
  return (
    <TimeChart
      name={metric.name}
      points={points.map((point) => pointOf(point, metric))}
      target={metric.target}
      range={rangeOf(points, metric)}
      empty="Not measured yet. Connect an integration that collects it."
      columns={[{ header: 'Source', cell: ({ source }) => source }]}
    />
  );
}
