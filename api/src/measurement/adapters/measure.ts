/** Turns what was read from a vendor into metrics and checks, and decides what counts as measured. */
import type { ImplementationStatus, SecurityCategory } from '@msp/contract';
import { combineSubjects } from './combine';
import { reasonOf } from './define-adapter';
import type { Listing } from './http/listing';
import type { CollectedCheck, Metric, MetricUnit, Reason } from './port';

/** What was read from the vendor, or why nothing was. */
export type Reading<T> = { ok: true; value: T; incomplete: Reason | null } | { ok: false; reason: Reason };

const empty = (message: string): Reason => ({ code: 'empty', message });
const nothing = (message: string): Reason => ({ code: 'nothing-to-measure', message });

/**
 * Reads a list that must have rows. An empty one counts as not measured, because a vendor may return nothing by mistake.
 * @param whenEmpty the reason given for an empty list
 */
export async function readRows<T>(whenEmpty: string, read: () => Promise<Listing<T>>): Promise<Reading<T[]>> {
  const reading = await readOptionalRows(read);
  if (!reading.ok || reading.value.length > 0) return reading;
  return { ok: false, reason: reading.incomplete ?? empty(whenEmpty) };
}

/** Reads a list that may be empty, because another list shows that there was something to measure. */
export async function readOptionalRows<T>(read: () => Promise<Listing<T>>): Promise<Reading<T[]>> {
  try {
    const { rows, incomplete } = await read();
    return { ok: true, value: rows, incomplete };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Combines two readings that a metric needs both of. */
export function both<A, B>(a: Reading<A>, b: Reading<B>): Reading<[A, B]> {
  if (!a.ok) return a;
  if (!b.ok) return b;
  return { ok: true, value: [a.value, b.value], incomplete: a.incomplete ?? b.incomplete };
}

export function mapReading<A, B>(reading: Reading<A>, map: (value: A) => B): Reading<B> {
  return reading.ok ? { ok: true, value: map(reading.value), incomplete: reading.incomplete } : reading;
}

export interface MetricDefinition {
  key: string;
  unit: MetricUnit;
  /** The check that the dashboard derives from the metric. `target` is in per cent, 100 by default. */
  check?: { category: SecurityCategory; name: string; target?: number };
}

/**
 * What a reading yields for a metric: `good` out of `total` for a percentage; `value`, optionally out of `total`, for a count
 * or days. A string says why there is no figure although there should be one, and `nothing` why there is none to expect.
 */
export type Figure = { value?: number; total?: number; good?: number } | { nothing: string } | string;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Calculated from the counts, because the rounded value shows 99.999 as 100. */
function statusOf({ unit, numerator, denominator }: Metric, target = 100): ImplementationStatus {
  const count = numerator ?? 0;
  if (unit === 'count') {
    if (count === 0) return 'FULLY_IMPLEMENTED';
    return denominator !== null && count < denominator ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
  }
  if (denominator && (count / denominator) * 100 >= target) return 'FULLY_IMPLEMENTED';
  return count > 0 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
}

export class Measurements {
  readonly metrics: Metric[] = [];
  #ownChecks: CollectedCheck[] = [];
  #definitions = new Map<string, MetricDefinition>();

  constructor(
    private readonly subject: string,
    private readonly observedAt: Date,
  ) {}

  /** The checks that follow from complete metrics, over all subjects, and those added by themselves. */
  get checks(): CollectedCheck[] {
    const derived = combineSubjects(this.metrics).flatMap((metric) => {
      const check = this.#definitions.get(metric.key)?.check;
      if (!check || metric.status !== 'ok') return [];
      const { category, name, target } = check;
      return { key: metric.key, category, name, implementationStatus: statusOf(metric, target) };
    });
    return [...derived, ...this.#ownChecks];
  }

  /** Adds a metric. A percentage of nothing is unavailable. @param subject the one given to the constructor by default */
  add<T>(
    definition: MetricDefinition,
    reading: Reading<T>,
    figureOf: (value: T) => Figure,
    { observedAt = this.observedAt, subject = this.subject }: { observedAt?: Date; subject?: string } = {},
  ): void {
    this.#definitions.set(definition.key, definition);
    this.metrics.push(this.#metric(definition, reading, figureOf, observedAt, subject));
  }

  addCheck(check: CollectedCheck): void {
    this.#ownChecks.push(check);
  }

  #metric<T>(
    { key, unit }: MetricDefinition,
    reading: Reading<T>,
    figureOf: (value: T) => Figure,
    observedAt: Date,
    subject: string,
  ): Metric {
    const common = { key, unit, subject, observedAt };
    const unavailable = (reason: Reason): Metric => ({
      ...common,
      value: null,
      numerator: null,
      denominator: null,
      status: 'unavailable',
      reason,
    });
    if (!reading.ok) return unavailable(reading.reason);
    const figure = figureOf(reading.value);
    if (typeof figure === 'string') return unavailable(reading.incomplete ?? empty(figure));
    if ('nothing' in figure) return unavailable(reading.incomplete ?? nothing(figure.nothing));
    const { good = null, total = null } = figure;
    const percentage = good !== null && total ? (good / total) * 100 : null;
    const value = unit === 'percent' ? percentage : (figure.value ?? null);
    if (value === null) return unavailable(reading.incomplete ?? nothing('There was nothing to measure.'));
    return {
      ...common,
      value: rounded(value),
      numerator: unit === 'percent' ? good : unit === 'count' ? value : null,
      denominator: total,
      status: reading.incomplete ? 'partial' : 'ok',
      reason: reading.incomplete,
    };
  }
}
