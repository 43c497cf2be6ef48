/** Records metric values and reads their history, for other domains: those that measure and those that show controls. */
import type { MetricHistory, MetricSource, MetricStatus } from '@msp/contract';
import { announceChange } from '../../platform/changes/announce';
import { dayOf } from '../../platform/clock';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { Metric } from '../adapters/port';
import { isOnTarget, isStale } from './metric-state';
import * as repository from './repository';

export { listMetrics } from './list';
export { isOnTarget } from './metric-state';
export { type ControlReading, type MetricReading, readMetrics, readMetricsOfControls } from './readings';
export { excludedSubjects } from './repository';

/** An observation of a metric. `unavailable` has no value; every status but `ok` has a reason. */
export type Measurement = {
  /** Key of the metric in the organisation's registry. */
  metric: string;
  /** The integration or person that the value comes from. */
  source: string;
  /** `manual` by default. */
  sourceKind?: MetricSource;
  integrationId?: string;
  /** When the value was measured at its source. */
  observedAt: Date;
} & (
  | { status: Extract<MetricStatus, 'ok'>; value: number }
  | { status: Extract<MetricStatus, 'partial'>; value: number; reason: string }
  | { status: Extract<MetricStatus, 'unavailable'>; reason: string }
);

const rowOf = (context: OrganizationContext, metricId: string, measurement: Measurement) => {
  const now = context.clock.now();
  return {
    organizationId: context.organizationId,
    id: newId(now),
    metricId,
    value: 'value' in measurement ? measurement.value : null,
    status: measurement.status,
    reason: 'reason' in measurement ? measurement.reason : null,
    source: measurement.source,
    sourceKind: measurement.sourceKind ?? 'manual',
    integrationId: measurement.integrationId ?? null,
    observedAt: measurement.observedAt,
    collectedAt: now,
  };
};

/** Without an entry in the activity log: collections run daily and change no record. @returns how many were new */
async function insertNew(tx: Tx, context: OrganizationContext, rows: ReturnType<typeof rowOf>[]): Promise<number> {
  const added = await repository.insertValues(tx, rows);
  if (added > 0) await announceChange(tx, context, { record: { type: 'metric' } });
  return added;
}

/**
 * Records measurements of the organisation. Those already recorded (same metric, source and time) are left unchanged, so a
 * collection can be repeated.
 * @throws Error for a metric that is not in the organisation's registry
 * @throws AppError 403 for a person without `integration:sync`; the system needs no permission
 * @returns how many were new
 */
export async function recordMetricValues(context: OrganizationContext, measurements: Measurement[]): Promise<number> {
  if (context.actor) requirePermission(context.actor, 'integration:sync');
  if (measurements.length === 0) return 0;
  return context.run(async (tx) => {
    const keys = [...new Set(measurements.map(({ metric }) => metric))];
    const metrics = await repository.metricsByKey(tx, context, keys);
    const idByKey = new Map(metrics.map(({ id, key }) => [key, id]));
    const rows = measurements.map((measurement) => {
      const metricId = idByKey.get(measurement.metric);
      if (!metricId) throw new Error(`The registry has no metric "${measurement.metric}".`);
      return rowOf(context, metricId, measurement);
    });
    return insertNew(tx, context, rows);
  });
}

interface OwnMeasurement {
  metric: string;
  source: string;
  sourceKind: MetricSource;
  value: number | null;
  /** Why there is no value. Without one, nothing is recorded then. */
  reason?: string;
}

/** In percent, rounded down; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part / whole) * 100);

/**
 * Records what the application has measured itself, if the registry asks for it: once a day, unless it changes. Runs in the caller's
 * transaction.
 */
export async function recordOwn(
  tx: Tx,
  context: OrganizationContext,
  { value, reason, ...measured }: OwnMeasurement,
): Promise<void> {
  if (value === null && reason === undefined) return;
  const [metric] = await repository.metricsByKey(tx, context, [measured.metric]);
  if (!metric) return;
  const observedAt = context.clock.now();
  const [latest] = await repository.latestAttempts(tx, context, [metric.id], 1);
  const isKnown =
    latest?.value === value && latest.source === measured.source && dayOf(latest.observedAt) === dayOf(observedAt);
  if (isKnown) return;
  const found: Measurement =
    value === null
      ? { ...measured, observedAt, status: 'unavailable', reason: reason ?? '' }
      : { ...measured, observedAt, status: 'ok', value };
  await insertNew(tx, context, [rowOf(context, metric.id, found)]);
}

interface Source {
  id: string;
  name: string;
  kind: MetricSource;
}

function measurementOf({ id, name, kind }: Source, metric: Metric): Measurement {
  const { key, observedAt, status, value, reason } = metric;
  const common = { metric: key, source: name, sourceKind: kind, integrationId: id, observedAt };
  const message = reason?.message ?? 'Some of the data was missing.';
  if (value === null) return { ...common, status: 'unavailable', reason: message };
  return status === 'ok' ? { ...common, status, value } : { ...common, status: 'partial', value, reason: message };
}

/** Records what an integration measured, as far as the registry asks for it. Runs in the caller's transaction. */
export async function recordCollected(tx: Tx, context: OrganizationContext, source: Source, collected: Metric[]) {
  const keys = [...new Set(collected.map(({ key }) => key))];
  const idByKey = new Map((await repository.metricsByKey(tx, context, keys)).map(({ id, key }) => [key, id]));
  const rows = collected.flatMap((metric) => {
    const metricId = idByKey.get(metric.key);
    return metricId ? rowOf(context, metricId, measurementOf(source, metric)) : [];
  });
  await insertNew(tx, context, rows);
}

/** The values of these metrics since a time, by metric id, oldest first. Runs in the caller's transaction. */
export async function historyOf(
  tx: Tx,
  context: OrganizationContext,
  metricIds: string[],
  since: Date,
): Promise<Map<string, MetricHistory['points']>> {
  const points = new Map<string, MetricHistory['points']>(metricIds.map((id) => [id, []]));
  if (metricIds.length === 0) return points;
  for (const row of await repository.valuesSince(tx, context, metricIds, since)) {
    points.get(row.metricId)?.push({
      observedAt: row.observedAt.toISOString(),
      value: row.value,
      status: row.status,
      reason: row.reason,
      source: row.source,
    });
  }
  return points;
}

/** Whether what an integration observed then is too old to count. */
export const isCollectedStale = (observedAt: Date, now: Date): boolean =>
  isStale({ sourceKind: 'rmm', observedAt }, now);

/** Whether the value of each overridden metric is on target, by key. Runs in the caller's transaction. */
export async function overriddenOnTarget(tx: Tx, context: OrganizationContext): Promise<ReadonlyMap<string, boolean>> {
  const rows = await repository.overriddenMetrics(tx, context, context.clock.now());
  return new Map(rows.map(({ key, value, ...aim }) => [key, isOnTarget(value, aim)]));
}

/** The active override of each overridden metric, by key. Runs in the caller's transaction. */
export async function overridesByKey(tx: Tx, context: OrganizationContext) {
  const rows = await repository.overriddenMetrics(tx, context, context.clock.now());
  return new Map(rows.map(({ key, value, reason, endsAt }) => [key, { value, reason, endsAt: endsAt.toISOString() }]));
}
