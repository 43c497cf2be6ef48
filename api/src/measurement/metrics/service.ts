/** Measured values of metrics: recorded unchanged and read as a history. */
import type { MetricHistory, MetricStatus } from '@msp/contract';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { type OrganizationContext, requirePermission } from '../../platform/organization/context';
import * as repository from './repository';

/** A measurement. `unavailable` has no value, and every status except `ok` has a reason. */
export type Measurement = {
  /** The metric's key in the catalogue. */
  metric: string;
  /** The integration or person that supplied the value. */
  source: string;
  /** When the value was true at its source. */
  observedAt: Date;
} & (
  | { status: Extract<MetricStatus, 'ok'>; value: number }
  | { status: Extract<MetricStatus, 'partial'>; value: number; reason: string }
  | { status: Extract<MetricStatus, 'unavailable'>; reason: string }
);

/**
 * Records measurements. Existing ones (same metric, source and time) are left unchanged, so that a collection can be repeated. Not
 * recorded as activity, because collections run daily and change no record.
 * @throws Error for a metric that is not in the organisation's registry
 * @throws AppError 403 for a person without `integration:sync`
 * @returns the number of new values
 */
export async function recordMetricValues(context: OrganizationContext, measurements: Measurement[]): Promise<number> {
  if (context.actor) requirePermission(context.actor, 'integration:sync');
  if (measurements.length === 0) return 0;
  const now = context.clock.now();
  return context.run(async (tx) => {
    const known = await repository.metricsByKey(tx, context, [...new Set(measurements.map(({ metric }) => metric))]);
    const idOf = new Map(known.map(({ id, key }) => [key, id]));
    const rows = measurements.map((measurement) => {
      const metricId = idOf.get(measurement.metric);
      if (!metricId) throw new Error(`There is no metric "${measurement.metric}" in the registry.`);
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

/** The values of these metrics since then, by metric id, oldest first. */
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
