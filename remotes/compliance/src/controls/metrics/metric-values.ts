/** A metric's figures as people read them, and what they mean. What was not measured is never a number and never green. */
import type { MetricHistory } from '@msp/contract';
import type { Tone } from '@msp/ui';

export type Metric = Omit<MetricHistory, 'points'>;
export type Point = MetricHistory['points'][number];

const units: Record<string, string> = { percent: '%', days: ' days', hours: ' hours', count: '', score: ' points' };
const rounded = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const inUnit = (value: number, { unit }: Pick<Metric, 'unit'>) =>
  `${rounded.format(value)}${units[unit] ?? ` ${unit}`}`;

export const targetWords = (metric: Pick<Metric, 'better' | 'target' | 'unit'>) =>
  `${metric.better === 'higher' ? '≥' : '≤'} ${inUnit(metric.target, metric)}`;

export const isMeasured = (point: Point | undefined): point is Point & { value: number } =>
  point !== undefined && point.status !== 'unavailable' && point.value !== null;

export const valueWords = (point: Point, metric: Metric) =>
  isMeasured(point) ? inUnit(point.value, metric) : 'Not measured';

export function verdictOf(point: Point | undefined, { better, target }: Metric): { label: string; tone: Tone } {
  if (!isMeasured(point)) return { label: 'Not measured', tone: 'none' };
  const met = better === 'higher' ? point.value >= target : point.value <= target;
  if (met) return { label: 'On target', tone: 'good' };
  return { label: better === 'higher' ? 'Below target' : 'Above target', tone: 'bad' };
}
