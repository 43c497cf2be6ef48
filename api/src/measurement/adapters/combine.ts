/** Combines what was measured for several subjects into one figure of the organisation. */
import type { Metric } from './port';

const rounded = (value: number) => Math.round(value * 100) / 100;
const sum = (numbers: (number | null)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

/** Percentages by their counts, counts by their sum; of days, the worst. */
function figureOf(metrics: Metric[], unit: Metric['unit']) {
  const denominators = metrics.map(({ denominator }) => denominator);
  const numerator = metrics.every((metric) => metric.numerator === null)
    ? null
    : sum(metrics.map((metric) => metric.numerator));
  const denominator = denominators.every((one) => one === null) ? null : sum(denominators);
  const values = metrics.map(({ value }) => value ?? 0);
  if (unit === 'percent' && numerator !== null && denominator) {
    return { value: rounded((numerator / denominator) * 100), numerator, denominator };
  }
  return { value: unit === 'count' ? sum(values) : Math.max(...values), numerator, denominator };
}

function combineOne(metrics: [Metric, ...Metric[]]): Metric {
  const [first] = metrics;
  const measured = metrics.filter(({ value }) => value !== null);
  // A subject with nothing to measure, such as a customer without servers, takes nothing from the figure.
  const gap = metrics.find(({ status, reason }) => status !== 'ok' && reason?.code !== 'nothing-to-measure');
  if (measured.length === 0) {
    return { ...first, status: 'unavailable', reason: gap?.reason ?? first.reason };
  }
  return { ...first, ...figureOf(measured, first.unit), status: gap ? 'partial' : 'ok', reason: gap?.reason ?? null };
}

/** @returns one metric for each key and time */
export function combineSubjects(metrics: readonly Metric[]): Metric[] {
  const groups = new Map<string, [Metric, ...Metric[]]>();
  for (const metric of metrics) {
    const group = `${metric.key} ${metric.observedAt.getTime()}`;
    const known = groups.get(group);
    if (known) known.push(metric);
    else groups.set(group, [metric]);
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group[0] : combineOne(group)));
}
