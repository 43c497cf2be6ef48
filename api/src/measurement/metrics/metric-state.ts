/** The one place that decides which value of a metric counts, and what state the metric is in. */
import { constants, type Metric, type MetricState, type MetricValue } from '@msp/contract';
import { dayMs } from '../../platform/clock';
import type { metricValues } from './tables';

export type ValueRow = Pick<
  typeof metricValues.$inferSelect,
  'value' | 'status' | 'reason' | 'source' | 'sourceKind' | 'integrationId' | 'observedAt'
>;

export interface ActiveMetricOverride {
  id: string;
  value: number;
  reason: string;
  createdAt: Date;
  endsAt: Date;
}

export interface Evidence {
  /** The latest value that could be measured. */
  measured: ValueRow | null;
  /** The latest attempt, whether or not it brought a value. */
  attempt: ValueRow | null;
  override: ActiveMetricOverride | null;
}

export type EffectiveState = Pick<Metric, 'state' | 'effective' | 'measured' | 'notMeasured' | 'override'>;

interface Aim {
  better: 'higher' | 'lower';
  target: number;
}

export const presentValue = (row: ValueRow): MetricValue => ({
  value: row.value,
  status: row.status,
  reason: row.reason,
  sourceKind: row.sourceKind,
  source: row.source,
  integrationId: row.integrationId,
  observedAt: row.observedAt.toISOString(),
});

/** Whether a value is too old to count. */
export function isStale({ sourceKind, observedAt }: Pick<ValueRow, 'sourceKind' | 'observedAt'>, now: Date): boolean {
  const days = sourceKind === 'manual' ? constants.metricStaleDays.manual : constants.metricStaleDays.collected;
  return now.getTime() - observedAt.getTime() > days * dayMs;
}

export const isOnTarget = (value: number, { better, target }: Aim): boolean =>
  better === 'higher' ? value >= target : value <= target;

function stateOf(aim: Aim, { measured, override }: Evidence, now: Date): MetricState {
  if (override) return 'overridden';
  if (measured?.value === null || measured?.value === undefined) return 'not-measured';
  if (isStale(measured, now)) return 'stale';
  return isOnTarget(measured.value, aim) ? 'on-target' : 'off-target';
}

const overrideValue = ({ value, reason, createdAt }: ActiveMetricOverride): MetricValue => ({
  value,
  status: 'ok',
  reason,
  sourceKind: null,
  source: 'Override',
  integrationId: null,
  observedAt: createdAt.toISOString(),
});

const presentOverride = ({ id, value, reason, createdAt, endsAt }: ActiveMetricOverride) => ({
  id,
  value,
  reason,
  startsAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** What was not measured keeps its last value, which ages. */
export function effectiveState(aim: Aim, evidence: Evidence, now: Date): EffectiveState {
  const { measured, attempt, override } = evidence;
  const measuredValue = measured && presentValue(measured);
  const isNewer = attempt !== null && (measured === null || attempt.observedAt > measured.observedAt);
  return {
    state: stateOf(aim, evidence, now),
    effective: override ? overrideValue(override) : measuredValue,
    measured: measuredValue,
    notMeasured:
      isNewer && attempt.value === null
        ? { reason: attempt.reason ?? '', source: attempt.source, observedAt: attempt.observedAt.toISOString() }
        : null,
    override: override && presentOverride(override),
  };
}
