/** Records metric values and reads their history. */
import type { MetricHistory, MetricStatus } from '@msp/contract';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { type OrganizationContext, requirePermission } from '../../platform/organization/context';
import * as repository from './repository';

/** An observation of a metric. `unavailable` has no value; every status but `ok` has a reason. */
export type Measurement = {
  /** Key of the metric in the organisation's registry. */
  metric: string;
  /** The integration or person that the value comes from. */
  source: string;
  /** When the value was measured at its source. */
  observedAt: Date;
} & (
  | { status: Extract<MetricStatus, 'ok'>; value: number }
  | { status: Extract<MetricStatus, 'partial'>; value: number; reason: string }
  | { status: Extract<MetricStatus, 'unavailable'>; reason: string }
);

/**
 * Records measurements of the organisation. Those already recorded (same metric, source and time) are left unchanged, so a
 * collection can be repeated. No activity is recorded: collections run daily and change no record.
 * @throws Error for a metric that is not in the organisation's registry
 * @throws AppError 403 for a person without `integration:sync`; the system needs no permission
 * @returns how many were new
 */
export async function recordMetricValues(context: OrganizationContext, measurements: Measurement[]): Promise<number> {
  if (context.actor) requirePermission(context.actor, 'integration:sync');
  if (measurements.length === 0) return 0;
  const now = context.clock.now();
  return context.run(async (tx) => {
    const keys = [...new Set(measurements.map(({ metric }) => metric))];
    const metrics = await repository.metricsByKey(tx, context, keys);
    const idByKey = new Map(metrics.map(({ id, key }) => [key, id]));
    const rows = measurements.map((measurement) => {
      const metricId = idByKey.get(measurement.metric);
      if (!metricId) throw new Error(`The registry has no metric "${measurement.metric}".`);
      return {
        organizationId: context.organizationId,
        id: newId(now),
        metricId,
        value: 'value' in measurement ? measurement.value : null,
        status: measurement.status,
        reason: 'reason' in measurement ? measurement.reason : null,
        source: measurement.source,
        observedAt: measurement.observedAt,
        collectedAt: now,
      };
    });
    return repository.insertValues(tx, rows);
  });
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
