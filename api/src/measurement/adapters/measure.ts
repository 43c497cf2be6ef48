/** Turns what a vendor returned into metrics and checks. The only file that decides what counts as measured. */
import type { ImplementationStatus, SecurityCategory } from '@msp/contract';
import { reasonOf } from './define-adapter';
import type { Listing } from './http/listing';
import type { CollectedCheck, Metric, MetricUnit, Reason } from './port';

/** The result of one request to the vendor. */
export type Source<T> = { known: true; value: T; incomplete: Reason | null } | { known: false; reason: Reason };

const empty = (message: string): Reason => ({ code: 'empty', message });

/**
 * A list that must not be empty: without rows, nothing was measured.
 * @param emptyMessage the reason if there are no rows
 */
export async function rowsOf<T>(emptyMessage: string, read: () => Promise<Listing<T>>): Promise<Source<T[]>> {
  const source = await anyRowsOf(read);
  if (!source.known || source.value.length > 0) return source;
  return { known: false, reason: source.incomplete ?? empty(emptyMessage) };
}

/** A list that may be empty, when another list shows that there was something to measure. */
export async function anyRowsOf<T>(read: () => Promise<Listing<T>>): Promise<Source<T[]>> {
  try {
    const { rows, incomplete } = await read();
    return { known: true, value: rows, incomplete };
  } catch (error) {
    return { known: false, reason: reasonOf(error) };
  }
}

/** Combines two sources that a figure needs. */
export function both<A, B>(a: Source<A>, b: Source<B>): Source<[A, B]> {
  if (!a.known) return a;
  if (!b.known) return b;
  return { known: true, value: [a.value, b.value], incomplete: a.incomplete ?? b.incomplete };
}

export function mapSource<A, B>(source: Source<A>, change: (value: A) => B): Source<B> {
  return source.known ? { known: true, value: change(source.value), incomplete: source.incomplete } : source;
}

export interface Definition {
  key: string;
  unit: MetricUnit;
  /** Adds the metric to the dashboard as a check. */
  check?: { category: SecurityCategory; name: string; target?: number };
}

/** A figure, or the reason why there is none. */
export type Figure = { value?: number; of?: number; good?: number } | string;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Compares the counts rather than the rounded value: 99.999 percent is not 100. */
function statusOf({ unit, numerator, denominator }: Metric, target = 100): ImplementationStatus {
  const part = numerator ?? 0;
  if (unit === 'count') {
    if (part === 0) return 'FULLY_IMPLEMENTED';
    return denominator !== null && part < denominator ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
  }
  if (denominator && (part / denominator) * 100 >= target) return 'FULLY_IMPLEMENTED';
  return part > 0 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
}

export class Measurements {
  readonly metrics: Metric[] = [];
  readonly checks: CollectedCheck[] = [];

  constructor(
    private readonly subject: string,
    private readonly observedAt: Date,
  ) {}

  /**
   * @param figure `good` of `of` for a percentage, `value` (of `of`) for a count or days, or the reason why there is no figure. A
   * percentage of nothing is unavailable.
   */
  add<T>(definition: Definition, source: Source<T>, figure: (value: T) => Figure, observedAt = this.observedAt): void {
    const metric = this.#metric(definition, source, figure, observedAt);
    this.metrics.push(metric);
    const { check } = definition;
    if (!check || metric.status !== 'ok') return;
    this.addCheck({
      key: definition.key,
      category: check.category,
      name: check.name,
      implementationStatus: statusOf(metric, check.target),
    });
  }

  addCheck(check: CollectedCheck): void {
    this.checks.push(check);
  }

  #metric<T>({ key, unit }: Definition, source: Source<T>, figure: (value: T) => Figure, observedAt: Date): Metric {
    const common = { key, unit, subject: this.subject, observedAt };
    const unavailable = (reason: Reason): Metric => ({
      ...common,
      value: null,
      numerator: null,
      denominator: null,
      status: 'unavailable',
      reason,
    });
    if (!source.known) return unavailable(source.reason);
    const found = figure(source.value);
    if (typeof found === 'string') return unavailable(source.incomplete ?? empty(found));
    const { good = null, of = null } = found;
    const value = unit === 'percent' ? (good !== null && of ? (good / of) * 100 : null) : (found.value ?? null);
    if (value === null) return unavailable(source.incomplete ?? empty('There was nothing to measure.'));
    return {
      ...common,
      value: rounded(value),
      numerator: unit === 'percent' ? good : unit === 'count' ? value : null,
      denominator: of,
      status: source.incomplete ? 'partial' : 'ok',
      reason: source.incomplete,
    };
  }
}
