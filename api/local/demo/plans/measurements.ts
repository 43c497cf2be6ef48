/** Realistic measurements for the demonstration organisations: values that approach their targets, with gaps. */
import type { CatalogueMetric } from '../../../src/catalogue/control-registries/schema';
import type { Measurement } from '../../../src/measurement/metrics/service';
import type { Random } from '../../../src/platform/random';

export interface MeasurementOptions {
  at: Date;
  /** From the starting value (0) to the target (1). */
  progress: number;
  source: string;
  gaps: GapReasons;
  /** The vendor's error message when the collection failed. */
  failure?: string;
}

/** How a metric develops. */
export interface Trend {
  metric: CatalogueMetric;
  /** Fraction of progress that this metric lacks compared with the organisation's; below 0, it is ahead. */
  lag: number;
}

export const createTrends = (random: Random, metrics: CatalogueMetric[]): Trend[] =>
  metrics.map((metric) => ({ metric, lag: random.next() * 0.6 - 0.35 }));

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
function valueAt(random: Random, { metric, lag }: Trend, progress: number): number {
  const { better, target, unit } = metric;
  const effective = Math.max(0, Math.min(1, progress * (1 - lag) + (random.next() - 0.5) * 0.06));
  const start = better === 'higher' ? target * 0.5 : target * 3 + (unit === 'percent' ? 20 : 6);
  const value = start + (target - start) * effective;
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
