/** What a collection brought for the organisation: everything that was measured is kept, the rest is listed with its reason. */
import { combineSubjects } from './combine';
import { metricName } from './metric-names';
import type { CollectedCheck, CollectionResult, Metric, Reason } from './port';

export interface Collection {
  /** Partial if anything was not measured, also where there was nothing to measure: never plain success. */
  outcome: 'succeeded' | 'partial' | 'failed';
  /** One figure of the organisation for each metric and time. */
  metrics: Metric[];
  checks: CollectedCheck[];
  /** Checks that were not measured this time stay as they were. */
  keepsOtherChecks: boolean;
  notMeasured: { key: string; name: string; reason: Reason }[];
  /** Why everything, or some of it, could not be measured. Null for gaps that are not faults: there was nothing to measure. */
  problem: Reason | null;
}

/** The most useful reason first: one that the organisation can do something about. */
const actionable: Reason['code'][] = ['credentials', 'secret-expired', 'consent-missing', 'wrong-region', 'settings'];

function problemOf(reasons: Reason[]): Reason | null {
  const faults = reasons.filter(({ code }) => code !== 'nothing-to-measure');
  return faults.find(({ code }) => actionable.includes(code)) ?? faults[0] ?? null;
}

export function collectionOf(result: CollectionResult): Collection {
  const metrics = combineSubjects(result.metrics);
  const reasons = metrics.flatMap(({ reason }) => reason ?? []);
  const notMeasured = metrics.flatMap(({ key, value, reason }) =>
    value === null && reason ? { key, name: metricName(key), reason } : [],
  );
  const problem = problemOf(reasons);
  const isNothing = metrics.every(({ value }) => value === null) && result.checks.length === 0;
  if (isNothing) {
    const nothing: Reason = { code: 'empty', message: 'There was nothing to measure.' };
    const why = problem ?? reasons[0] ?? nothing;
    return { outcome: 'failed', metrics, checks: [], keepsOtherChecks: true, notMeasured, problem: why };
  }
  return {
    outcome: problem || notMeasured.length > 0 ? 'partial' : 'succeeded',
    metrics,
    checks: result.checks,
    keepsOtherChecks: problem !== null,
    notMeasured,
    problem,
  };
}
