/** The form of an override: its values, its rules, and the body of its call. */
import { constants, type EvidenceItem } from '@msp/contract';
import { monthsAfter, today } from '@msp/ui/pages';
import type { InUnit } from '../values/metric-text';
import { numberOf, numberProblem } from './number-input';

export interface MetricOverrideValues {
  value: string;
  reason: string;
  lastDay: string;
  evidence: Pick<EvidenceItem, 'id' | 'name'> | null;
}

export const blankMetricOverride: MetricOverrideValues = { value: '', reason: '', lastDay: '', evidence: null };

export const isMetricOverrideValues = (stored: unknown): stored is MetricOverrideValues =>
  typeof stored === 'object' && stored !== null && Object.keys(blankMetricOverride).every((name) => name in stored);

export const metricOverrideBody = ({ value, reason, lastDay, evidence }: MetricOverrideValues, metricId: string) => ({
  metricId,
  value: numberOf(value) as number,
  reason: reason.trim(),
  lastDay,
  evidenceId: evidence?.id ?? null,
});

/** The latest day on which an override may end. */
export const latestDay = () => monthsAfter(today(), constants.metricOverride.maxMonths) ?? today();

export function metricOverrideProblems(
  { value, lastDay }: MetricOverrideValues,
  metric: InUnit,
): Record<string, string> {
  const wrongValue = numberProblem(value, metric);
  const isOutside = lastDay !== '' && (lastDay < today() || lastDay > latestDay());
  return {
    ...(wrongValue && { value: wrongValue }),
    ...(isOutside && { lastDay: `Choose a day within the next ${constants.metricOverride.maxMonths} months.` }),
  };
}

export const missing = ({ value, reason, lastDay }: MetricOverrideValues) => ({
  'a value': value.trim() === '',
  'a reason': reason.trim() === '',
  'its last day': lastDay.trim() === '',
});
