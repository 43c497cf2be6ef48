/** Believable measurements for the demonstration organisations: a way from where they began to near their target, with gaps. */
import type { CatalogueMetric } from '../../src/catalogue/registries/schema';
import type { Measurement } from '../../src/measurement/metrics/service';
import type { Random } from '../../src/platform/random';

export interface Moment {
  at: Date;
  /** How much of the way is done, 0 to 1. */
  share: number;
  source: string;
  gaps: Gaps;
  /** The vendor's message when nothing could be read. */
  failure?: string;
}

/** A metric's own temper, the same at every moment. */
export interface Course {
  metric: CatalogueMetric;
  /** How much harder than the others it is to bring to its target, 0 to 1. */
  drag: number;
}

export const coursesOf = (random: Random, metrics: CatalogueMetric[]): Course[] =>
  metrics.map((metric) => ({ metric, drag: random.next() * 0.3 }));

const unavailableChance = 0.03;
const partialChance = 0.05;
/** Why something could not be measured, or not wholly. */
export interface Gaps {
  unavailable: string[];
  partial: string[];
}
export const vendorGaps: Gaps = {
  unavailable: [
    'The vendor did not answer within 30 seconds.',
    'The vendor limited the number of requests; the next collection tries again.',
  ],
  partial: [
    'Two devices had not reported for a week and are left out.',
    'One page of the vendor’s list could not be read.',
  ],
};
export const handGaps: Gaps = {
  unavailable: ['Nobody counted this month.'],
  partial: ['Counted for our own systems; one customer’s figures were missing.'],
};

/** Far from the target at first: half of a share that should be high, three times what should be low. */
function valueAt(random: Random, { metric, drag }: Course, share: number): number {
  const { better, target, unit } = metric;
  const done = Math.max(0, Math.min(1, share * (1 - drag) + (random.next() - 0.5) * 0.06));
  const start = better === 'higher' ? target * 0.5 : target * 3 + (unit === 'percent' ? 20 : 6);
  const value = start + (target - start) * done;
  const limited = unit === 'percent' || unit === 'score' ? Math.min(100, value) : value;
  return unit === 'count' ? Math.round(limited) : Math.round(limited * 10) / 10;
}

export function measure(random: Random, course: Course, { at, share, source, gaps, failure }: Moment): Measurement {
  const base = { metric: course.metric.key, source, observedAt: at };
  const value = valueAt(random, course, share);
  const chance = random.next();
  if (failure) return { ...base, status: 'unavailable', reason: failure };
  if (chance < unavailableChance) return { ...base, status: 'unavailable', reason: random.pick(gaps.unavailable) };
  if (chance < unavailableChance + partialChance) {
    return { ...base, status: 'partial', value, reason: random.pick(gaps.partial) };
  }
  return { ...base, status: 'ok', value };
}
