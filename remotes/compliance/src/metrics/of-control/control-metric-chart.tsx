/** A metric of a control over time with its target. */
import type { MetricHistory } from '@msp/contract';
import { formatDateTime } from '@msp/ui';
import { TimeChart, type TimePoint } from '@msp/ui/records';
import { chartRange } from '../values/metric-chart';
import { type InUnit, isMeasured, valueText } from '../values/metric-text';

type Point = MetricHistory['points'][number];

interface MetricPoint extends TimePoint {
  source: string;
}

const pointOf = (point: Point, metric: InUnit): MetricPoint => ({
  time: Date.parse(point.observedAt),
  value: isMeasured(point) ? point.value : null,
  when: formatDateTime(point.observedAt),
  reading: valueText(point, metric),
  note: point.reason,
  source: point.source,
});

export function MetricChart({ metric }: { metric: MetricHistory }) {
  const { name, points, target, unit } = metric;
  return (
    <TimeChart
      name={name}
      points={points.map((point) => pointOf(point, metric))}
      target={target}
      range={chartRange(unit, [target, ...points.map(({ value }) => value)])}
      empty="No values in this period."
      columns={[{ header: 'Source', cell: ({ source }) => source }]}
    />
  );
}
