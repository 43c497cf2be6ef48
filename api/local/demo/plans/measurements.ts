/** Realistic measurements for the demonstration organisations: values that approach their targets, with gaps. */
import type { CatalogueMetric } from '../../../src/catalogue/control-registries/schema';
import type { Measurement } from '../../../src/measurement/metrics/service';
import type { Random } from '../../../src/platform/random';

export interface MeasurementOptions {
  at: Date;
  /** From where the metric started (0) to where it is now (1). */
  progress: number;
  source: string;
  gaps: GapReasons;
  /** The vendor's error message when the collection failed. */
  failure?: string;
}

/** How a metric develops. */
export interface Trend {
  metric: CatalogueMetric;
  /** Where it is now: at its start (0), at its target (1) or beyond. */
  reached: number;
}

/** @param onTarget share of the metrics that have reached their target by now, 0 to 1 */
export const createTrends = (random: Random, metrics: CatalogueMetric[], onTarget: number): Trend[] =>
  metrics.map((metric) => ({
    metric,
    reached: random.next() < onTarget ? 1.05 + random.next() * 0.1 : 0.6 + random.next() * 0.3,
  }));

const unavailableChance = 0.03;
const partialChance = 0.05;

/** Reasons for missing and partial values. */
export interface GapReasons {
  unavailable: string[];
  partial: string[];
}
export const vendorGaps: GapReasons = {
  unavailable: [
    "The vendor's API did not respond within 30 seconds.",
    "The vendor's rate limit was reached. The next collection will try again.",
  ],
  partial: [
    "Two devices that haven't reported for a week are not included.",
    "One page of the vendor's list could not be read.",
  ],
};
export const manualGaps: GapReasons = {
  unavailable: ['Not counted this month.'],
  partial: ['Figures from one customer were not available.'],
};

/** Starts at half the target for metrics that should rise, and above three times the target for those that should fall. */
function valueAt(random: Random, { metric, reached }: Trend, progress: number): number {
  const { better, target, unit } = metric;
  const effective = Math.max(0, progress * reached + (random.next() - 0.5) * 0.06);
  const start = better === 'higher' ? target * 0.5 : target * 3 + (unit === 'percent' ? 20 : 6);
  const value = Math.max(0, start + (target - start) * effective);
  const limited = unit === 'percent' || unit === 'score' ? Math.min(100, value) : value;
  return unit === 'count' ? Math.round(limited) : Math.round(limited * 10) / 10;
}

export function measurementAt(
  random: Random,
  trend: Trend,
  { at, progress, source, gaps, failure }: MeasurementOptions,
): Measurement {
  const base = { metric: trend.metric.key, source, observedAt: at };
  const value = valueAt(random, trend, progress);
  const chance = random.next();
  if (failure) return { ...base, status: 'unavailable', reason: failure };
  if (chance < unavailableChance) return { ...base, status: 'unavailable', reason: random.pick(gaps.unavailable) };
  if (chance < unavailableChance + partialChance) {
    return { ...base, status: 'partial', value, reason: random.pick(gaps.partial) };
  }
  return { ...base, status: 'ok', value };
}
