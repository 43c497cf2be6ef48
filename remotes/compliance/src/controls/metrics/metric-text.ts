/** Values, targets and verdicts of metrics as text. A value that was not measured is never shown as a number or as on target. */
import type { MetricHistory } from '@msp/contract';
import type { Tone } from '@msp/ui';
import { formatMetricValue } from '@msp/ui/pages';

export type Metric = Omit<MetricHistory, 'points'>;
export type Point = MetricHistory['points'][number];

export const inUnit = (value: number, { unit }: Pick<Metric, 'unit'>): string => formatMetricValue(value, unit);

export const targetText = (metric: Pick<Metric, 'better' | 'target' | 'unit'>) =>
  `${metric.better === 'higher' ? '≥' : '≤'} ${inUnit(metric.target, metric)}`;

export const isMeasured = (point: Point | undefined): point is Point & { value: number } =>
  point !== undefined && point.status !== 'unavailable' && point.value !== null;

export const valueText = (point: Point, metric: Metric) =>
  isMeasured(point) ? inUnit(point.value, metric) : 'Not measured';

export function verdictOf(point: Point | undefined, { better, target }: Metric): { label: string; tone: Tone } {
  if (!isMeasured(point)) return { label: 'Not measured', tone: 'none' };
  const met = better === 'higher' ? point.value >= target : point.value <= target;
  if (met) return { label: 'On target', tone: 'good' };
  return { label: better === 'higher' ? 'Below target' : 'Above target', tone: 'bad' };
}
