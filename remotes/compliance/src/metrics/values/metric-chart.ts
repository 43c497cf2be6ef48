/** The values of a metric as points, bands and edges of a chart. */
import type { MetricChart } from '@msp/contract';
import { formatDateTime } from '@msp/ui';
import type { ChartDetail, TimePoint } from '@msp/ui/records';
import { axisText, inUnit, isMeasured, targetText, valueText } from './metric-text';

interface MetricPoint extends TimePoint {
  source: string;
  comment: string | null;
}

type Override = MetricChart['overrides'][number];

const overrideAt = (time: number, overrides: readonly Override[]) =>
  overrides.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= time && time < Date.parse(endsAt));

export function chartPoints({ metric, points, overrides }: MetricChart): MetricPoint[] {
  return points.map((point) => {
    const time = Date.parse(point.observedAt);
    const override = overrideAt(time, overrides);
    const notes = [point.reason, override && `overridden to ${inUnit(override.value, metric)}`].filter(Boolean);
    return {
      time,
      value: isMeasured(point) ? point.value : null,
      when: formatDateTime(point.observedAt),
      reading: valueText(point, metric),
      note: notes.join('; ') || null,
      source: point.recordedBy ? `${point.source} (${point.recordedBy.name})` : point.source,
      comment: point.note,
    };
  });
}

/** The values at the lower and the upper edge: room for every value, the target and the overrides. */
export function chartRange(unit: string, values: readonly (number | null)[]): [number, number] {
  if (unit === 'percent') return [0, 100];
  const known = values.filter((value) => value !== null);
  return [Math.min(0, ...known), Math.max(1, ...known) * 1.05];
}

export function chartDetail({ metric, from, to, overrides }: MetricChart): ChartDetail {
  return {
    span: [Date.parse(from), Date.parse(to)],
    bands: overrides.map(({ startsAt, endsAt, value }) => ({
      from: Date.parse(startsAt),
      to: Date.parse(endsAt),
      value,
    })),
    tick: (value) => axisText(value, metric),
    legend: { values: 'Measured', target: `Target ${targetText(metric)}`, bands: 'Overridden' },
  };
}
