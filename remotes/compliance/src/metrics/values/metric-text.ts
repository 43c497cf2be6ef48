/** Values and targets of metrics as text. A value that was not measured is never shown as a number. */
import { type Metric, type MetricState, type MetricValue, metricSourceLabels } from '@msp/contract';
import { formatDate, formatRelative, plural } from '@msp/ui';
import { formatMetricValue, formatNumber } from '@msp/ui/pages';

/** The name of a unit; not of all registries. */
export interface InUnit {
  unit: string;
}

export interface Target extends InUnit {
  better: 'higher' | 'lower';
  target: number;
}

/** What the list, the metric, a control and the dashboard say about the value of a metric. */
export interface Measurement
  extends Target,
    Pick<Metric, 'effective' | 'measured' | 'notMeasured' | 'override' | 'excludedSubjects'> {
  id: string;
  key: string;
  name: string;
  state: MetricState;
}

/** "percent" or "days", for fields in which the value alone is entered. */
export const unitName = (unit: string): string | undefined =>
  unit === 'percent' ? '%' : unit === 'count' ? undefined : unit === 'score' ? 'points' : unit;

/** "93%", "1 day", "2.5 hours", "12". */
export const inUnit = (value: number, { unit }: InUnit): string => formatMetricValue(value, unit);

/** On the axis of a chart, where the unit would repeat on every line: "80%", "300". */
export const axisText = (value: number, { unit }: InUnit) =>
  `${formatNumber(value, 1)}${unit === 'percent' ? '%' : ''}`;

export const targetText = (metric: Target) =>
  `${metric.better === 'higher' ? '≥' : '≤'} ${inUnit(metric.target, metric)}`;

export interface WithOwnTarget extends Target {
  ownTarget?: Pick<NonNullable<Metric['ownTarget']>, 'registryTarget' | 'reason'> | null | undefined;
}

/** "instead of ≥ 100%: Two shared accounts can have none."; nothing for the registry's target. */
export function ownTargetText({ ownTarget, ...metric }: WithOwnTarget): string | undefined {
  if (!ownTarget) return undefined;
  const registry = `instead of ${targetText({ ...metric, target: ownTarget.registryTarget })}`;
  return ownTarget.reason ? `${registry}: ${ownTarget.reason}` : registry;
}

export const isOnTarget = (value: number, { better, target }: Target) =>
  better === 'higher' ? value >= target : value <= target;

type Reading = Pick<MetricValue, 'value' | 'status'>;

export const isMeasured = <P extends Reading>(point: P | null | undefined): point is P & { value: number } =>
  point != null && point.status !== 'unavailable' && point.value !== null;

export const valueText = (point: Reading | null | undefined, metric: InUnit) =>
  isMeasured(point) ? inUnit(point.value, metric) : 'Not measured';

/** The effective value as a number. It keeps its age: a failed measurement leaves the last value, which becomes stale. */
export const currentValue = ({ effective }: Pick<Measurement, 'effective'>): number | null =>
  isMeasured(effective) ? effective.value : null;

/** "Microsoft 365, 2 hours ago". */
export const originOf = ({ source, observedAt }: Pick<MetricValue, 'source' | 'observedAt'>) =>
  `${source}, ${formatRelative(observedAt)}`;

/** "3 subjects excluded": the measured value does not cover them. */
export const excludedText = ({ excludedSubjects = 0 }: Pick<Metric, 'excludedSubjects'>): string | undefined =>
  excludedSubjects > 0 ? `${plural(excludedSubjects, 'subject')} excluded` : undefined;

/** The last day on which an override applies: it ends with the midnight after it. */
export const lastDayText = (endsAt: string) => formatDate(new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10));

const waysToMeasure = (sources: Metric['sources']) => {
  const systems = sources.filter((source) => source !== 'manual').map((source) => metricSourceLabels[source]);
  const connect = systems.length > 0 ? `Connect ${systems.join(' or ')} to measure it` : undefined;
  const enter = sources.includes('manual') ? 'record a value' : undefined;
  return connect && enter ? `${connect}, or ${enter}.` : `${connect ?? 'Record a value'}.`;
};

/** Why there is no current value, and what to do about it if nothing is known. */
export function missingReason({ notMeasured }: Pick<Measurement, 'notMeasured'>, sources?: Metric['sources']): string {
  if (notMeasured) return notMeasured.reason;
  return sources ? waysToMeasure(sources) : 'Not measured yet. Connect an integration that collects it.';
}
