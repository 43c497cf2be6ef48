/** Values, targets and verdicts of metrics as text. A value that was not measured is never shown as a number or as on target. */
import type { MetricHistory } from '@msp/contract';
import { pluralWord, type Tone } from '@msp/ui';
import { formatNumber } from '@msp/ui/pages';

export type Metric = Omit<MetricHistory, 'points'>;
export type Point = MetricHistory['points'][number];

/** Singulars of the units that are words. */
const unitWords: Record<string, string> = { days: 'day', hours: 'hour', score: 'point' };

/** "93%", "1 day", "2.5 hours", "12". */
export function inUnit(value: number, { unit }: Pick<Metric, 'unit'>): string {
  const number = formatNumber(value, 1);
  if (unit === 'percent') return `${number}%`;
  if (unit === 'count') return number;
  const word = unitWords[unit];
  return `${number} ${word ? pluralWord(value, word) : unit}`;
}

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
